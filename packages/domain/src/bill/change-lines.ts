import { ONE_HUNDRED_PERCENT } from '../tax.ts';
import type { Bill, Discount, LineChange } from './bill.ts';
import { refuse } from './refusal.ts';
import type { Step } from './step.ts';
import { changesTakenOff } from './taken-off.ts';

export function changeLines(bill: Bill, { changes, arrived }: Step & { kind: 'changed' }): Bill {
  const byLine = Map.groupBy(changes, ({ lineId }) => lineId);
  const known = new Set(bill.lines.map(({ id }) => id));
  if (![...byLine.keys()].every((id) => known.has(id))) refuse('unknown');
  const lines = bill.lines.map((line) => {
    const own = byLine.get(line.id);
    return own ? { ...line, changes: [...line.changes, ...own.map(({ change }) => change)] } : line;
  });
  const takenOff = arrived ? bill.takenOff : [...bill.takenOff, ...changesTakenOff(bill, changes)];
  return { ...bill, lines, takenOff };
}

export function assertChange(bill: Bill, change: LineChange): void {
  if ('quantity' in change && !(Number.isSafeInteger(change.quantity) && change.quantity > 0)) refuse('bad_quantity');
  if (change.kind === 'price' && change.unitPrice < 0) refuse('bad_quantity');
  if (change.kind !== 'discount') return;
  assertNew(bill, change.discount.id);
  assertDiscount(change.discount);
}

export function assertDiscount(discount: Discount): void {
  const size = 'rate' in discount ? discount.rate : discount.amount;
  if (size <= 0 || ('rate' in discount && discount.rate > ONE_HUNDRED_PERCENT)) refuse('bad_quantity');
}

const reductionIds = (bill: Bill): string[] => [
  ...bill.discounts.map((discount) => discount.id),
  ...bill.charges.map((charge) => charge.id),
  ...bill.lines.flatMap(({ changes }) =>
    changes.flatMap((each) => (each.kind === 'discount' ? [each.discount.id] : [])),
  ),
];

export function assertNew(bill: Bill, id: string): void {
  if (reductionIds(bill).includes(id)) refuse('unknown');
}

export function takeBack(bill: Bill, id: string): Bill {
  if (!reductionIds(bill).includes(id)) refuse('unknown');
  const removed = <Each extends { id: string; isRemoved: boolean }>(each: Each): Each =>
    each.id === id ? { ...each, isRemoved: true } : each;
  return {
    ...bill,
    discounts: bill.discounts.map(removed),
    charges: bill.charges.map(removed),
    lines: bill.lines.map((line) => ({
      ...line,
      changes: line.changes.map((each) =>
        each.kind === 'discount' ? { ...each, discount: removed(each.discount) } : each,
      ),
    })),
  };
}
