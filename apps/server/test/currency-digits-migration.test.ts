import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { customers } from '@comanda/contract/customers/customers.contract';
import { menu } from '@comanda/contract/menu/menu.contract';
import { taxes } from '@comanda/contract/taxes/taxes.contract';
import { MAX_MINOR, minor } from '@comanda/domain/money';
import { rateFromPercent } from '@comanda/domain/tax';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statementsOf } from '../src/db/statements-of.ts';
import { startApp, type TestApp } from './support/app.ts';
import { exportFiles } from './support/archives.ts';
import type { Client } from './support/client.ts';
import { remakeDocumentLines } from './support/document-lines.ts';
import { signUp } from './support/factories.ts';
import { switchQr } from './support/qr-menu.ts';
import { pay, sell, send } from './support/sales.ts';

const MIGRATIONS = ['0035_currency_digits.sql', '0037_take_payment.sql', '0038_versions_of_orders.sql'];

/** In hundredths, whatever the currency: so it was before. */
type House = { currency: string; price: number; large: number; extra: number; percent: number; isOpen?: boolean };

const houses = {
  'a yen house with whole amounts': { currency: 'JPY', price: 100_00, large: 250_00, extra: 50_00, percent: 10 },
  'a yen house that charged ¥106.92': { currency: 'JPY', price: 99_00, large: 250_00, extra: 50_00, percent: 8 },
  'a yen house whose addon costs half a yen': { currency: 'JPY', price: 1_00, large: 2_00, extra: 50, percent: 0 },
  'a yen house that has not sold yet': { currency: 'JPY', price: 99_00, large: 100_00, extra: 0, percent: 8 },
  'a dinar house': { currency: 'KWD', price: 1_25, large: 2_35, extra: 5, percent: 5 },
  'a dinar house whose price would be too large': {
    currency: 'KWD',
    price: MAX_MINOR / 10 + 1,
    large: 1,
    extra: 1,
    percent: 0,
  },
  'a dollar house': { currency: 'USD', price: 12_50, large: 15_00, extra: 1_50, percent: 8.875 },
} satisfies Record<string, House>;
type Name = keyof typeof houses;

const digits: Record<Name, number> = {
  'a yen house with whole amounts': 0,
  'a yen house that charged ¥106.92': 2,
  'a yen house whose addon costs half a yen': 2,
  'a yen house that has not sold yet': 0,
  'a dinar house': 3,
  'a dinar house whose price would be too large': 2,
  'a dollar house': 2,
};
const names = Object.keys(houses) as Name[]; // of a literal

let app: TestApp;
type Opened = { client: Client; tenantId: string; dish: string; qrcode: string; shown: unknown };
const opened = new Map<Name, Opened>();
const house = (name: Name): Opened => {
  const known = opened.get(name);
  if (!known) throw new Error(name);
  return known;
};

beforeAll(async () => {
  app = await startApp();
  for (const name of names) opened.set(name, await open(name));
  await app.database.asOwner(async (owner) => {
    await goBack(owner);
    for (const name of MIGRATIONS) {
      const text = await readFile(new URL(`../src/db/migrations/${name}`, import.meta.url), 'utf8');
      for (const statement of statementsOf(text)) await owner.query(statement);
    }
    await remakeDocumentLines(owner);
    // No process serves on after this migration, so none knows prices of before.
    await owner.query('update tenants set pos_version = $1', [randomUUID()]);
  });
});
afterAll(() => app.stop());

/** With sales, as the version before made it. */
async function open(name: Name): Promise<Opened> {
  const { currency, price, large, extra, percent } = houses[name];
  const { client, tenantId } = await signUp(app, { currency });
  const qrcode = await switchQr(client);
  await app.database.asOwner((owner) =>
    owner.query('update stores set currency_digits = 2 where tenant_id = $1', [tenantId]),
  );
  const tax = await client.call(taxes.add, {
    body: { title: 'Tax', rate: rateFromPercent(percent), type: 'exclusive' },
  });
  const { id: dish } = await client.call(menu.add, {
    body: { title: 'Dish', price: minor(price), netPrice: minor(large), categoryId: null, taxId: tax.id },
  });
  const params = { id: dish };
  const { id: variant_id } = await client.call(menu.addVariant, { params, body: { title: 'L', price: minor(large) } });
  const addons = await Promise.all(
    ['One', 'Two'].map((title) => client.call(menu.addAddon, { params, body: { title, price: minor(extra) } })),
  );
  if (name !== 'a yen house that has not sold yet') {
    const customer = { phone: '555 0100', name: 'Ann', email: null, birthDate: null, gender: null };
    await client.call(customers.add, { body: customer });
    await sell(client, [dish], { customer: '555 0100' });
    const line = { id: dish, quantity: 3, variant_id, addons_ids: addons.map(({ id }) => id) };
    await pay(client, [await send(client, [line])]);
    await send(client, [line, dish]);
  }
  return { client, tenantId, dish, qrcode, shown: await shownBy(client, qrcode) };
}

/** Everything that says an amount, as it travels. */
async function shownBy(client: Client, qrcode: string): Promise<unknown> {
  const addresses = [
    '/pos/init',
    '/menu-items',
    '/orders',
    '/invoices?type=today',
    '/invoices/summary?type=today',
    '/reports?type=today',
    '/dashboard',
    '/customers',
  ];
  const answers = await Promise.all(addresses.map((address) => client.send('GET', `/api/v1${address}`)));
  const diners = await app.client().send('GET', `/api/v1/qrmenu/${qrcode}?tableId=`);
  const { currency_digits: _, ...storeSettings } = diners.body.storeSettings as Record<string, unknown>;
  expect(answers.map(({ status }) => status)).toEqual(addresses.map(() => 200));
  const reports = answers.map(({ body }) => body);
  // An average is no stored amount: it is rounded to the unit that there is.
  return JSON.parse(JSON.stringify([...reports, { ...diners.body, storeSettings }]), (key, value: unknown) =>
    key === 'averageOrderValue' ? undefined : value,
  );
}

/** The schema as it was before. */
async function goBack(owner: pg.Client): Promise<void> {
  await owner.query('drop function app.informed_session_of');
  await owner.query('drop view app.informed_sessions');
  await owner.query('alter table counters drop column orders_epoch, drop column orders_version');
  await owner.query('alter table orders drop column version');
  await owner.query('drop view app.open_sessions');
  await owner.query('alter view app.device_holders rename to sessions');
  await owner.query('alter table stores drop column currency_digits');
}

it.each(names)('%s shows the same as before', async (name) => {
  const { client, qrcode, shown } = house(name);
  expect(await shownBy(client, qrcode)).toEqual(shown);
});

it.each(names)('%s counts in the unit that it can', async (name) => {
  const { client, tenantId } = house(name);
  const { headers } = await client.send('GET', '/api/v1/menu-items');
  expect(headers.get('currency-digits')).toBe(String(digits[name]));
  const { rows } = await app.database.asOwner((owner) =>
    owner.query<{ price_minor: number }>('select price_minor from menu_items where tenant_id = $1', [tenantId]),
  );
  expect(Number(rows[0]?.price_minor)).toBe((houses[name].price * 10 ** digits[name]) / 100);
});

it.each<[Name, string]>([
  ['a yen house that has not sold yet', '99,8,107'],
  ['a yen house that charged ¥106.92', '99.00,7.92,106.92'],
  ['a yen house with whole amounts', '100,10,110'],
  ['a dinar house', '1.250,0.063,1.313'],
])('%s then sells for %s', async (name, amounts) => {
  const { client, dish } = house(name);
  await sell(client, [dish]);
  const invoices = String((await exportFiles(app, client)).get('spreadsheets/invoices.csv'))
    .trim()
    .split('\r\n');
  expect(invoices.at(-1)).toContain(amounts);
});

describe('a server of the version before', () => {
  const asks = (name: Name) =>
    app.database.asOwner((owner) =>
      owner.query('select * from app.sessions where tenant_id = $1', [house(name).tenantId]),
    );

  it('finds nobody of a store whose amounts it would misread', async () => {
    await expect(asks('a dinar house')).rejects.toThrow('division by zero');
    expect((await asks('a dollar house')).rowCount).toBe(1);
  });

  it('makes stores that count in hundredths, as it does', async () => {
    const { tenantId } = await signUp(app);
    const { rows } = await app.database.asOwner((owner) =>
      owner.query(`update stores set currency_digits = default where tenant_id = $1 returning currency_digits`, [
        tenantId,
      ]),
    );
    expect(rows).toEqual([{ currency_digits: 2 }]);
  });
});
