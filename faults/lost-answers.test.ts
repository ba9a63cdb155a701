import { randomUUID } from 'node:crypto';
import { orders } from '@comanda/contract/orders/orders.contract';
import { qrOrders } from '@comanda/contract/qrmenu/qr-orders.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seededNumbers } from '../apps/server/src/demo/seeded-random.ts';
import { startApp, type TestApp } from '../apps/server/test/support/app.ts';
import { type Client, createClient } from '../apps/server/test/support/client.ts';
import { openForDiners } from '../apps/server/test/support/qr-menu.ts';
import { openBadLine } from './bad-line.ts';

const SALES = Number(process.env.FAULTS_SALES ?? 1500);
const SEED = Number(process.env.FAULTS_SEED ?? Date.now() % 1_000_000);
const LOST = 0.3;
const TILLS = 8;

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

type Told = { orderId: string; invoiceId?: number; qrOrderId?: string };

/**
 * Closes what an answer told of, as a restaurant does that has room for 1,000 open orders, and for 50 of diners at no
 * table. Over a good line, because these calls have no keys.
 */
async function close(client: Client, { orderId, invoiceId, qrOrderId }: Told): Promise<void> {
  if (qrOrderId) await client.call(qrOrders.updateStatus, { params: { id: qrOrderId }, body: { status: 'cancelled' } });
  else await client.call(invoiceId ? orders.complete : orders.cancel, { body: { orderIds: [orderId] } });
}

it(`makes ${SALES} orders of ${SALES} sales though 30 % of the answers are lost`, async () => {
  const { client, ids, qrcode } = await openForDiners(app);
  const line = await openBadLine(Number(new URL(app.url).port), { share: LOST, random: seededNumbers(SEED) });
  const far = createClient(line.url);
  for (const [name, value] of client.cookies) far.cookies.set(name, value);
  const cart = [{ id: ids.tea, quantity: 1 }];
  const send = { path: '/api/v1/pos/create-order', body: { cart } };
  const sell = { path: '/api/v1/pos/create-order-and-invoice', body: { cart } };
  const place = { path: `/api/v1/qrmenu/${qrcode}/place-order`, body: { cartItems: cart } };
  const callOf = (sale: number) => (sale % 20 === 0 ? place : sale % 2 === 0 ? send : sell);
  const answers = new Map<string, Record<string, unknown>>();
  let attempts = 0;
  let left = SALES;
  async function till(): Promise<void> {
    while (left > 0) {
      left -= 1;
      const { path, body } = callOf(left);
      const key = randomUUID();
      while (!answers.has(key)) {
        attempts += 1;
        const answer = await far.send('POST', path, { body, headers: { 'idempotency-key': key } }).catch(() => null);
        if (answer && answer.status !== 200) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`);
        if (answer) answers.set(key, answer.body);
      }
      await close(client, answers.get(key) as Told);
    }
  }
  await Promise.all(Array.from({ length: TILLS }, till));
  line.close();

  console.log(`${SALES} sales, ${attempts} attempts, ${line.lost()} answers lost; again with FAULTS_SEED=${SEED}`);
  expect(line.lost()).toBeGreaterThan(SALES * LOST * 0.8);
  const count = async (what: string): Promise<number> =>
    (await app.database.asOwner((owner) => owner.query(`select ${what}`))).rows[0]?.count;
  const told = (name: string) => [...answers.values()].filter((answer) => name in answer).map((answer) => answer[name]);
  expect(new Set(told('orderId')).size).toBe(told('orderId').length);
  expect(await count('count(*)::int from orders')).toBe(told('orderId').length);
  expect(await count('max(order_no)::int as count from orders')).toBe(told('orderNo').length);
  expect(await count('count(*)::int from order_items')).toBe(told('orderId').length);
  expect(await count('count(*)::int from invoices')).toBe(told('invoiceId').length);
  expect(await count('count(*)::int from qr_orders')).toBe(told('qrOrderId').length);
});
