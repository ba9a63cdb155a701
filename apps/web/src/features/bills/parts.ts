import type { Bill, DocumentLine } from '@comanda/domain/bill/bill';
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

/** Named parts first, then what nobody holds; what holds nothing is left out, unless there is nothing else. */
export function shownParts(bill: Bill, sums: BillSums): ShownPart[] {
  const ordered = [
    ...bill.parts.filter(({ id }) => id !== bill.restId),
    ...bill.parts.filter(({ id }) => id === bill.restId),
  ];
  let unnamed = 0;
  const all = ordered.flatMap((part): ShownPart[] => {
    const own = sums.parts.get(part.id);
    if (!own) return [];
    // Where the rest was settled before the others, what is added later is another part.
    const isRest = part.id === bill.restId || part.id === bill.id;
    if (!isRest && part.name === null) unnamed += 1;
    const paid = paidOf(bill, part.id);
    return [
      {
        id: part.id,
        name: part.name ?? (isRest ? (bill.parts.length > 1 ? t.rest : t.whole) : t.guest({ number: unnamed })),
        isSettled: part.isSettled,
        sums: own,
        paid,
        open: minor(own.amounts.total - paid),
      },
    ];
  });
  const held = all.filter(
    ({ id, sums: { lines, charges } }) => id !== bill.restId || lines.length + charges.length > 0,
  );
  return held.length > 0 ? held : all;
}

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
