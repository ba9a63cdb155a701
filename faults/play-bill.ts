import { randomUUID } from 'node:crypto';
import type { BillCommand } from '@comanda/contract/bills/bill-commands';
import type { BillStep } from '@comanda/contract/bills/bill-steps';
import { bills } from '@comanda/contract/bills/bills.contract';
import type { CallInput, CallOutput, Route } from '@comanda/contract/core/route';
import { pos } from '@comanda/contract/pos/pos.contract';
import { creditFor } from '@comanda/domain/bill/credit';
import { replay } from '@comanda/domain/bill/steps';
import { paidOf, sumsOf } from '@comanda/domain/bill/sums';
import { minor, ZERO } from '@comanda/domain/money';
import { rateFromPercent } from '@comanda/domain/tax';
import { v7 as newId } from 'uuid';
import { type Client, Refused } from '../apps/server/test/support/client.ts';
import { aMoment } from './database-processes.ts';

export type House = {
  client: Client;
  tea: string;
  signIn: () => Promise<unknown>;
  answered: () => void;
  /** Throws where nobody wants to go on. */
  assertWanted: () => void;
};

/** What a bill's history must be, from answers alone: what was done, in order, and numbers of its documents. */
export type Played = { billId: string; done: string[]; numbers: number[] };

/**
 * An evening of one bill with each kind of step. A call without an answer is sent again with its key until it gets one.
 * @param known filled as it goes, so that it says what was acknowledged when the evening is broken off
 */
export async function playBill(house: House, known: Played[]): Promise<void> {
  const { client, tea } = house;
  const once = <R extends Route>(route: R, input: CallInput<R>): Promise<CallOutput<R>> => {
    const headers = { 'idempotency-key': randomUUID() };
    return insist(house, () => client.call(route, input, headers));
  };
  const [bill, other] = [begin(known), begin(known)];
  const params = { id: bill.billId };
  const open = async ({ billId: id, done }: Played) => {
    await once(bills.open, { body: { id, tableId: null, name: `Guest ${id}`, guests: 2 } });
    done.push('opened');
  };
  const send = async ({ billId, done }: Played) => {
    const line = { id: tea, notes: null, variant_id: null, addons_ids: [] };
    const cart = [3, 2].map((quantity) => ({ ...line, quantity }));
    const walkIn = { deliveryType: 'dinein', customerType: 'WALKIN', customerId: null, tableId: null } as const;
    const { orderId } = await once(pos.createOrder, { body: { ...walkIn, cart, billId } });
    done.push(`sent ${orderId}`);
  };
  const take = async (steps: BillCommand[], ...what: string[]) => {
    const { invoices } = await once(bills.takeSteps, { params, body: { steps } });
    bill.done.push(...what);
    bill.numbers.push(...invoices.map(({ invoice_no }) => invoice_no));
  };
  const read = async () => {
    const history = await insist(house, () => client.call(bills.get, { params }));
    return replay(history.entries.flatMap(({ steps }) => steps));
  };
  const pay = async (partId: string, isHalf = false) => {
    const now = await read();
    const owed = minor((sumsOf(now).parts.get(partId)?.amounts.total ?? 0) - paidOf(now, partId));
    const amount = isHalf ? minor(Math.ceil(owed / 2)) : owed;
    const payment = { id: newId(), partId, typeId: null, amount, tip: ZERO };
    const settled = isHalf ? [] : [`settled ${partId}`];
    await take([{ kind: 'paid', owed, payment }], `paid ${payment.id} ${amount}`, ...settled);
  };

  await open(bill);
  await send(bill);
  await send(bill);
  const [first, second] = (await read()).lines.map(({ id }) => id) as [string, string];
  const change = { kind: 'void' as const, quantity: 1, isWaste: true, reason: 'Dropped' };
  await take([{ kind: 'changed', changes: [{ lineId: first, change }] }], `void ${first}`);
  await open(other);
  await send(other);
  await once(bills.moveLines, {
    params,
    body: { to: { billId: other.billId }, lines: [{ lineId: second, quantity: 1 }] },
  });
  bill.done.push(`moved 1 to ${other.billId}`);
  other.done.push(`moved_in ${bill.billId}`);
  await once(bills.merge, { params, body: { billId: other.billId } });
  bill.done.push(`moved_in ${other.billId}`);
  other.done.push('divided ', `moved 6 to ${bill.billId}`, `merged ${bill.billId}`);
  const discount = { id: newId(), isRemoved: false, rate: rateFromPercent(10) };
  await take([{ kind: 'discounted', discount, reason: 'Regulars' }], `discounted ${discount.id}`);
  const partId = newId();
  const held = [{ partId, slices: 2 }];
  const lines = [{ lineId: first, slicesPerUnit: 3, held }];
  await take([{ kind: 'divided', parts: [{ id: partId, name: 'Ana' }], lines }], `divided ${partId}`);
  await pay(partId, true);
  await pay(partId);
  const { restId } = await read();
  await pay(restId);
  const settled = await read();
  const [invoice] = settled.invoices;
  const [payment] = settled.payments;
  if (!invoice || !payment) throw new Error('paid, and nothing is there');
  const back = { lines: [{ lineId: first, slices: 1 }], charges: [] };
  const { total: amount } = creditFor(settled, invoice.id, back).amounts;
  const refunds = [{ id: newId(), paymentId: payment.id, typeId: null, amount, tip: ZERO }];
  const note = { id: newId(), invoiceId: invoice.id, reason: 'Cold', back, refunds };
  const { credit_note_no } = await once(bills.credit, { params, body: note });
  bill.done.push(`credited ${note.id}`);
  bill.numbers.push(credit_note_no);
}

function begin(known: Played[]): Played {
  const played = { billId: newId(), done: [], numbers: [] };
  known.push(played);
  return played;
}

async function insist<T>(house: House, ask: () => Promise<T>): Promise<T> {
  for (;;) {
    house.assertWanted();
    const answer = await ask().catch((error: unknown) => {
      if (!(error instanceof Refused) || error.status === 401 || error.status === 503) return error as Error;
      throw error;
    });
    if (!(answer instanceof Error)) {
      house.answered();
      return answer;
    }
    if (answer instanceof Refused && answer.status === 401) await house.signIn().catch(() => null);
    else await aMoment();
  }
}

/** Where the history of a bill is another than what its waiter was told. */
export async function faultsOfBills(client: Client, played: readonly Played[]): Promise<string[]> {
  const faults: string[] = [];
  // Of an evening that was broken off, the last bill may not be open yet.
  for (const { billId, done, numbers } of played.filter((each) => each.done.length > 0)) {
    const history = await client.call(bills.get, { params: { id: billId } });
    const found = history.entries.flatMap(({ steps }) => steps.map(inWords));
    if (found.join('\n') !== done.join('\n'))
      faults.push(`bill ${history.bill_no} says ${found.join(', ')} instead of ${done.join(', ')}`);
    const written = [
      ...history.invoices.map(({ invoice_no }) => invoice_no),
      ...history.credit_notes.map(({ credit_note_no }) => credit_note_no),
    ];
    if (inOrder(written) !== inOrder(numbers))
      faults.push(`bill ${history.bill_no} has documents ${written.join()} instead of ${numbers.join()}`);
  }
  return faults;
}

const inOrder = (numbers: readonly number[]): string => numbers.toSorted((a, b) => a - b).join();

function inWords(step: BillStep): string {
  switch (step.kind) {
    case 'sent':
      return `sent ${step.lines[0]?.roundId}`;
    case 'moved_in':
      return `moved_in ${step.fromBillId}`;
    case 'changed':
      return changesInWords(step);
    case 'discounted':
      return `discounted ${step.discount.id}`;
    case 'divided':
      return `divided ${step.parts.map(({ id }) => id).join()}`;
    case 'paid':
      return `paid ${step.payment.id} ${step.payment.amount}`;
    case 'settled':
      return `settled ${step.invoice.partId}`;
    case 'credited':
      return `credited ${step.creditNote.id}`;
    case 'merged':
      return `merged ${step.intoBillId}`;
    case 'opened':
    case 'described':
    case 'seated':
    case 'seat':
    case 'noted':
    case 'charged':
    case 'taken_back':
    case 'corrected':
    case 'printed':
    case 'voided':
      return step.kind;
  }
}

function changesInWords({ changes }: BillStep & { kind: 'changed' }): string {
  const [first] = changes;
  if (first?.change.kind !== 'moved') return changes.map(({ lineId, change }) => `${change.kind} ${lineId}`).join();
  const units = changes.map(({ change }) => ('quantity' in change ? change.quantity : 0));
  return `moved ${units.reduce((all, each) => all + each, 0)} to ${first.change.toBillId}`;
}
