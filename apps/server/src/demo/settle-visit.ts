import type { BillCommand } from '@comanda/contract/bills/bill-commands';
import { ruleOf } from '@comanda/contract/charges/charges.contract';
import type { Company } from '@comanda/contract/invoices/company';
import { type Bill, unitsOf } from '@comanda/domain/bill/bill';
import { chargesOfRules } from '@comanda/domain/bill/charge-rules';
import { creditFor } from '@comanda/domain/bill/credit';
import { share } from '@comanda/domain/bill/shares';
import { apply } from '@comanda/domain/bill/steps';
import { paidOf, sumsOf } from '@comanda/domain/bill/sums';
import { minor, type Minor, ZERO } from '@comanda/domain/money';
import { rateFromPercent } from '@comanda/domain/tax';
import { v7 as newId } from 'uuid';
import type { TenantTx } from '../db/tenant.ts';
import { loadChargeRules } from '../features/charges/public.ts';
import { creditInvoice, readBill, takeBillSteps } from '../features/bills/public.ts';
import type { Settling } from './plan-day.ts';
import type { Person } from '../sql/person.ts';

type Paying = { settling: Settling; typeId: string; invoiceTo: Company | null; by: Person };

/** Takes off what is taken off, divides the bill among its guests, and lets each of them pay. */
export async function settleVisit(
  tx: TenantTx,
  before: Bill,
  { settling, typeId, invoiceTo, by }: Paying,
): Promise<void> {
  const commands: BillCommand[] = [];
  let bill = before;
  const take = (command: BillCommand): void => {
    commands.push(command);
    bill = apply(bill, command.kind === 'paid' ? { kind: 'paid', payment: command.payment } : command);
  };
  const pay = (partId: string, wanted?: Minor): void => {
    const owed = owedOf(bill, partId);
    const amount = wanted ?? owed;
    // Guests leave whole tenths.
    const tip = minor(Math.round((amount * settling.tip) / 1000) * 10);
    take({ kind: 'paid', owed, payment: { id: newId(), partId, typeId, amount, tip } });
  };
  for (const command of [...reductions(bill, settling), ...(await owedCharges(tx, bill))]) take(command);
  if (settling.division === 'by line' && bill.lines.length > 1) {
    const division = byLine(bill, settling.payers);
    take(division);
    for (const { id } of division.parts) pay(id);
    pay(bill.restId);
  } else if (settling.division === 'equally') {
    const { restId } = bill;
    for (const amount of share(owedOf(bill, restId), Array<number>(settling.payers).fill(1))) pay(restId, amount);
  } else pay(bill.restId);
  await takeBillSteps(tx, { billId: bill.id, commands, invoiceTo, by });
}

/** The demo's rules ask for guests alone. */
async function owedCharges(tx: TenantTx, bill: Bill): Promise<BillCommand[]> {
  const rules = (await loadChargeRules(tx)).map(ruleOf);
  const facts = { guests: bill.guests, deliveryType: 'dinein', floor: null };
  return chargesOfRules(bill, facts, rules).map((charge) => ({ kind: 'charged', charge }));
}

const owedOf = (bill: Bill, partId: string): Minor =>
  minor((sumsOf(bill).parts.get(partId)?.amounts.total ?? 0) - paidOf(bill, partId));

function reductions({ lines }: Bill, { discount, isOneOnTheHouse }: Settling): BillCommand[] {
  const last = lines.findLast((line) => unitsOf(line) > 0);
  const commands: BillCommand[] = [];
  if (isOneOnTheHouse && last && lines.length > 1)
    commands.push({
      kind: 'changed',
      changes: [{ lineId: last.id, change: { kind: 'comp', quantity: 1, reason: 'On the house' } }],
    });
  if (discount)
    commands.push({
      kind: 'discounted',
      reason: discount.reason,
      discount: { id: newId(), isRemoved: false, rate: rateFromPercent(discount.percent) },
    });
  return commands;
}

/** The first guest pays what is left, the others what they had. */
function byLine(bill: Bill, payers: number): BillCommand & { kind: 'divided' } {
  const lines = bill.lines.filter((line) => unitsOf(line) > 0);
  const parts = Array.from({ length: Math.min(payers, lines.length) - 1 }, (_, index) => ({
    id: newId(),
    name: `Guest ${index + 2}`,
  }));
  return {
    kind: 'divided',
    parts,
    lines: parts.flatMap(({ id: partId }, index) => {
      const line = lines[index + 1];
      return line ? [{ lineId: line.id, slicesPerUnit: 1, held: [{ partId, slices: unitsOf(line) }] }] : [];
    }),
  };
}

/** Half of what is owed, for the guest who leaves first. */
export async function payHalf(
  tx: TenantTx,
  before: Bill,
  { typeId, by }: Pick<Paying, 'typeId' | 'by'>,
): Promise<void> {
  const charged = await owedCharges(tx, before);
  const bill = charged.reduce(apply, before);
  const owed = owedOf(bill, bill.restId);
  const [amount = ZERO] = share(owed, [1, 1]);
  const payment = { id: newId(), partId: bill.restId, typeId, amount, tip: ZERO };
  await takeBillSteps(tx, { billId: bill.id, commands: [...charged, { kind: 'paid', owed, payment }], by });
}

/** Gives the money for one dish back that was paid for. */
export async function giveOneBack(tx: TenantTx, billId: string, by: Person): Promise<void> {
  const bill = await readBill(tx, billId);
  const [invoice] = bill.invoices;
  const line = invoice?.lines.find(({ total }) => total > 0);
  const payment = bill.payments.find(({ partId, amount }) => partId === invoice?.partId && amount > 0);
  if (!invoice || !line || !payment) return;
  const back = { lines: [{ lineId: line.lineId, slices: 1 }], charges: [] };
  const { total } = creditFor(bill, invoice.id, back).amounts;
  // Where several paid equally, one payment may be less than the dish.
  if (total === 0 || total > payment.amount) return;
  const refund = { id: newId(), paymentId: payment.id, typeId: payment.typeId, amount: total, tip: ZERO };
  await creditInvoice(tx, {
    billId,
    command: { id: newId(), invoiceId: invoice.id, reason: 'Complaint', back, refunds: [refund] },
    by,
  });
}
