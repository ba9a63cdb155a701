import { randomUUID } from 'node:crypto';
import type { Order } from '@comanda/contract/orders/orders.contract';
import type { Answer, Client } from '../apps/server/test/support/client.ts';
import { aMoment } from './database-processes.ts';
import { changesOf, type openLedger, type Sale } from './ledger.ts';

type End = Pick<Sale, 'status' | 'itemStatus'>;
const COMPLETED: End = { status: 'completed', itemStatus: 'delivered' };
const CANCELLED: End = { status: 'cancelled', itemStatus: 'cancelled' };

/** Six tills stay far below the 1,000 open orders that a restaurant has room for, however fast they sell. */
const MOST_OPEN_OF_TILL = 100;

type Shop = { client: Client; tea: string; ledger: ReturnType<typeof openLedger>; signIn: () => Promise<unknown> };
type Counted = Shop & { answered: () => void; assertWanted: () => void };
type Call = { path: string; body: object; key?: string };

/**
 * Tills that sell tea: some of it paid at once, some sent and then paid, made or cancelled. Orders that were left
 * open are closed later. A call without an answer is sent again until it gets one.
 */
export function openTills(shop: Shop, count: number, random: () => number) {
  const sales: Sale[] = [];
  let isOpen = true;
  let answers = 0;
  let failure: unknown;
  const counting: Counted = {
    ...shop,
    answered: () => void (answers += 1),
    assertWanted: () => {
      if (failure) throw failure;
    },
  };

  async function till(): Promise<void> {
    const open: Sale[] = [];
    while (isOpen) {
      const sale = await sell(counting, random);
      sales.push(sale);
      if (sale.status === 'created') open.push(sale);
      // The newer half stays open, so that open orders, too, are among those that are looked at in the end.
      if (open.length === MOST_OPEN_OF_TILL) await tidyUp(counting, open.splice(0, MOST_OPEN_OF_TILL / 2));
    }
  }
  const closed = Promise.all(
    Array.from({ length: count }, () =>
      till().catch((error: unknown) => {
        failure ??= error;
      }),
    ),
  );
  return {
    sales,
    answers: () => answers,
    /** Resolves once the condition holds; throws an unexpected answer that a till got. */
    until: async (condition: () => boolean) => {
      while (!condition()) {
        if (failure) throw failure;
        await aMoment();
      }
    },
    /** Finishes the sales that are under way. */
    close: async () => {
      isOpen = false;
      await closed;
      if (failure) throw failure;
    },
    /** Leaves them as they are. */
    abandon: () => {
      isOpen = false;
      failure ??= new Error('abandoned');
    },
  };
}

async function sell(shop: Counted, random: () => number): Promise<Sale> {
  const key = randomUUID();
  const isPaid = random() < 0.3;
  const path = isPaid ? '/pos/create-order-and-invoice' : '/pos/create-order';
  const { body } = await ask(shop, { path, key, body: { cart: [{ id: shop.tea, quantity: 1 }] } });
  const placed = body as { orderId: string; orderNo: number; tokenNo: number; invoiceId?: number };
  const sale: Sale = {
    key,
    orderId: placed.orderId,
    orderNo: placed.orderNo,
    tokenNo: placed.tokenNo,
    invoiceNo: placed.invoiceId ?? null,
    status: 'created',
    itemStatus: 'created',
  };
  const next = random();
  const orderIds = [sale.orderId];
  if (isPaid || next < 0.2) return sale;
  if (next < 0.5) return { ...sale, ...(await pay(shop, orderIds)), ...COMPLETED };
  if (next < 0.7) {
    await ask(shop, { path: '/orders/cancel', body: { orderIds } });
    return { ...sale, ...CANCELLED };
  }
  const [order] = await look(shop, orderIds);
  await ask(shop, { path: `/kitchen/${order?.items[0]?.id}`, body: { status: 'preparing' } });
  return { ...sale, itemStatus: 'preparing' };
}

/**
 * Closes orders: paid ones are completed, the others cancelled. Looks at them before, because nobody sees afterwards
 * what they were.
 */
async function tidyUp(shop: Counted, sales: readonly Sale[]): Promise<void> {
  const orders = new Map((await look(shop, idsOf(sales))).map((order) => [order.id, order]));
  const changes = sales.flatMap((sale) => changesSince(sale, orders.get(sale.orderId)));
  if (changes.length > 0) throw new Error(changes.join('; '));
  const paid = sales.filter((sale) => sale.invoiceNo !== null);
  const unpaid = sales.filter((sale) => sale.invoiceNo === null);
  await close(shop, { sales: paid, path: '/orders/complete', end: COMPLETED });
  await close(shop, { sales: unpaid, path: '/orders/cancel', end: CANCELLED });
}

async function close(shop: Counted, { sales, path, end }: { sales: Sale[]; path: string; end: End }): Promise<void> {
  if (sales.length > 0) await ask(shop, { path, body: { orderIds: idsOf(sales) } });
  for (const sale of sales) Object.assign(sale, end);
}

const idsOf = (sales: readonly Sale[]): string[] => sales.map(({ orderId }) => orderId);

function changesSince(sale: Sale, order: Order | undefined): string[] {
  if (!order) return [`order ${sale.orderNo} was acknowledged and is gone`];
  const { items, invoice_id: invoice_no } = order;
  return changesOf(sale, { ...order, invoice_no, items: items.length, item_status: items[0]?.status ?? 'none' });
}

async function look(shop: Counted, orderIds: string[]): Promise<Order[]> {
  const { body } = await ask(shop, { path: '/orders/complete-order-payment-summary', body: { orderIds } });
  return body.orders as Order[];
}

/** A tea is 3.20 with 10 % inside. */
async function pay(shop: Counted, orderIds: string[]): Promise<{ invoiceNo: number | 'some' }> {
  const body = { orderIds, subTotal: 2.91, taxTotal: 0.29, total: 3.2 };
  const { invoiceId } = (await ask(shop, { path: '/orders/complete-and-pay-order', body })).body;
  return { invoiceNo: typeof invoiceId === 'number' ? invoiceId : 'some' };
}

/**
 * Asks until there is an answer. A repeat without a key may be told that the work was done before: then it was done.
 */
async function ask(shop: Counted, { path, body, key }: Call): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    shop.assertWanted();
    shop.ledger.note({ ask: path, key, body, attempt });
    const answer = await shop.client
      .send('POST', `/api/v1${path}`, { body, headers: key ? { 'idempotency-key': key } : {} })
      .catch(() => null);
    shop.ledger.note({ answer: path, key, attempt, status: answer?.status ?? null, body: answer?.body });
    if (answer?.status === 200) {
      shop.answered();
      return answer;
    }
    if (answer?.status === 409 && attempt > 1 && !key) return answer;
    if (answer?.status === 401) await shop.signIn().catch(() => null);
    else if (answer && answer.status !== 503)
      throw new Error(`${path} was answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    else await aMoment();
  }
}
