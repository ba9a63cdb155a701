import type { DocumentLine } from './bill.ts';

/** `2`, or `1/4` and `2 1/4` where people share a unit. */
export function unitsText({ slices, of }: Pick<DocumentLine, 'slices' | 'of'>): string {
  const whole = Math.floor(slices / of);
  const left = slices % of;
  if (left === 0) return String(whole);
  return whole === 0 ? `${left}/${of}` : `${whole} ${left}/${of}`;
}
