import type { Bill, DocumentLine } from '@comanda/domain/bill/bill';
import { partsInOrder } from '@comanda/domain/bill/parts-in-order';
import { addAmounts, type BillSums, paidOf, type PartSums } from '@comanda/domain/bill/sums';
import { minor, type Minor, sum } from '@comanda/domain/money';
import { payTexts as t } from './pay.texts.ts';

/** A part as people see it. */
export type ShownPart = {
  id: string;
  name: string;
  isSettled: boolean;
  sums: PartSums;
  paid: Minor;
  /** What is still owed. */
  open: Minor;
};

/** As papers count them. */
export const shownParts = (bill: Bill, sums: BillSums): ShownPart[] =>
  partsInOrder(bill, sums).map(({ part: { id, name, isSettled }, guest, sums: own }) => {
    const paid = paidOf(bill, id);
    const unnamed = bill.parts.length > 1 ? t.rest : t.whole;
    return {
      id,
      name: name ?? (guest === null ? unnamed : t.guest({ number: guest })),
      isSettled,
      sums: own,
      paid,
      open: minor(own.amounts.total - paid),
    };
  });

/** The bill as if it were one part: whoever looks at it does not ask who pays. */
export function wholeBill(bill: Bill, { parts, owed }: BillSums): ShownPart {
  const all = [...parts.values()];
  const sums = {
    lines: bill.lines.flatMap(({ id }) =>
      wholeLine(all.flatMap(({ lines }) => lines.filter(({ lineId }) => lineId === id))),
    ),
    charges: bill.charges.flatMap(({ id }) => {
      const borne = all.flatMap(({ charges }) => charges.filter(({ chargeId }) => chargeId === id));
      return borne.length === 0 ? [] : [{ chargeId: id, ...addAmounts(borne) }];
    }),
    amounts: owed,
  };
  const paid = sum(bill.payments.map(({ amount }) => amount));
  const isSettled = bill.state === 'settled';
  return { id: WHOLE_BILL, name: t.whole, isSettled, sums, paid, open: minor(owed.total - paid) };
}

/** Instead of the id of a part. */
export const WHOLE_BILL = 'whole';

function wholeLine(held: readonly DocumentLine[]): DocumentLine[] {
  const [first] = held;
  if (!first) return [];
  const slices = held.reduce((total, each) => total + each.slices, 0);
  return [{ lineId: first.lineId, slices, of: first.of, ...addAmounts(held) }];
}
