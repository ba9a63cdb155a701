import type { Bill, Line } from './bill.ts';
import { refuse } from './refusal.ts';
import type { Step } from './step.ts';
import { paidOf } from './sums.ts';

/** A bottle for twenty is the smallest part of anything. */
export const MAX_SLICES = 20;

/** Divides what is not settled anew. A part that then holds nothing and was paid nothing is gone. */
export function divide(bill: Bill, { parts, lines }: Step & { kind: 'divided' }): Bill {
  const kept = bill.parts.filter(({ id, isSettled }) => isSettled || id === bill.restId || paidOf(bill, id) > 0);
  const named = parts.filter(({ id }) => !kept.some((part) => part.id === id));
  const all = [...kept, ...named.map((part) => ({ ...part, isSettled: false }))];
  const open = new Set(all.filter(({ isSettled }) => !isSettled).map(({ id }) => id));
  const divisions = new Map(lines.map((division) => [division.lineId, division]));
  if (divisions.size !== lines.length || lines.some(({ lineId }) => !bill.lines.some(({ id }) => id === lineId)))
    refuse('unknown');
  const divided = bill.lines.map((line): Line => {
    const settled = line.held.filter(({ partId }) => !open.has(partId) && all.some(({ id }) => id === partId));
    const division = divisions.get(line.id);
    if (!division) return { ...line, held: settled };
    const { slicesPerUnit, held } = division;
    if (!(Number.isSafeInteger(slicesPerUnit) && slicesPerUnit >= 1 && slicesPerUnit <= MAX_SLICES))
      refuse('bad_quantity');
    if (held.some(({ slices }) => !Number.isSafeInteger(slices) || slices <= 0)) refuse('bad_quantity');
    if (held.some(({ partId }) => !open.has(partId) || partId === bill.restId)) refuse('unknown');
    const recut = settled.map(({ partId, slices }) => ({
      partId,
      slices: (slices * slicesPerUnit) / line.slicesPerUnit,
    }));
    if (!recut.every(({ slices }) => Number.isSafeInteger(slices))) refuse('paid_for');
    return { ...line, slicesPerUnit, held: [...recut, ...held] };
  });
  return { ...bill, parts: all, lines: divided };
}
