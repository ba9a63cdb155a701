import { describe, expect, it } from 'vitest';
import { covers, readVersion, writeVersion } from './orders-version.ts';

const epoch = '018f0000-0000-4000-8000-00000000000e';

describe('a version', () => {
  it('is read as it was written', () => {
    for (const number of [0, 7, 999_999_999_999_999])
      expect(readVersion(writeVersion({ epoch, number }))).toEqual({ epoch, number });
  });

  it.each([undefined, '', '7', epoch, `${epoch}.`, `${epoch}.-1`, `${epoch}.1.5`, `${epoch}.${'9'.repeat(40)}`])(
    'is not %s',
    (text) => {
      expect(readVersion(text)).toBeNull();
    },
  );

  it('covers those before it, and none of another epoch', () => {
    const known = { epoch, number: 7 };
    expect([6, 7, 8].map((number) => covers(known, { epoch, number }))).toEqual([true, true, false]);
    expect(covers(known, { epoch: epoch.replace('e', 'f'), number: 1 })).toBe(false);
  });
});
