import { customers, MOST_EXPORTED } from '@comanda/contract/customers/customers.contract';
import { customerMessages } from '@comanda/contract/customers/customers.messages';
import { MOST_INVOICES } from '@comanda/contract/invoices/invoices.contract';
import { invoiceMessages } from '@comanda/contract/invoices/invoices.messages';
import { MOST_RESERVATIONS } from '@comanda/contract/reservations/reservations.contract';
import { reservationMessages } from '@comanda/contract/reservations/reservations.messages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { english } from '../src/texts/english.ts';
import { startApp, type TestApp } from './support/app.ts';
import type { Client } from './support/client.ts';
import { addMenu, signInSuperadmin, signUp } from './support/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const asOwner = (text: string, values: unknown[]) => app.database.asOwner((owner) => owner.query(text, values));
const get = (client: Client, path: string) => client.send('GET', `/api/v1${path}`);
const countIn = async (client: Client, path: string) => ((await get(client, path)).body as unknown as []).length;
const refusal = (message: string) => ({ status: 400, body: { code: 'invalid_input', message } });

/** Some rows on 1 March, and as many as one answer holds on the 2nd. */
const onTwoDays = (most: number) => `select n, case when n <= 5 then date '2026-03-01' else date '2026-03-02' end as day
  from generate_series(1, ${most + 5}) n`;
const FEW = 'type=custom&from=2026-03-01&to=2026-03-01';
const MOST = 'type=custom&from=2026-03-02&to=2026-03-02';
const TOO_MANY = 'type=custom&from=2026-03-01&to=2026-03-31';

it('invoices: all of some days up to a limit, and pages of any', async () => {
  const { client, tenantId } = await signUp(app);
  await asOwner(
    `with sold as (select n, day, uuidv7() as id from (${onTwoDays(MOST_INVOICES)}) days), v as (
       insert into invoices (tenant_id, id, invoice_no, business_day, net_minor, tax_minor, total_minor, delivery_type,
         customer_type, created_at)
       select $1, id, n, day, n, 0, n, 'takeaway', 'WALKIN', day from sold), p as (
       insert into payments (tenant_id, id, invoice_id, business_day, amount_minor, paid_at)
       select $1, uuidv7(), id, day, n, day from sold)
     insert into orders (tenant_id, id, order_no, token_no, business_day, placed_at, delivery_type, customer_type,
       status, payment_status, invoice_id, closed_at)
     select $1, uuidv7(), n, n, day, day, 'takeaway', 'WALKIN', 'completed', 'paid', id, day from sold`,
    [tenantId],
  );

  expect(await countIn(client, `/invoices?${FEW}`)).toBe(5);
  expect(await countIn(client, `/invoices?${MOST}`)).toBe(MOST_INVOICES);
  expect(await countIn(client, `/invoices/export?${MOST}`)).toBe(MOST_INVOICES);
  for (const path of ['/invoices', '/invoices/export'])
    expect(await get(client, `${path}?${TOO_MANY}`)).toMatchObject(refusal(english(invoiceMessages.tooMany)));
  expect(await countIn(client, `/invoices?${TOO_MANY}&page=6&perPage=5000`)).toBe(5);
  expect((await get(client, `/invoices/summary?${TOO_MANY}`)).body).toMatchObject({ count: MOST_INVOICES + 5 });
});

it('reservations: those of some days up to a limit; the dashboard and the check of a table have fewer', async () => {
  const { client, tenantId } = await signUp(app, { timeZone: 'UTC' });
  const { table } = await addMenu(client);
  await client.call(customers.add, {
    body: { phone: '1', name: 'Ann', email: '', gender: null, birthDate: null },
  });
  const add = (rows: string) =>
    asOwner(
      `insert into reservations (tenant_id, id, customer_id, customer_phone, customer_name, table_id, reserved_at, unique_code)
       select $1, uuidv7(), c.id, '1', 'Ann', $2, day, n::text from (${rows}) planned, customers c where c.tenant_id = $1`,
      [tenantId, table],
    );
  await add(onTwoDays(MOST_RESERVATIONS));
  await add(`select 20000 + n as n, now() as day from generate_series(1, 1500) n`);

  expect(await countIn(client, `/reservations?${FEW}`)).toBe(5);
  expect(await countIn(client, `/reservations?${MOST}`)).toBe(MOST_RESERVATIONS);
  expect(await get(client, `/reservations?${TOO_MANY}`)).toMatchObject(refusal(english(reservationMessages.tooMany)));
  expect((await get(client, '/dashboard')).body.reservations).toHaveLength(1000);
  const check = await get(client, `/reservations/check?date=2026-03-02T00:30:00Z&tableId=${table}`);
  expect(check.body.clashes).toHaveLength(20);
});

it('customers: an export of all up to a limit, and pages of any number, by name', async () => {
  const { client, tenantId } = await signUp(app);
  const add = (from: number, to: number) =>
    asOwner(
      `insert into customers (tenant_id, id, phone, name)
       select $1, uuidv7(), n::text, 'Guest ' || to_char(n, '000000') from generate_series($2::int, $3::int) n`,
      [tenantId, from, to],
    );
  await add(1, MOST_EXPORTED);
  expect(await countIn(client, '/customers/export')).toBe(MOST_EXPORTED);
  await add(MOST_EXPORTED + 1, MOST_EXPORTED + 3);

  expect(await get(client, '/customers/export')).toMatchObject(refusal(english(customerMessages.tooMany)));
  const last = (await get(client, '/customers/export?page=5')).body as unknown as { phone: string }[];
  expect(last.map(({ phone }) => Number(phone))).toEqual([1, 2, 3].map((n) => MOST_EXPORTED + n));
});

it('the subscription history of a tenant: the latest', async () => {
  const operator = await signInSuperadmin(app);
  const { tenantId } = await signUp(app);
  await asOwner(
    `insert into subscription_history (tenant_id, id, created_at, starts_on, expires_on, status)
     select $1, uuidv7(), at, at, at + interval '1 day', 'created'
     from (select timestamptz '2026-01-01' + n * interval '1 hour' as at from generate_series(1, 250) n) paid`,
    [tenantId],
  );
  const { body } = await get(operator, `/superadmin/tenants/${tenantId}/subscription-history`);
  const entries = body.subscriptionHistory as { created_at: string }[];
  expect(entries).toHaveLength(200);
  expect(entries[0]?.created_at).toBe('2026-01-11T10:00:00.000Z');
});
