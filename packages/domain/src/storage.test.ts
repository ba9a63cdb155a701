import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fitsInto, shareOf } from './storage.ts';

const some = fc.record({ rows: fc.nat(1_000_000), bytes: fc.nat(1_000_000_000) });
const quotas = fc.record({ rows: fc.integer({ min: 1, max: 1_000_000 }), bytes: fc.integer({ min: 1, max: 10 ** 9 }) });

it('has room for what does not lead beyond the quota, in rows and in bytes', () => {
  fc.assert(
    fc.property(quotas, some, some, (quota, used, more) => {
      const together = { rows: used.rows + more.rows, bytes: used.bytes + more.bytes };
      expect(fitsInto(quota, used, more)).toBe(shareOf(together, quota) <= 1);
    }),
  );
});

it('goes by what is scarcer', () => {
  expect(shareOf({ rows: 90, bytes: 10 }, { rows: 100, bytes: 100 })).toBe(0.9);
  expect(shareOf({ rows: 10, bytes: 90 }, { rows: 100, bytes: 100 })).toBe(0.9);
});
