import type { BillCommand } from '@comanda/contract/bills/bill-commands';
import { bills } from '@comanda/contract/bills/bills.contract';
import { orders } from '@comanda/contract/orders/orders.contract';
import { reports } from '@comanda/contract/reports/reports.contract';
import { paidOf, sumsOf } from '@comanda/domain/bill/sums';
import { type Minor, minor, sum } from '@comanda/domain/money';
import fc from 'fast-check';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { billDifferences } from '../../../test/support/bill-differences.ts';
import { type Client, Refused } from '../../../test/support/client.ts';
import { billOf, divideBill, payPart } from '../../../test/support/divided-bills.ts';
import { EVENING } from '../../../test/support/evening-faults.ts';
import { addMenu, signInStaff, signUp } from '../../../test/support/factories.ts';
import { send } from '../../../test/support/sales.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

/** One of two who take money at the same moment. `orders`: by the call that knows whole orders only. */
const paying = fc.record({
  part: fc.constantFrom('first', 'rest'),
  howMuch: fc.constantFrom('all', 'half', 'orders'),
  tip: fc.nat(200).map(minor),
});
type Paying = { part: string; howMuch: string; tip: Minor };
type Shown = { orderId: string; billId: string; partId: string; owed: Minor; paymentId: string };

async function pay(client: Client, { howMuch, tip }: Paying, { orderId, billId, partId, owed, paymentId }: Shown) {
  if (howMuch === 'orders') {
    const due = await client.call(orders.paymentSummary, { body: { orderIds: [orderId] } });
    return () =>
      client.call(orders.completeAndPay, {
        body: {
          orderIds: [orderId],
          subTotal: due.subtotal,
          taxTotal: due.taxTotal,
          total: due.total,
          paymentTypeId: null,
        },
      });
  }
  const amount = howMuch === 'all' ? owed : minor(Math.floor(owed / 2));
  const step: BillCommand = { kind: 'paid', owed, payment: { id: paymentId, partId, typeId: null, amount, tip } };
  return () => client.call(bills.takeSteps, { params: { id: billId }, body: { steps: [step] } });
}

/** Whether it was paid; anything but that and a plain refusal is a fault. */
const isPaid = (answer: PromiseSettledResult<unknown>): boolean => {
  if (answer.status === 'fulfilled') return true;
  expect(answer.reason).toBeInstanceOf(Refused);
  const { status, body } = answer.reason as Refused;
  expect([status, body.code]).toEqual([409, expect.stringMatching(/^(price_changed|illegal_transition)$/)]);
  return false;
};

it('two who pay one bill at the same moment take no more than it owes, and each is told whether it was paid', async () => {
  const { client, tenantId } = await signUp(app);
  const { burger, tea } = await addMenu(client);
  const { client: waiter } = await signInStaff(app, tenantId, ['POS', 'ORDERS']);
  const seen = { rounds: 0, both: 0, one: 0 };

  await fc.assert(
    fc.asyncProperty(fc.boolean(), paying, paying, async (isDivided, one, other) => {
      const orderId = await send(client, [burger, { id: tea, quantity: 3 }]);
      const parts = isDivided ? await divideBill(client, orderId) : undefined;
      const before = await billOf(client, orderId);
      const shownTo = ({ part }: Paying): Shown => {
        const partId = parts?.[part === 'first' ? 0 : 1] ?? before.restId;
        const owed = minor((sumsOf(before).parts.get(partId)?.amounts.total ?? 0) - paidOf(before, partId));
        return { orderId, billId: before.id, partId, owed, paymentId: newId() };
      };
      // That call does not know parts.
      const both = [one, other].map((each) => ({
        ...each,
        howMuch: isDivided && each.howMuch === 'orders' ? 'all' : each.howMuch,
      }));
      const shown = both.map(shownTo);
      const ready = await Promise.all(
        both.map((each, index) => pay(index === 0 ? client : waiter, each, shown[index] as Shown)),
      );

      const answers = await Promise.allSettled(ready.map((take) => take()));

      const paid = answers.map(isPaid);
      const isApart = shown[0]?.partId !== shown[1]?.partId;
      expect(paid.filter(Boolean)).toHaveLength(isApart ? 2 : 1);
      seen.rounds += 1;
      seen[isApart ? 'both' : 'one'] += 1;
      const after = await billOf(client, orderId);
      expect(after.payments).toHaveLength(isApart ? 2 : 1);
      for (const [index, { paymentId }] of shown.entries()) {
        const kept = after.payments.filter(({ id }) => id === paymentId);
        if (both[index]?.howMuch !== 'orders') expect(kept).toHaveLength(paid[index] ? 1 : 0);
      }
      // Whoever was refused looks again, and takes what is left.
      const owing = after.parts.filter(
        ({ id, isSettled }) => !isSettled && (sumsOf(after).parts.get(id)?.amounts.total ?? 0) > 0,
      );
      for (const { id } of owing) await payPart(waiter, { orderId, partId: id });
      const { state, payments, invoices } = await billOf(client, orderId);
      const { total } = sumsOf(before).owed;
      expect([state, sum(payments.map(({ amount }) => amount))]).toEqual(['settled', total]);
      expect(sum(invoices.map(({ amounts }) => amounts.total))).toBe(total);
    }),
    { numRuns: 60 },
  );

  console.log(seen);
  expect(await billDifferences(app, tenantId)).toEqual([]);
  expect(await client.call(reports.balance, { query: EVENING })).toMatchObject({ difference: 0 });
});
