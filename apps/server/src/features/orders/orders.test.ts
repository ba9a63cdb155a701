import { orders } from '@comanda/contract/orders/orders.contract';
import { pos } from '@comanda/contract/pos/pos.contract';
import { minor } from '@comanda/domain/money';
import type { ItemStatus } from '@comanda/domain/order-status';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import type { Client } from '../../../test/support/client.ts';
import { addMenu, signUp } from '../../../test/support/factories.ts';

let app: TestApp;
let client: Client;
let tenantId: string;
let ids: Awaited<ReturnType<typeof addMenu>>;

beforeAll(async () => {
  app = await startApp();
  ({ client, tenantId } = await signUp(app));
  ids = await addMenu(client);
});
afterAll(() => app.stop());

const sale = (more = {}) => ({
  cart: [ids.burger, ids.tea].map((id) => ({ id, quantity: 1, notes: null, variant_id: null, addons_ids: [] })),
  deliveryType: 'dinein' as const,
  customerType: 'WALKIN' as const,
  customerId: null,
  tableId: null,
  ...more,
});
const send = (more = {}) => client.call(pos.createOrder, { body: sale(more) });
const sendPaid = (more = {}) =>
  client.call(pos.createOrderAndInvoice, { body: { ...sale(more), paymentTypeId: null } });

const open = async () => (await client.call(orders.list, {})).flatMap((group) => group.orders);
const findOrder = async (id: string) => (await open()).find((order) => order.id === id);
const itemsOf = async (id: string) => (await findOrder(id))?.items.map((item) => item.id) ?? [];
const move = (id: string, status: ItemStatus) =>
  client.call(orders.updateItemStatus, { params: { id }, body: { status } });
const refused = (message: string) =>
  expect.objectContaining({ status: 409, body: expect.objectContaining({ message }) });
const stored = (sqlText: string, values: unknown[]) =>
  app.database.asOwner(async (owner) => (await owner.query(sqlText, values)).rows);

describe('items', () => {
  it('leave the totals when cancelled, and the order is cancelled with its last item', async () => {
    const { orderId } = await send();
    const [burger = '', tea = ''] = await itemsOf(orderId);
    await move(burger, 'cancelled');
    expect(await findOrder(orderId)).toMatchObject({ total: 320, status: 'created' });
    await move(tea, 'cancelled');
    expect(await findOrder(orderId)).toBeUndefined();
    expect(await stored('select status, closed_at is not null as closed from orders where id = $1', [orderId])).toEqual(
      [{ status: 'cancelled', closed: true }],
    );
  });

  it('stay when delivered or paid for', async () => {
    const { orderId } = await send();
    const [burger = ''] = await itemsOf(orderId);
    await move(burger, 'delivered');
    await expect(move(burger, 'cancelled')).rejects.toEqual(
      refused('This item cannot be changed to that status any more!'),
    );
    const paid = await sendPaid();
    const [paidItem = ''] = await itemsOf(paid.orderId);
    await expect(move(paidItem, 'cancelled')).rejects.toEqual(refused('A paid order cannot be cancelled!'));
  });

  it('move together or not at all', async () => {
    const { orderId } = await send();
    const { orderId: other } = await send();
    const [burger = '', tea = ''] = await itemsOf(orderId);
    const [foreign = ''] = await itemsOf(other);
    const moveAll = (itemIds: string[], status: ItemStatus) =>
      client.call(orders.updateItems, { body: { itemIds, status } });
    const statuses = async () => (await findOrder(orderId))?.items.map((item) => item.status);

    await expect(moveAll([burger, tea, foreign], 'completed')).resolves.toEqual({ message: 'Order status updated!' });
    expect(await statuses()).toEqual(['completed', 'completed']);
    await moveAll([tea], 'delivered');
    await expect(moveAll([burger, tea], 'cancelled')).rejects.toEqual(
      refused('This item cannot be changed to that status any more!'),
    );
    const unknown = '01900000-0000-7000-8000-000000000000';
    await expect(moveAll([burger, unknown], 'delivered')).rejects.toMatchObject({ status: 404 });
    expect(await statuses()).toEqual(['completed', 'delivered']);
    const nothing = { body: { itemIds: [], status: 'delivered' } };
    expect(await client.send('POST', '/api/v1/orders/update-items', nothing)).toMatchObject({
      status: 400,
      body: { message: 'Please select an item!' },
    });
  });

  it('cancel every order that they leave empty, and no other', async () => {
    const { orderId } = await send();
    const { orderId: other } = await send();
    const [otherBurger = ''] = await itemsOf(other);
    await client.call(orders.updateItems, {
      body: { itemIds: [...(await itemsOf(orderId)), otherBurger], status: 'cancelled' },
    });
    expect(await findOrder(orderId)).toBeUndefined();
    expect(await findOrder(other)).toMatchObject({ total: 320, status: 'created' });
  });

  it('refuses a status that is not known', async () => {
    const { orderId } = await send();
    const [burger = ''] = await itemsOf(orderId);
    const answer = await client.send('POST', `/api/v1/orders/update-status/${burger}`, { body: { status: 'eaten' } });
    expect(answer).toMatchObject({ status: 400, body: { message: 'This status is not known!' } });
  });
});

describe('closing', () => {
  it('cancels unpaid orders for good', async () => {
    const { orderId } = await send();
    await client.call(orders.cancel, { body: { orderIds: [orderId] } });
    expect(await findOrder(orderId)).toBeUndefined();
    await expect(client.call(orders.cancel, { body: { orderIds: [orderId] } })).rejects.toEqual(
      refused('This order is already closed!'),
    );
    const { orderId: paid } = await sendPaid();
    await expect(client.call(orders.cancel, { body: { orderIds: [paid] } })).rejects.toEqual(
      refused('A paid order cannot be cancelled!'),
    );
  });

  it('completes only what is paid, and delivers it', async () => {
    const { orderId: unpaid } = await send();
    const { orderId: paid } = await sendPaid();
    await expect(client.call(orders.complete, { body: { orderIds: [paid, unpaid] } })).rejects.toEqual(
      refused('This order is not paid yet! Use Pay & Complete.'),
    );
    await client.call(orders.complete, { body: { orderIds: [paid] } });
    expect(await findOrder(paid)).toBeUndefined();
    expect(await stored('select distinct status from order_items where order_id = $1', [paid])).toEqual([
      { status: 'delivered' },
    ]);
  });

  it('pays several orders of one table on one invoice, to the cent', async () => {
    const placed = [await send({ tableId: ids.table }), await send({ tableId: ids.table })];
    const orderIds = placed.map((order) => order.orderId);
    const [burger = ''] = await itemsOf(orderIds[0] ?? '');
    await move(burger, 'cancelled');
    const {
      orders: listed,
      subtotal,
      taxTotal,
      total,
    } = await client.call(orders.paymentSummary, { body: { orderIds } });
    expect(listed).toHaveLength(2);
    expect({ subtotal, taxTotal, total }).toEqual({
      subtotal: 1250 + 291 * 2,
      taxTotal: 111 + 29 * 2,
      total: 1361 + 320 * 2,
    });

    const pay = (amount: number) =>
      client.call(orders.completeAndPay, {
        body: { orderIds, subTotal: subtotal, taxTotal, total: minor(amount), paymentTypeId: null },
      });
    await expect(pay(total - 1)).rejects.toEqual(
      refused('The total has changed! Please check the new total and try again.'),
    );
    const { invoiceId } = await pay(total);
    expect(
      await stored(
        `select i.net_minor, i.tax_minor, i.total_minor, i.table_title, count(o.id) as orders from invoices i
         join orders o on o.tenant_id = i.tenant_id and o.invoice_id = i.id
         where i.tenant_id = $1 and i.invoice_no = $2 group by i.tenant_id, i.id`,
        [tenantId, invoiceId],
      ),
    ).toEqual([
      {
        net_minor: String(subtotal),
        tax_minor: String(taxTotal),
        total_minor: String(total),
        table_title: 'Table 1',
        orders: '2',
      },
    ]);
    await expect(pay(total)).rejects.toEqual(refused('This order is already paid!'));
  });

  it('takes totals of a client that adds up in fractions, less than a unit a line away', async () => {
    const order = await send();
    const orderIds = [order.orderId];
    const { subtotal, taxTotal, total } = await client.call(orders.paymentSummary, { body: { orderIds } });
    const pay = (units: number, exactTotals?: boolean) => {
      const totals = { subTotal: minor(subtotal - units), taxTotal, total: minor(total - units) };
      return client.call(orders.completeAndPay, { body: { orderIds, ...totals, paymentTypeId: null, exactTotals } });
    };
    const changed = refused('The total has changed! Please check the new total and try again.');
    await expect(pay(2)).rejects.toEqual(changed);
    await expect(pay(1, true)).rejects.toEqual(changed);

    const { invoiceId } = await pay(1);
    expect(
      await stored('select total_minor from invoices where tenant_id = $1 and invoice_no = $2', [tenantId, invoiceId]),
    ).toEqual([{ total_minor: String(total) }]);
  });

  it('takes the unpaid ones of a table where another is paid, and closes them all', async () => {
    const [one, two] = [await send({ tableId: ids.table }), await send({ tableId: ids.table })];
    const paid = await sendPaid({ tableId: ids.table });
    const orderIds = [one.orderId, paid.orderId, two.orderId];
    const {
      subtotal,
      taxTotal,
      total,
      orders: listed,
    } = await client.call(orders.paymentSummary, { body: { orderIds } });
    const alone = await client.call(orders.paymentSummary, { body: { orderIds: [one.orderId, two.orderId] } });
    expect(listed).toHaveLength(3);
    expect({ subtotal, taxTotal, total }).toEqual({
      subtotal: alone.subtotal,
      taxTotal: alone.taxTotal,
      total: alone.total,
    });

    const sums = { subTotal: subtotal, taxTotal, total, paymentTypeId: null };
    const { invoiceId } = await client.call(orders.completeAndPay, { body: { orderIds, ...sums } });
    expect(
      await stored(
        `select i.invoice_no = $2 as is_here, o.status from orders o
         join invoices i on i.tenant_id = o.tenant_id and i.id = o.invoice_id
         where o.tenant_id = $1 and o.id = any ($3::uuid[]) order by o.order_no`,
        [tenantId, invoiceId, orderIds],
      ),
    ).toEqual([true, true, false].map((is_here) => ({ is_here, status: 'completed' })));

    // What they came to, for a receipt; nothing can be paid for them any more.
    expect(await client.call(orders.paymentSummary, { body: { orderIds } })).toMatchObject({
      total: total + alone.total / 2,
    });
    await expect(client.call(orders.completeAndPay, { body: { orderIds, ...sums } })).rejects.toEqual(
      refused('This order is already paid!'),
    );
  });

  it('never puts two tables on one invoice', async () => {
    const orderIds = [(await send({ tableId: ids.table })).orderId, (await send()).orderId];
    await expect(client.call(orders.paymentSummary, { body: { orderIds } })).rejects.toEqual(
      refused('Only orders of one table can be paid together!'),
    );
  });

  it('lets one of two cashiers pay, and one of those who pay and cancel at the same moment succeed', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { orderId } = await send();
      const totals = await client.call(orders.paymentSummary, { body: { orderIds: [orderId] } });
      const pay = () =>
        client.call(orders.completeAndPay, {
          body: {
            orderIds: [orderId],
            subTotal: totals.subtotal,
            taxTotal: totals.taxTotal,
            total: totals.total,
            paymentTypeId: null,
          },
        });
      const outcomes = await Promise.allSettled([
        pay(),
        pay(),
        client.call(orders.cancel, { body: { orderIds: [orderId] } }),
      ]);
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const [order] = await stored('select status, invoice_id from orders where id = $1', [orderId]);
      const invoices = await stored('select 1 from invoices i join orders o on o.invoice_id = i.id where o.id = $1', [
        orderId,
      ]);
      expect(invoices).toHaveLength(order.status === 'completed' ? 1 : 0);
    }
    const numbers = await stored('select invoice_no from invoices where tenant_id = $1 order by 1', [tenantId]);
    expect(numbers.map((row) => row.invoice_no)).toEqual(numbers.map((_row, index) => index + 1));
  });

  it('answers 404 for what does not exist', async () => {
    const orderIds = ['01900000-0000-7000-8000-000000000000'];
    for (const route of [orders.cancel, orders.complete, orders.paymentSummary]) {
      await expect(client.call(route, { body: { orderIds } })).rejects.toMatchObject({ status: 404 });
    }
  });
});
