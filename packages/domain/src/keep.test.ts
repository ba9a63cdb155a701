import { expect, it } from 'vitest';
import { keep, MOST_KEPT } from './keep.ts';

it('keeps no more than there may be, and always the last', () => {
  const kept = new Map<string, number>();
  for (let number = 0; number < 3 * MOST_KEPT; number += 1) {
    keep(kept, `zone ${number}`, number);
    expect(kept.size).toBeLessThanOrEqual(MOST_KEPT);
    expect(kept.get(`zone ${number}`)).toBe(number);
  }
});
