import { describe, expect, it } from 'vitest';
import { visitsUntil } from './demo.ts';
import { openTables } from './open-orders.ts';

const MINUTE = 60_000;
/** A week, with each minute of the day at least once: a fresh machine may start at any. */
const moments = Array.from({ length: 1440 }, (_, index) => new Date(Date.UTC(2026, 2, 9) + index * 7 * MINUTE));

type Stay = { table: string; from: number; to: number };

function staysAt(now: Date): Stay[] {
  const over = visitsUntil(now, 'Europe/Berlin').flatMap(({ table, friends, rounds, leavesAt }) =>
    [table, friends?.table ?? null].flatMap((each) =>
      each === null ? [] : [{ table: each, from: rounds[0]?.at.getTime() ?? 0, to: leavesAt.getTime() }],
    ),
  );
  const open = openTables(now).map(({ table, since }) => ({ table, from: since.getTime(), to: Number.MAX_VALUE }));
  return [...over, ...open];
}

describe('the visits of the demo', () => {
  it('put no two parties at one table at a time, whenever it is made', () => {
    for (const now of moments) {
      for (const stays of Map.groupBy(staysAt(now), ({ table }) => table).values()) {
        const inOrder = stays.toSorted((a, b) => a.from - b.from);
        const early = inOrder.filter((stay, index) => stay.from <= (inOrder[index - 1]?.to ?? 0));
        expect([now, early]).toEqual([now, []]);
      }
    }
  });
});
