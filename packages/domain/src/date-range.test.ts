import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dateFilters, dateRange, monthAhead } from './date-range.ts';

const DAY = 86_400_000;
const days = fc
  .integer({ min: Date.UTC(1970, 0, 1) / DAY, max: Date.UTC(2199, 11, 31) / DAY })
  .map((day) => new Date(day * DAY).toISOString().slice(0, 10));
const daysFrom = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY;
const named = dateFilters.filter((filter) => filter !== 'custom');

describe('a date filter', () => {
  it.each([
    ['today', '2026-03-14', '2026-03-14', '2026-03-14'],
    ['tomorrow', '2026-12-31', '2027-01-01', '2027-01-01'],
    ['tomorrow', '2024-02-28', '2024-02-29', '2024-02-29'],
    ['yesterday', '2026-03-01', '2026-02-28', '2026-02-28'],
    ['yesterday', '2024-03-01', '2024-02-29', '2024-02-29'],
    ['last_7days', '2026-03-03', '2026-02-25', '2026-03-03'],
    ['this_month', '2024-02-10', '2024-02-01', '2024-02-29'],
    ['this_month', '2100-02-10', '2100-02-01', '2100-02-28'],
    ['this_month', '2026-12-31', '2026-12-01', '2026-12-31'],
    ['last_month', '2026-01-31', '2025-12-01', '2025-12-31'],
    ['last_month', '2024-03-31', '2024-02-01', '2024-02-29'],
  ] as const)('%s on %s is %s to %s', (filter, today, from, to) => {
    expect(dateRange(filter, today)).toEqual({ from, to });
  });

  it('means as many days as its name says, on every day of the calendar', () => {
    fc.assert(
      fc.property(days, (today) => {
        for (const filter of named) {
          const { from, to } = dateRange(filter, today);
          const lengths = filter === 'last_7days' ? [7] : filter.endsWith('month') ? [28, 29, 30, 31] : [1];
          expect(lengths).toContain(daysFrom(from, to) + 1);
        }
      }),
    );
  });

  it('makes of last month and this month neighbours, the second with today in it', () => {
    fc.assert(
      fc.property(days, (today) => {
        const last = dateRange('last_month', today);
        const current = dateRange('this_month', today);
        expect(addDays(last.to, 1)).toBe(current.from);
        expect(current.from <= today && today <= current.to).toBe(true);
        expect([last.from, current.from].every((day) => day.endsWith('-01'))).toBe(true);
      }),
    );
  });
});

describe('the month ahead', () => {
  it.each([
    ['2026-03-14', '2026-04-14'],
    ['2026-12-31', '2027-01-31'],
    ['2026-01-31', '2026-02-28'],
    ['2024-01-30', '2024-02-29'],
    ['2026-05-31', '2026-06-30'],
    ['2026-02-28', '2026-03-28'],
  ])('of %s ends on %s', (today, to) => {
    expect(monthAhead(today)).toEqual({ from: today, to });
  });

  it('ends in the next month, on the same day or on the last there is', () => {
    fc.assert(
      fc.property(days, (today) => {
        const { to } = monthAhead(today);
        const nextMonth = addDays(dateRange('this_month', today).to, 1);
        expect(to.slice(0, 7)).toBe(nextMonth.slice(0, 7));
        expect(to.slice(8) === today.slice(8) || addDays(to, 1).endsWith('-01')).toBe(true);
      }),
    );
  });
});

describe('adding days', () => {
  it('goes forth and back', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -4000, max: 4000 }), (day, count) => {
        expect(daysFrom(day, addDays(day, count))).toBe(count);
        expect(addDays(addDays(day, count), -count)).toBe(day);
      }),
    );
  });

  it('needs a day of the calendar', () => {
    for (const day of ['2026-02-29', '2026-13-01', '14.03.2026', '']) {
      expect(() => addDays(day, 1)).toThrow(RangeError);
      expect(() => dateRange('today', day)).toThrow(RangeError);
      expect(() => monthAhead(day)).toThrow(RangeError);
    }
  });
});
