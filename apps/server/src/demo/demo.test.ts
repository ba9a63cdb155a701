import { auth } from '@comanda/contract/auth/auth.contract';
import { dashboard } from '@comanda/contract/dashboard/dashboard.contract';
import { floor } from '@comanda/contract/floor/floor.contract';
import { kitchen } from '@comanda/contract/kitchen/kitchen.contract';
import { orders } from '@comanda/contract/orders/orders.contract';
import { pos } from '@comanda/contract/pos/pos.contract';
import { profile } from '@comanda/contract/profile/profile.contract';
import { qrOrders } from '@comanda/contract/qrmenu/qr-orders.contract';
import { qrMenu } from '@comanda/contract/qrmenu/qrmenu.contract';
import { outlineOf } from '@comanda/domain/floor-plan';
import { isPhone } from '@comanda/domain/phone';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../test/support/app.ts';
import { billDifferences } from '../../test/support/bill-differences.ts';
import { createDemo } from './demo.ts';
import { DEMO_PASSWORD } from './demo-people.ts';
import { lockDemo } from './lock-demo.ts';

// A Saturday evening.
const NOW = new Date('2026-03-14T20:30:00Z');

let app: TestApp;

beforeAll(async () => {
  app = await startApp({ now: () => NOW });
});
afterAll(() => app.stop());

const make = () => createDemo(app);

const rows = <Row>(query: string): Promise<Row[]> =>
  app.database.asOwner(async (owner) => (await owner.query(query)).rows as Row[]);

async function signIn(username: string) {
  const client = app.client();
  const { user } = await client.call(auth.signIn, { body: { username, password: DEMO_PASSWORD } });
  return { client, user };
}

describe('the demo restaurant', () => {
  it('leaves nothing behind when it is broken off', async () => {
    const rename = (from: string, to: string) => rows(`alter table ${from} rename to ${to}`);
    await rename('order_items', 'hidden');
    await expect(make()).rejects.toThrow('order_items');
    await rename('hidden', 'order_items');

    expect(await rows('select 1 from tenants')).toEqual([]);
    expect(await rows('select 1 from logins')).toEqual([]);
  });

  it('is made once, also by two servers that start at the same moment', async () => {
    await Promise.all([make(), make()]);
    await make();

    expect(await rows('select name from tenants')).toEqual([{ name: 'La Comanda' }]);
  });

  it('numbers orders and invoices without gaps as time goes on, and tokens from 1 each day', async () => {
    const placed = await rows<{ order_no: number; token_no: number; business_day: Date; placed_at: Date }>(
      'select order_no, token_no, business_day, placed_at from orders order by placed_at, order_no',
    );
    const invoiced = await rows<{ invoice_no: number }>(
      'select invoice_no from invoices order by created_at, invoice_no',
    );
    expect(placed.map(({ order_no }) => order_no)).toEqual(placed.map((_, index) => index + 1));
    expect(invoiced.map(({ invoice_no }) => invoice_no)).toEqual(invoiced.map((_, index) => index + 1));

    const days = [...Map.groupBy(placed, ({ business_day }) => business_day.getTime()).values()];
    expect(days).toHaveLength(15);
    for (const day of days) expect(day.map(({ token_no }) => token_no)).toEqual(day.map((_, index) => index + 1));
    expect(placed.every(({ placed_at }) => placed_at <= NOW)).toBe(true);
  });

  it('has invoices that are the sum of what was sold, and payments of the same amount', async () => {
    const wrong = await rows(`
      select i.invoice_no from invoices i
      left join lateral (
        select sum(l.net_minor) as net, sum(l.tax_minor) as tax from invoice_lines l
        where l.tenant_id = i.tenant_id and l.invoice_id = i.id) sold on true
      left join lateral (
        select sum(p.amount_minor) as amount, count(p.payment_type_title) as named, count(*) as payments from payments p
        where p.tenant_id = i.tenant_id and p.invoice_id = i.id) paid on true
      where (i.net_minor, i.tax_minor) is distinct from (sold.net, sold.tax) or paid.amount <> i.total_minor
        or paid.named <> paid.payments`);
    expect(wrong).toEqual([]);

    const [counts] = await rows<Record<string, number>>(`
      select (select count(*)::int from invoices) as invoices, (select count(*)::int from payments) as payments,
        (select count(distinct payment_type_title)::int from payments) as types`);
    expect(counts?.invoices).toBeGreaterThan(150);
    expect(counts?.payments).toBeGreaterThan(counts?.invoices ?? 0);
    expect(counts?.types).toBe(2);
  });

  it('writes some invoices to companies, and has a tax number of its own', async () => {
    const [counts] = await rows<Record<string, number>>(`
      select (select count(*)::int from invoice_companies) as invoices,
        (select count(distinct name)::int from invoice_companies) as companies,
        (select count(*)::int from stores where tax_number is not null) as stores`);
    expect(counts?.invoices).toBeGreaterThan(5);
    expect(counts).toMatchObject({ companies: 3, stores: 1 });
  });

  it('has bills of every kind, by people with names and reasons, and nothing contradicts them', async () => {
    const [counts] = await rows<Record<string, number>>(`
      select (select count(*)::int from (select bill_id from invoices group by 1 having count(*) > 1) b) as divided,
        (select count(*)::int from credit_notes) as given_back,
        (select count(*)::int from payments where tip_minor > 0) as tips,
        (select count(*)::int from payments where invoice_id is null) as in_advance,
        (select count(*)::int from bill_entries where steps::text like '%"discounted"%') as discounts,
        (select count(*)::int from bill_entries where steps::text like '%"comp"%') as comps,
        (select count(*)::int from bills where state = 'merged') as merged,
        (select count(*)::int from bill_tables) as joined_now,
        (select count(*)::int from bill_changes where kind = 'void' and is_waste) as wasted,
        (select count(*)::int from bill_changes where kind = 'void' and not is_waste) as voided,
        (select count(*)::int from bill_changes where reason = '') as without_reason,
        (select count(*)::int from invoice_lines where line_id is null and total_minor > 0) as charges,
        (select count(distinct user_name)::int from bill_entries) as people,
        (select count(*)::int from bill_entries where user_name is null) as nobody`);
    expect(counts).toMatchObject({ in_advance: 1, people: 3, nobody: 0, joined_now: 0, without_reason: 0 });
    for (const some of ['divided', 'given_back', 'tips', 'discounts', 'comps', 'merged', 'wasted', 'voided', 'charges'])
      expect([some, (counts?.[some] ?? 0) > 3]).toEqual([some, true]);

    const [tenant] = await rows<{ id: string }>('select id from tenants');
    expect(await billDifferences(app, tenant?.id ?? '')).toEqual([]);
  });

  it('looks like a week of business: fuller at the weekend, with guests who return and a few cancellations', async () => {
    const days = await rows<{ weekday: number; orders: number }>(
      'select extract(dow from business_day)::int as weekday, count(*)::int as orders from orders group by business_day order by business_day',
    );
    const ordersOn = (weekday: number) => days.find((day) => day.weekday === weekday)?.orders ?? 0;
    expect(ordersOn(5)).toBeGreaterThan(ordersOn(1));

    const [counts] = await rows<Record<string, number>>(`
      select
        (select count(*)::int from (
          select customer_id from orders group by customer_id having count(distinct business_day) > 1) as guests) as guests,
        (select count(*)::int from orders where status = 'cancelled') as cancelled_orders,
        (select count(*)::int from order_items l join orders o on o.id = l.order_id
          where l.status = 'cancelled' and o.status = 'completed') as cancelled_items`);
    expect(counts?.guests).toBeGreaterThan(5);
    expect(counts?.cancelled_orders).toBeGreaterThan(0);
    expect(counts?.cancelled_items).toBeGreaterThan(0);
  });

  it('knows its customers by phones that the forms accept', async () => {
    const customers = await rows<{ phone: string }>('select phone from customers');
    expect(customers).toHaveLength(25);
    expect(customers.filter(({ phone }) => !isPhone(phone))).toEqual([]);
  });

  it('lets the owner sign in and see menu, open orders and the day', async () => {
    const { client, user } = await signIn('demo@comanda.example');
    expect(user).toMatchObject({ role: 'admin', designation: 'Owner' });

    const { categories, menuItems, paymentTypes, storeTables, storeSettings } = await client.call(pos.init, {});
    expect(categories).toHaveLength(6);
    expect(menuItems.length).toBeGreaterThanOrEqual(40);
    expect(storeTables).toHaveLength(12);
    expect(paymentTypes.map(({ title }) => title)).toEqual(['Card', 'Cash']);
    expect(storeSettings).toMatchObject({ storeName: 'La Comanda', currency: { code: 'EUR', digits: 2 } });

    const open = (await client.call(orders.list, {})).flatMap((group) => group.orders);
    expect(open.map(({ payment_status }) => payment_status).sort()).toEqual(['paid', ...Array(7).fill('pending')]);

    const today = await client.call(dashboard.today, {});
    expect(today.reservations).toHaveLength(4);
    expect(today.topSellingItems).toHaveLength(5);
    expect(today.newCustomerCount).toBe(2);
    expect(today.repeatedCustomerCount).toBeGreaterThan(0);
  });

  it('has a plan on which no table stands on another', async () => {
    const { client } = await signIn('waiter@comanda.example');
    const floors = await client.call(floor.show, {});
    expect(floors.map((one) => [one.floor, one.tables.length])).toEqual([
      ['Ground floor', 8],
      ['Terrace', 4],
    ]);
    for (const { tables, fixtures } of floors) {
      const outlines = tables.map(({ place }) => outlineOf(place));
      for (const [index, one] of outlines.entries()) {
        for (const other of [...outlines.slice(index + 1), ...fixtures]) {
          const isBeside = one.x + one.width <= other.x || other.x + other.width <= one.x;
          expect(isBeside || one.y + one.height <= other.y || other.y + other.height <= one.y).toBe(true);
        }
      }
    }
    const reserved = floors.flatMap(({ tables }) => tables).filter(({ reservation }) => reservation);
    expect(reserved.map(({ table_title }) => table_title)).toEqual(['Table 8', 'Terrace 1']);
  });

  it('shows the cook four tickets of different ages, and no till', async () => {
    const { client } = await signIn('cook@comanda.example');
    const tickets = (await client.call(kitchen.list, {})).flatMap((group) => group.orders);
    const ages = tickets.map(({ date }) => (NOW.getTime() - date.getTime()) / 60_000);
    expect(ages).toEqual([12, 7, 4, 1]);
    const sent = tickets.map((ticket) => ticket.tickets ?? []);
    expect(new Set(sent.flat().map((ticket) => ticket.station_id)).size).toBe(4);
    expect(sent.map((own) => own.every(({ shown_at: shownAt }) => shownAt !== null))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(await client.call(kitchen.notices, {})).toEqual([]);
    const made = (await client.call(kitchen.completed, {})).flatMap((ticket) => ticket.tickets ?? []);
    expect(made.filter((ticket) => ticket.bumped_at === null || ticket.bumped_at < ticket.sent_at)).toEqual([]);
    await expect(client.call(pos.init, {})).rejects.toThrow('403');
  });

  it('has a menu for diners, of whom two orders wait at the till, and one calls from the table', async () => {
    const { client } = await signIn('waiter@comanda.example');
    const { storeSettings } = await client.call(pos.init, {});
    const params = { qrcode: storeSettings.uniqueQRCode };

    const { menuItems } = await app.client().call(qrMenu.get, { params, query: { tableId: '' } });
    expect(menuItems.length).toBeGreaterThanOrEqual(40);

    const [first, second] = await client.call(qrOrders.list, {});
    expect(first).toMatchObject({ table_title: 'Terrace 3', customer_name: 'Guest', items: [{ quantity: 2 }, {}] });
    expect(second).toMatchObject({ table_title: 'Table 2', customer_type: 'CUSTOMER' });
    await client.call(qrOrders.take, { params: { id: second?.id ?? '' } });
    const sale = {
      cart: (second?.items ?? []).map(({ item_id: id, quantity, notes, variant_id, addons }) => ({
        id,
        quantity,
        notes,
        variant_id,
        addons_ids: addons.map((addon) => addon.id),
      })),
      deliveryType: 'dinein' as const,
      customerType: 'CUSTOMER' as const,
      customerId: second?.customer_id ?? '',
      tableId: second?.table_id ?? '',
      selectedQrOrderItem: second?.id ?? '',
    };
    await client.call(pos.createOrder, { body: sale });
    expect(await client.call(qrOrders.count, {})).toEqual({ totalQROrders: 1 });
    expect(await client.call(floor.calls, {})).toMatchObject([{ table_title: 'Table 3', kind: 'waiter' }]);
  });

  it('lets nobody in by the public password once it is locked, and harms whoever chose another', async () => {
    const waiter = await signIn('waiter@comanda.example');
    const cook = await signIn('cook@comanda.example');
    const own = 'a password of my own';
    await waiter.client.call(profile.changePassword, { body: { currentPassword: DEMO_PASSWORD, newPassword: own } });
    const told: string[] = [];

    await lockDemo(app, (line) => told.push(line));

    expect(told).toEqual([expect.stringMatching(/^Locked, because .* public: demo@comanda\.example, cook@.*manager@/)]);
    expect(told.join()).not.toContain('waiter@');
    for (const username of ['demo@comanda.example', 'cook@comanda.example', 'manager@comanda.example'])
      await expect(signIn(username)).rejects.toThrow('401');
    await expect(cook.client.call(kitchen.list, {})).rejects.toThrow('401');
    await waiter.client.call(orders.list, {});
    await app.client().call(auth.signIn, { body: { username: 'waiter@comanda.example', password: own } });

    await lockDemo(app, (line) => told.push(line));
    expect(told).toHaveLength(1);
  });
});
