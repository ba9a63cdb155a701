import { describe, expect, it } from 'vitest';
import { readView, shownDays } from './reservation-view.ts';

const view = (query: string) => readView(new URLSearchParams(query));
const nothing = { type: '', from: '', to: '' };

describe('the view that an address asks for', () => {
  it.each([
    ['', { filter: nothing, isDayView: false, day: '', page: 1 }],
    ['type=last_7days&page=3', { filter: { type: 'last_7days', from: '', to: '' }, page: 3 }],
    ['type=custom&from=2026-02-01&to=2026-02-03', { filter: { type: 'custom', from: '2026-02-01', to: '2026-02-03' } }],
    ['view=day&day=2024-02-29', { isDayView: true, day: '2024-02-29' }],
  ])('%s', (query, expected) => {
    expect(view(query)).toMatchObject(expected);
  });

  it.each([
    'type=someday',
    'type=custom',
    'type=custom&from=2026-02-01',
    'type=custom&from=2026-02-03&to=2026-02-01',
    'type=custom&from=2026-02-30&to=2026-03-01',
    'from=2026-02-01&to=2026-02-03',
  ])('takes %s for no filter', (query) => {
    expect(view(query).filter).toEqual(nothing);
  });

  it.each(['page=0', 'page=-2', 'page=two', 'page='])('takes %s for the first page', (query) => {
    expect(view(query).page).toBe(1);
  });

  it.each(['day=2026-02-30', 'day=tomorrow', 'day=2026-2-1'])('takes %s for today', (query) => {
    expect(view(query).day).toBe('');
  });
});

describe('the days that are shown', () => {
  it.each([
    ['', '2026-01-31', '2026-02-28'],
    ['type=tomorrow', '2026-02-01', '2026-02-01'],
    ['type=custom&from=2026-05-01&to=2026-05-03', '2026-05-01', '2026-05-03'],
  ])('with %j', (query, from, to) => {
    expect(shownDays(view(query).filter, '2026-01-31')).toEqual({ from, to });
  });
});
