import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minor, sum } from '../money.ts';
import { share, shareAmounts } from './shares.ts';

describe('shares', () => {
  it('add up, and are as near to their weights as whole units can be', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 10 ** 12 }),
        fc.array(fc.nat({ max: 5000 }), { minLength: 1, maxLength: 30 }),
        (amount, weights) => {
          const shares = share(minor(amount), weights);
          const total = weights.reduce((all, weight) => all + weight, 0);
          expect(sum(shares)).toBe(amount);
          if (total > 0)
            for (const [index, each] of shares.entries()) {
              const exact = (BigInt(amount) * BigInt(weights[index] ?? 0)) / BigInt(total);
              expect(BigInt(each) - exact === 0n || BigInt(each) - exact === 1n).toBe(true);
            }
        },
      ),
    );
  });

  it('of equal weights differ by a unit at most, tax and all', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 100_000 }),
        fc.nat({ max: 100_000 }),
        fc.integer({ min: 1, max: 20 }),
        (net, tax, people) => {
          const shares = shareAmounts(
            { net: minor(net), tax: minor(tax), total: minor(net + tax) },
            Array.from({ length: people }, () => 1),
          );
          const totals = shares.map(({ total }) => total);
          expect(Math.max(...totals) - Math.min(...totals)).toBeLessThanOrEqual(1);
          expect([sum(totals), sum(shares.map((each) => each.tax))]).toEqual([net + tax, tax]);
          for (const each of shares)
            expect([Math.min(each.net, each.tax) >= 0, each.net + each.tax]).toEqual([true, each.total]);
        },
      ),
    );
  });
});
