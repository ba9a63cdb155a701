import { minor, scale, sum, type Minor } from '../money.ts';
import type { Bill, CreditNote, DocumentCharge, DocumentLine } from './bill.ts';
import { refuse } from './refusal.ts';
import { type Amounts, share, shareAmounts } from './shares.ts';
import { leftOf } from './left.ts';
import { addAmounts } from './sums.ts';

/** What is given back of an invoice: slices of its lines and whole charges, or an amount of whatever is left. */
export type GivenBack =
  | { lines: readonly { lineId: string; slices: number }[]; charges: readonly string[] }
  | { amount: Minor };

/**
 * What a credit note would say. Slices are worth their share of what is left of their line; an amount is spread over all
 * that is left, each with its share of the tax.
 *
 * @throws BillRefusal where it is more than is left
 */
export function creditFor(
  bill: Bill,
  invoiceId: string,
  back: GivenBack,
): Pick<CreditNote, 'lines' | 'charges' | 'amounts'> {
  const invoice = bill.invoices.find(({ id }) => id === invoiceId) ?? refuse('unknown');
  const left = leftOf(bill, invoice);
  const { lines, charges } = 'amount' in back ? amountOf(left, back.amount) : slicesOf(left, back);
  return { lines, charges, amounts: addAmounts([...lines, ...charges]) };
}

type Given = { lines: DocumentLine[]; charges: DocumentCharge[] };
type Left = { lines: readonly DocumentLine[]; charges: readonly DocumentCharge[] };

function slicesOf(left: Left, back: Exclude<GivenBack, { amount: Minor }>): Given {
  if (new Set(back.lines.map(({ lineId }) => lineId)).size < back.lines.length) refuse('bad_quantity');
  const lines = back.lines.map(({ lineId, slices }) => {
    const line = left.lines.find((each) => each.lineId === lineId) ?? refuse('unknown');
    if (!(Number.isSafeInteger(slices) && slices > 0)) refuse('bad_quantity');
    if (slices > line.slices) refuse('too_much');
    const [worth = line] = shareAmounts(line, [slices, line.slices - slices]);
    return { ...line, ...worth, slices };
  });
  const charges = back.charges.map((id) => left.charges.find(({ chargeId }) => chargeId === id) ?? refuse('unknown'));
  return { lines, charges };
}

function amountOf({ lines, charges }: Left, amount: Minor): Given {
  const totals = [...lines, ...charges].map(({ total }) => total);
  if (amount <= 0) refuse('bad_quantity');
  if (amount > sum(totals)) refuse('too_much');
  const shares = share(amount, totals);
  const worth = (of: Amounts, total: Minor): Amounts => {
    const tax = of.total === 0 ? minor(0) : scale(total, of.tax, of.total);
    return { net: minor(total - tax), tax, total };
  };
  return {
    lines: lines.flatMap((line, index) => {
      const total = shares[index] ?? minor(0);
      // Nothing comes back to the kitchen or the shelf.
      return total > 0 ? [{ ...line, ...worth(line, total), slices: 0 }] : [];
    }),
    charges: charges.flatMap((charge, index) => {
      const total = shares[lines.length + index] ?? minor(0);
      return total > 0 ? [{ ...charge, ...worth(charge, total) }] : [];
    }),
  };
}
