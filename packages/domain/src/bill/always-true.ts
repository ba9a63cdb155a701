import { type Minor, scale, sum } from '../money.ts';
import { ONE_HUNDRED_PERCENT, taxLine } from '../tax.ts';
import { type Bill, type Charge, compedOf, unitPriceOf, unitsOf } from './bill.ts';
import type { Step } from './step.ts';
import { replay } from './steps.ts';
import { addAmounts, type BillSums, priceAmount, sumsOf } from './sums.ts';

/** What is always true of a bill. */
export const truths = [
  'a line is its units at their price',
  'tax is computed after discounts',
  'each fraction is in one part',
  'each unit of money is in one part',
  'parts bear the whole charge',
  'parts come to what the bill owes',
  'net and tax are the total',
  'nothing is paid that is not owed',
  'a part is settled when it is paid',
  'a part has an invoice when it is settled',
  'an invoice says what its part came to',
  'a bill is settled when its parts are',
  'what is void or merged was not paid',
  'no payment is given back twice',
  'no line is given back twice',
  'what a credit note gives is refunded',
] as const;
export type Truth = (typeof truths)[number];

/** What is not true of the bill although it always is. For tests, and for whoever verifies a database. */
export function faultsOf(bill: Bill, sums = sumsOf(bill)): Truth[] {
  const faults = new Set<Truth>();
  const expect = (truth: Truth, isTrue: boolean) => void (isTrue || faults.add(truth));

  for (const { line, gross, discount, spread, amounts } of sums.lines) {
    expect('a line is its units at their price', gross === unitPriceOf(line) * (unitsOf(line) - compedOf(line)));
    const after = gross - discount - sum(spread.map(({ amount }) => amount));
    expect('tax is computed after discounts', same(amounts, taxLine(after as Minor, line.tax)));
    const held = [...sums.parts.values()].flatMap(({ lines }) => lines.filter(({ lineId }) => lineId === line.id));
    expect('each fraction is in one part', sameFraction(held, unitsOf(line)));
    expect('each unit of money is in one part', same(addAmounts(held), amounts));
  }
  for (const charge of bill.charges) {
    const borne = [...sums.parts.values()].flatMap(({ charges }) =>
      charges.filter(({ chargeId }) => chargeId === charge.id),
    );
    expect('parts bear the whole charge', sum(borne.map(({ total }) => total)) >= chargeOf(sums, charge));
  }
  const shown = addAmounts([...sums.parts.values()].map(({ amounts }) => amounts));
  expect('parts come to what the bill owes', same(shown, sums.owed));
  expect('net and tax are the total', sums.owed.net + sums.owed.tax === sums.owed.total);

  for (const { id, isSettled } of bill.parts) {
    const owed = sums.parts.get(id)?.amounts.total ?? 0;
    const paid = sum(bill.payments.filter(({ partId }) => partId === id).map(({ amount }) => amount));
    expect('nothing is paid that is not owed', paid <= owed);
    expect('a part is settled when it is paid', isSettled ? paid === owed : paid < owed || owed === 0);
    const invoice = bill.invoices.find(({ partId }) => partId === id);
    expect('a part has an invoice when it is settled', isSettled === (invoice !== undefined));
    if (invoice)
      expect(
        'an invoice says what its part came to',
        same(invoice.amounts, addAmounts([...invoice.lines, ...invoice.charges])) && invoice.amounts.total === paid,
      );
  }
  const open = bill.parts.flatMap(({ id, isSettled }) => (isSettled ? [] : (sums.parts.get(id) ?? [])));
  const isOpen = open.some(({ lines }) => lines.length > 0);
  const isDone = bill.invoices.length > 0 && !isOpen && open.every(({ amounts }) => amounts.total === 0);
  expect('a bill is settled when its parts are', bill.state === 'open' ? !isDone : bill.state !== 'settled' || !isOpen);
  expect('what is void or merged was not paid', !['void', 'merged'].includes(bill.state) || bill.payments.length === 0);

  for (const { id, amount, tip } of bill.payments) {
    const back = bill.creditNotes.flatMap(({ refunds }) => refunds.filter(({ paymentId }) => paymentId === id));
    expect(
      'no payment is given back twice',
      sum(back.map((each) => each.amount)) <= amount && sum(back.map((each) => each.tip)) <= tip,
    );
  }
  for (const invoice of bill.invoices) {
    const notes = bill.creditNotes.filter(({ invoiceId }) => invoiceId === invoice.id);
    for (const line of invoice.lines) {
      const back = notes.flatMap(({ lines }) => lines.filter(({ lineId }) => lineId === line.lineId));
      const [slices, { net, tax }] = [back.reduce((total, each) => total + each.slices, 0), addAmounts(back)];
      expect('no line is given back twice', slices <= line.slices && net <= line.net && tax <= line.tax);
    }
    for (const { amounts, refunds } of notes)
      expect('what a credit note gives is refunded', sum(refunds.map(({ amount }) => amount)) === amounts.total);
  }
  return [...faults];
}

/** What a step may not have done. */
export function faultsBetween(before: Bill, after: Bill): string[] {
  const isKept = before.invoices.every(
    (invoice, index) => JSON.stringify(after.invoices[index]) === JSON.stringify(invoice),
  );
  const stay = (all: readonly { id: string }[], now: readonly { id: string }[]) =>
    all.every(({ id }, index) => now[index]?.id === id);
  const isAppended =
    stay(before.payments, after.payments) &&
    stay(before.lines, after.lines) &&
    stay(before.creditNotes, after.creditNotes);
  return [...(isKept ? [] : ['an invoice changed']), ...(isAppended ? [] : ['something was deleted'])];
}

/** Whether the history, replayed from nothing, comes to the bill as it is. */
export const isReplayed = (bill: Bill, steps: readonly Step[]): boolean =>
  JSON.stringify(replay(steps)) === JSON.stringify(bill);

const same = (one: { net: number; tax: number; total: number }, other: { net: number; tax: number; total: number }) =>
  one.net === other.net && one.tax === other.tax && one.total === other.total;

function sameFraction(held: readonly { slices: number; of: number }[], units: number): boolean {
  const common = held.reduce((product, { of }) => product * BigInt(of), 1n);
  return (
    held.reduce((total, { slices, of }) => total + (BigInt(slices) * common) / BigInt(of), 0n) ===
    BigInt(units) * common
  );
}

function chargeOf({ lines }: BillSums, charge: Charge): number {
  if (charge.isRemoved) return 0;
  const base = sum(lines.map(priceAmount));
  return taxLine('rate' in charge ? scale(base, charge.rate, ONE_HUNDRED_PERCENT) : charge.amount, charge.tax).total;
}
