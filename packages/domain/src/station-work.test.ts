import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kitchenStatuses } from './order-status.ts';
import { type KnownStation, type SentLine, stationNow, tappedAt, workBy } from './station-work.ts';

const station = (id: string, more: Partial<KnownStation> = {}): KnownStation => ({
  id,
  isCatchAll: false,
  standsInId: null,
  isDeleted: false,
  oneTap: false,
  ...more,
});
const known = [
  station('kitchen', { isCatchAll: true }),
  station('grill', { standsInId: 'kitchen' }),
  station('fryer', { oneTap: true }),
  station('gone', { isDeleted: true }),
];
const line = (stationIds: string[] | null, more: Partial<SentLine> = {}): SentLine => ({
  stationIds,
  doneAt: null,
  status: 'created',
  ...more,
});
const burger = ['grill', 'fryer'];
const work = workBy(known);

describe('a line', () => {
  it('is made by the catch-all where no station is named, or its station is deleted', () => {
    expect(work(line(null)).stationIds).toEqual(['kitchen']);
    expect(work(line(['gone', 'grill'])).stationIds).toEqual(['kitchen', 'grill']);
    expect(work(line(['gone', 'kitchen'])).stationIds).toEqual(['kitchen']);
    expect(stationNow(known)('grill')).toBe('grill');
  });

  it('at two stations is made when both have made their part', () => {
    const begun = tappedAt(line(burger), { stationId: 'grill', to: 'preparing' }, known);
    expect(begun).toEqual({ status: 'preparing', doneAt: null });
    const half = tappedAt(line(burger, { status: 'preparing' }), { stationId: 'grill', to: 'completed' }, known);
    expect(half).toEqual({ status: 'preparing', doneAt: ['grill'] });
    const there = line(burger, { status: 'preparing', doneAt: ['grill'] });
    expect(work(there)).toEqual({ stationIds: burger, doneAt: ['grill'] });
    expect(tappedAt(there, { stationId: 'fryer', to: 'completed' }, known)).toEqual({
      status: 'completed',
      doneAt: null,
    });
  });

  it('comes back to the station that takes its step back, and to no other', () => {
    const made = line(burger, { status: 'completed' });
    expect(tappedAt(made, { stationId: 'grill', to: 'preparing' }, known)).toEqual({
      status: 'preparing',
      doneAt: ['fryer'],
    });
    const half = line(burger, { status: 'preparing', doneAt: ['grill'] });
    expect(tappedAt(half, { stationId: 'grill', to: 'preparing' }, known)).toEqual({
      status: 'preparing',
      doneAt: null,
    });
  });

  it('takes one tap where the station needs no more', () => {
    expect(tappedAt(line(['fryer']), { stationId: 'fryer', to: 'completed' }, known)?.status).toBe('completed');
    expect(tappedAt(line(['grill']), { stationId: 'grill', to: 'completed' }, known)).toBeNull();
    const made = line(['fryer'], { status: 'completed' });
    expect(tappedAt(made, { stationId: 'fryer', to: 'created' }, known)?.status).toBe('created');
  });

  it('is tapped by its stations and by who stands in, and by nobody once it is served', () => {
    expect(tappedAt(line(['grill']), { stationId: 'kitchen', to: 'preparing' }, known)?.status).toBe('preparing');
    expect(tappedAt(line(['grill']), { stationId: 'fryer', to: 'preparing' }, known)).toBeNull();
    expect(tappedAt(line(['gone']), { stationId: 'kitchen', to: 'preparing' }, known)?.status).toBe('preparing');
    expect(tappedAt(line(['gone']), { stationId: 'gone', to: 'preparing' }, known)).toBeNull();
    for (const status of ['delivered', 'cancelled'] as const)
      expect(tappedAt(line(burger, { status }), { stationId: 'grill', to: 'preparing' }, known)).toBeNull();
  });

  it('is completed exactly when each station has it done, however they tap', () => {
    const ids = ['kitchen', 'grill', 'fryer'];
    const tap = fc.record({ stationId: fc.constantFrom(...ids), to: fc.constantFrom(...kitchenStatuses) });
    fc.assert(
      fc.property(fc.subarray(ids, { minLength: 1 }), fc.array(tap, { maxLength: 20 }), (stations, taps) => {
        const done = new Set<string>();
        let state = line(stations);
        for (const each of taps) {
          // Who stands in is of the line, too.
          if (!stations.includes(each.stationId)) continue;
          const after = tappedAt(state, each, known);
          if (!after) continue;
          if (each.to === 'completed') done.add(each.stationId);
          else done.delete(each.stationId);
          state = { ...state, ...after };
          expect(state.status === 'completed').toBe(done.size === stations.length);
          const told = state.status === 'completed' ? stations : work(state).doneAt;
          expect(told.toSorted()).toEqual([...done].toSorted());
        }
      }),
    );
  });
});
