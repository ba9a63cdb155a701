import type { Client } from '../support/client.ts';

export type Asked = { call: string; status: number; body: unknown };
type Body = Record<string, unknown>;
type Invoice = { invoice_id: number; orders: { order_id: string }[] };
type Order = { id: string; items: { id: string }[] };

const API = '/api/v1';

/** Asks a server, as a client of the specification does, and keeps what it answers. */
export function interview({ send }: Pick<Client, 'send'>) {
  const asked: Asked[] = [];
  return {
    asked,
    ask: async (method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Body> => {
      const answer = await send(method, `${API}${path}`, { body, headers });
      asked.push({
        call: `${method} ${path.replaceAll(/[0-9a-f-]{36}/g, ':id')}`,
        status: answer.status,
        body: answer.body,
      });
      return answer.body;
    },
  };
}

export type Ask = ReturnType<typeof interview>['ask'];

/** What screens show of six weeks of sales, and of what is open. */
export async function readMonth(ask: Ask): Promise<void> {
  for (const type of ['today', 'yesterday', 'last_7days', 'this_month', 'last_month']) {
    await ask('GET', `/reports?type=${type}`);
    await ask('GET', `/invoices/summary?type=${type}`);
  }
  await ask('GET', '/invoices?type=yesterday&page=2&perPage=20');
  for (const number of [1, 2, 3, 77, 500, 1801]) await ask('GET', `/invoices/${number}`);
  await ask('GET', '/invoices/search?q=77');
  await ask('GET', '/orders/status-board');
  await ask('GET', '/dashboard');
}

const walkIn = { deliveryType: 'takeaway', customerType: 'WALKIN', customerId: null, tableId: null };
const line = (id: string, more: object = {}) => ({
  id,
  quantity: 1,
  notes: null,
  variant_id: null,
  addons_ids: [],
  ...more,
});
const KEY = '0190aaaa-0000-7000-8000-00000000000a';

type Menu = {
  menuItems: { id: string; variants: { id: string }[]; addons: { id: string }[] }[];
  storeTables: { id: string }[];
  paymentTypes: { id: string }[];
};

/** An hour with each of the specification's calls that sell, cook and pay, also such as are refused. */
export async function playHour(ask: Ask): Promise<void> {
  const menu = (await ask('GET', '/pos/init')) as Menu;
  const [one, two, three] = menu.menuItems.map(({ id }) => id) as [string, string, string];
  const [table, other] = menu.storeTables.map(({ id }) => id);
  const [cash, card] = menu.paymentTypes.map(({ id }) => id);
  const large = menu.menuItems[0]?.variants[0]?.id;
  const extras = menu.menuItems[0]?.addons.map(({ id }) => id);
  const dineIn = { ...walkIn, deliveryType: 'dinein', tableId: table };
  const cart = [
    line(one, { quantity: 2, variant_id: large, addons_ids: extras, notes: 'no salt' }),
    line(two),
    line(three, { quantity: 3 }),
  ];

  const send = async (body: object, headers?: Record<string, string>) =>
    (await ask('POST', '/pos/create-order', body, headers)).orderId as string;
  const sell = (body: object, headers?: Record<string, string>) =>
    ask('POST', '/pos/create-order-and-invoice', body, headers);
  const lists = async () => {
    await ask('GET', '/kitchen');
    await ask('GET', '/orders/status-board');
    return (await ask('GET', '/orders')) as unknown as { orders: Order[] }[];
  };
  const itemsOf = async (orderId: string) =>
    (await lists())
      .flatMap((group) => group.orders)
      .find(({ id }) => id === orderId)
      ?.items.map(({ id }) => id) ?? [];
  const due = async (orderIds: string[]) => {
    const {
      subtotal: subTotal,
      taxTotal,
      total,
    } = await ask('POST', '/orders/complete-order-payment-summary', { orderIds });
    return { orderIds, subTotal, taxTotal, total };
  };
  const pay = async (orderIds: string[], more: object = {}) => {
    const asked = await due(orderIds);
    if (asked.total !== undefined)
      await ask('POST', '/orders/complete-and-pay-order', { ...asked, paymentTypeId: cash, ...more });
  };

  // Sent to a table, twice, and for somebody who waits.
  const first = await send({ ...dineIn, cart }, { 'idempotency-key': KEY });
  await send({ ...dineIn, cart }, { 'idempotency-key': KEY });
  await send({ ...dineIn, cart: [line(two)] }, { 'idempotency-key': KEY });
  const second = await send({
    ...dineIn,
    cart: [line(two, { quantity: 2 })],
    customerType: 'CUSTOMER',
    customerId: '555 7',
  });
  const third = await send({ ...walkIn, cart: [line(three), line(one)] });
  const elsewhere = await send({ ...dineIn, tableId: other, cart: [line(one)] });
  const items = await itemsOf(first);

  // The kitchen, and what is taken back.
  await ask('POST', `/kitchen/${items[0]}`, { status: 'preparing' });
  await ask('POST', `/kitchen/${items[0]}`, { status: 'completed' });
  await ask('POST', `/kitchen/${items[0]}`, { status: 'cancelled' });
  await ask('POST', '/kitchen/update-items', { itemIds: items.slice(1), status: 'preparing' });
  await ask('POST', `/orders/update-status/${items[1]}`, { status: 'cancelled' });
  await ask('POST', '/orders/update-items', { itemIds: [items[0]], status: 'delivered' });
  await ask('POST', `/orders/update-status/${items[1]}`, { status: 'delivered' });
  await lists();

  // What is refused.
  await pay([first, elsewhere]);
  await ask('POST', '/orders/complete', { orderIds: [first] });
  await ask('POST', '/orders/complete-and-pay-order', { ...(await due([first])), total: 1, paymentTypeId: cash });
  await send({ ...dineIn, cart: [] });
  await send({ ...dineIn, cart: [line(KEY)] });
  await send({ ...dineIn, tableId: KEY, cart: [line(one)] });
  await sell({ ...walkIn, cart: [line(one)], paymentTypeId: KEY });
  await ask('POST', '/orders/cancel', { orderIds: [KEY] });

  // Paid: one round of a table, the other with what came later, what was cancelled, and at once.
  await pay([first]);
  await lists();
  const later = await send({ ...dineIn, cart: [line(three)] });
  await pay([second, later], { paymentTypeId: card });
  await pay([second]);
  await ask('POST', '/orders/cancel', { orderIds: [third] });
  await ask('POST', '/orders/cancel', { orderIds: [third] });
  await pay([third]);
  for (const item of await itemsOf(elsewhere))
    await ask('POST', `/orders/update-status/${item}`, { status: 'cancelled' });
  const sold = await sell({ ...walkIn, cart, paymentTypeId: card }, { 'idempotency-key': KEY.replace(/a$/, 'b') });
  await sell({ ...walkIn, cart, paymentTypeId: card }, { 'idempotency-key': KEY.replace(/a$/, 'b') });
  await sell({ ...dineIn, cart: [line(two)], paymentTypeId: null, customerType: 'CUSTOMER', customerId: '555 7' });
  await lists();
  await ask('POST', '/orders/cancel', { orderIds: [sold.orderId] });
  await ask('POST', '/orders/complete', { orderIds: [sold.orderId] });
  // Several people's, paid together.
  const together = [await send({ ...walkIn, cart: [line(one)] }), await send({ ...walkIn, cart: [line(two)] })];
  await pay(together, { paymentTypeId: null });

  await readBooks(ask);
}

/** What the old orders of a restaurant become. */
export async function closeOld(ask: Ask): Promise<void> {
  const groups = (await ask('GET', '/orders')) as unknown as {
    table_id: string | null;
    orders: (Order & { payment_status: string })[];
  }[];
  const unpaid = groups.map(({ orders }) => orders.filter(({ payment_status }) => payment_status === 'pending'));
  const [atTable = [], ...others] = unpaid.filter((orders) => orders.length > 0);
  const due = async (orderIds: string[]) => {
    const {
      subtotal: subTotal,
      taxTotal,
      total,
    } = await ask('POST', '/orders/complete-order-payment-summary', { orderIds });
    await ask('POST', '/orders/complete-and-pay-order', { orderIds, subTotal, taxTotal, total, paymentTypeId: null });
  };
  await ask('POST', `/orders/update-status/${atTable[0]?.items[0]?.id}`, { status: 'cancelled' });
  await due(atTable.slice(0, 1).map(({ id }) => id));
  await due(atTable.slice(1).map(({ id }) => id));
  const [walkIn, ...rest] = others.flat();
  await due([walkIn?.id ?? '']);
  await ask('POST', '/orders/cancel', { orderIds: rest.slice(0, 2).map(({ id }) => id) });
  for (const { id } of rest.slice(2)) await due([id]);
  const paid = groups.flatMap(({ orders }) => orders).filter(({ payment_status }) => payment_status === 'paid');
  await ask('POST', '/orders/complete', { orderIds: paid.map(({ id }) => id) });
  await ask('GET', '/orders');
  await readBooks(ask);
}

async function readBooks(ask: Ask): Promise<void> {
  const list = (await ask('GET', '/invoices?type=today&perPage=12')) as unknown as Invoice[];
  for (const { invoice_id } of list) await ask('GET', `/invoices/${invoice_id}`);
  const orderIds = list.slice(0, 6).flatMap(({ orders }) => orders.map(({ order_id }) => order_id));
  await ask('POST', '/invoices/orders', { orderIds });
  await ask('GET', '/invoices/summary?type=today');
  await ask('GET', '/reports?type=today');
  await ask('GET', '/dashboard');
}
