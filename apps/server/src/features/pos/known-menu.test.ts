import { categories } from '@comanda/contract/menu/categories.contract';
import { menu } from '@comanda/contract/menu/menu.contract';
import { invoices } from '@comanda/contract/invoices/invoices.contract';
import { paymentTypes } from '@comanda/contract/payment-types/payment-types.contract';
import { tables } from '@comanda/contract/tables/tables.contract';
import { taxes } from '@comanda/contract/taxes/taxes.contract';
import { minor } from '@comanda/domain/money';
import { rateFromPercent } from '@comanda/domain/tax';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { changeStore } from '../../../test/support/change-store.ts';
import type { Client } from '../../../test/support/client.ts';
import { addMenu, signUp } from '../../../test/support/factories.ts';
import { sell, send } from '../../../test/support/sales.ts';

const clock = new Date('2026-05-04T12:00:00Z');
let app: TestApp;
beforeAll(async () => {
  app = await startApp({ now: () => clock });
});
afterAll(() => app.stop());

type Opened = Awaited<ReturnType<typeof open>>;

/** A restaurant whose menu, table, payment type and clock a sale has read already. */
async function open() {
  const { client, tenantId } = await signUp(app, { timeZone: 'UTC' });
  const ids = await addMenu(client);
  const { id: voucher } = await client.call(paymentTypes.add, { body: { title: 'Voucher', isActive: true } });
  const opened = { client, tenantId, ids: { ...ids, voucher } };
  await sellAll(opened);
  return opened;
}

/** One of each thing that a sale reads. */
const sellAll = ({ client, ids }: Pick<Opened, 'client' | 'ids'>) =>
  sell(client, [{ id: ids.burger, variant_id: ids.large, addons_ids: [ids.cheese] }, ids.tea], {
    tableId: ids.table,
    paymentTypeId: ids.voucher,
  });

const stored = ({ tenantId }: Opened, columns: string) =>
  app.database.asOwner(async (owner) => {
    const { rows } = await owner.query(
      `select ${columns} from order_items l join orders o on o.tenant_id = l.tenant_id and o.id = l.order_id
       where l.tenant_id = $1 order by o.order_no desc, l.position limit 2`,
      [tenantId],
    );
    return rows as unknown[];
  });

const item = { netPrice: null, categoryId: null, taxId: null };

const told: [string, (client: Client, ids: Opened['ids']) => Promise<unknown>, string, unknown[]][] = [
  [
    'a price',
    (client, { tea: id }) =>
      client.call(menu.update, { params: { id }, body: { ...item, title: 'Tea', price: minor(333) } }),
    'unit_price_minor::int as price',
    [{ price: 1650 }, { price: 333 }],
  ],
  [
    'the price of a variant',
    (client, { burger: id, large }) =>
      client.call(menu.updateVariant, {
        params: { id, variantId: large },
        body: { title: 'Giant', price: minor(2000) },
      }),
    'unit_price_minor::int as price, variant_title',
    [
      { price: 2150, variant_title: 'Giant' },
      { price: 320, variant_title: null },
    ],
  ],
  [
    'the price of an addon',
    (client, { burger: id, cheese }) =>
      client.call(menu.updateAddon, {
        params: { id, addonId: cheese },
        body: { title: 'Gouda', price: minor(200) },
      }),
    `unit_price_minor::int as price, addons -> 0 ->> 'title' as addon`,
    [
      { price: 1700, addon: 'Gouda' },
      { price: 320, addon: null },
    ],
  ],
  [
    'a tax',
    (client, { included: id }) =>
      client.call(taxes.update, {
        params: { id },
        body: { title: 'VAT 21', rate: rateFromPercent(21), type: 'inclusive' },
      }),
    'tax_title, tax_rate_milli',
    [
      { tax_title: 'Sales tax', tax_rate_milli: 8875 },
      { tax_title: 'VAT 21', tax_rate_milli: 21_000 },
    ],
  ],
  [
    'a category',
    (client, { category: id }) => client.call(categories.update, { params: { id }, body: { title: 'Plates' } }),
    'category_title',
    [{ category_title: 'Plates' }, { category_title: 'Plates' }],
  ],
  [
    'the hour at which the day begins',
    (client) => changeStore(client, { timeZone: 'Pacific/Kiritimati' }),
    'o.business_day::text as day',
    [{ day: '2026-05-05' }, { day: '2026-05-05' }],
  ],
];

it.each(told)('sells by %s as it is since a moment', async (_, change, columns, expected) => {
  const restaurant = await open();
  await change(restaurant.client, restaurant.ids);
  await sellAll(restaurant);
  expect(await stored(restaurant, columns)).toEqual(expected);
});

const refused: [string, (client: Client, ids: Opened['ids']) => Promise<unknown>, object][] = [
  [
    'a dish that is sold out',
    (client, { tea: id }) => client.call(menu.setAvailability, { params: { id }, body: { isAvailable: false } }),
    { status: 400, body: { message: 'Line 2: Tea is sold out!' } },
  ],
  [
    'a dish that left the menu',
    (client, { burger: id }) => client.call(menu.remove, { params: { id } }),
    { status: 400 },
  ],
  [
    'a variant that left the menu',
    (client, { burger: id, large: variantId }) => client.call(menu.removeVariant, { params: { id, variantId } }),
    { status: 400 },
  ],
  [
    'an addon that left the menu',
    (client, { burger: id, cheese: addonId }) => client.call(menu.removeAddon, { params: { id, addonId } }),
    { status: 400 },
  ],
  [
    'a table that was removed',
    (client, { table: id }) => client.call(tables.remove, { params: { id } }),
    { status: 404 },
  ],
  [
    'a payment type that is not taken any more',
    (client, { voucher: id }) => client.call(paymentTypes.toggle, { params: { id }, body: { isActive: false } }),
    { status: 404 },
  ],
];

it.each(refused)('does not sell %s since a moment', async (_, change, error) => {
  const restaurant = await open();
  await change(restaurant.client, restaurant.ids);
  await expect(sellAll(restaurant)).rejects.toMatchObject(error);
});

it('prints the table as it is called since a moment', async () => {
  const restaurant = await open();
  const { client, ids } = restaurant;
  const body = { title: 'Window', floor: 'First', seatingCapacity: 4 };
  await client.call(tables.update, { params: { id: ids.table }, body });
  const { invoiceId } = await sellAll(restaurant);
  const invoice = await client.call(invoices.get, { params: { id: invoiceId } });
  expect(invoice).toMatchObject({ table_title: 'Window', floor: 'First' });
});

it('asks nothing of the menu that it has asked before, while it is as it was', async () => {
  const restaurant = await open();
  await app.database.asOwner(async (owner) => {
    // Every reader of items with their category and tax waits for this transaction.
    await owner.query('begin');
    await owner.query('lock table categories, taxes, payment_types');
    await send(restaurant.client, [restaurant.ids.tea]);
    await owner.query('rollback');
  });
});

it('goes on with the day that another process has begun', async () => {
  const restaurant = await open();
  // By a clock that is a day ahead.
  await app.inTenant(restaurant.tenantId, (tx) =>
    tx.run(sql`update counters set last_day = '2026-05-05' where tenant_id = ${tx.tenantId}`),
  );
  await sellAll(restaurant);
  expect(await stored(restaurant, 'o.business_day::text as day')).toEqual([
    { day: '2026-05-05' },
    { day: '2026-05-05' },
  ]);
});
