import { qrOrders } from '@comanda/contract/qrmenu/qr-orders.contract';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { constraintErrors, roundErrors } from '../src/errors/constraint-errors.ts';
import { startApp, type TestApp } from './support/app.ts';
import { whoWaitsFor } from './support/database.ts';
import { send } from './support/sales.ts';
import { openWholeRestaurant } from './support/whole-restaurant.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

/** Ids that clients make, so that two can be the same. */
const MADE_BY_CLIENTS = `'bills_pk', 'credit_notes_pk', 'payments_pk', 'refunds_pk'`;

/**
 * Those that a row can be refused for because of another one. Not among them: keys that are an id made by the server,
 * or the tenant, and the reference of each table to its tenant.
 */
const CONSTRAINTS = `
  select conname as name from pg_constraint
  where contype = 'f' and connamespace = 'public'::regnamespace and confrelid <> 'tenants'::regclass
  union
  select c.relname from pg_index i join pg_class c on c.oid = i.indexrelid
  where i.indisunique and c.relnamespace = 'public'::regnamespace and not (i.indisprimary
    and c.relname not in (${MADE_BY_CLIENTS}) and exists (
    select from pg_attribute a where a.attrelid = i.indrelid and a.attnum = any (i.indkey)
    having array_agg(a.attname::text) <@ array['tenant_id', 'id']))`;

/** No call can break them, so there is nothing to tell a person: a reason, and whom it is true of. */
const UNBREAKABLE = {
  'refers to what the same transaction has made': [
    'credit_note_lines_note_fk',
    'floor_fixtures_plan_fk',
    'invoice_companies_invoice_fk',
    'invoice_companies_pk',
    'logins_user_fk',
    'bill_changes_bill_fk',
    'bill_entries_bill_fk',
    'bill_tables_bill_fk',
    'invoice_lines_invoice_fk',
    'order_items_order_fk',
    'tickets_order_fk',
    'orders_bill_fk',
    'orders_invoice_fk',
    'payments_invoice_fk',
    'print_settings_store_fk',
    'qr_codes_store_fk',
    'qr_order_items_order_fk',
    'refunds_note_fk',
    'reservations_bill_fk',
    'station_routes_station_fk',
    'superadmins_login_fk',
  ],
  'refers to what nobody deletes, and was read before': [
    'credit_notes_invoice_fk',
    'payment_corrections_payment_fk',
    'refunds_payment_fk',
  ],
  'refers to what is only marked as deleted, and was read before': [
    'bill_tables_table_fk',
    'stations_stands_in_fk',
    'tickets_station_fk',
    'tickets_shown_by_fk',
    'bills_table_fk',
    'invoices_table_fk',
    'order_items_item_fk',
    'order_items_variant_fk',
    'payments_payment_type_fk',
    'portions_item_fk',
    'qr_order_items_item_fk',
    'qr_order_items_variant_fk',
    'qr_orders_table_fk',
    'reservations_table_fk',
    'table_calls_table_fk',
    'table_places_table_fk',
  ],
  'refers to a person whom the transaction has locked, or whom nobody deletes': [
    'devices_user_fk',
    'superadmin_sessions_superadmin_fk',
    'superadmin_two_step_superadmin_fk',
  ],
  'is of a mail that is written when nobody calls': ['password_resets_user_fk'],
  'is of sums that are made when nobody calls': ['customer_returns_customer_fk'],
  'a number that was drawn under a lock, or counted within one order': [
    'bill_changes_pk',
    'tickets_pk',
    'bill_entries_pk',
    'bills_number_unique',
    'bills_open_at_table',
    'credit_note_lines_pk',
    'credit_notes_number_unique',
    'invoice_lines_pk',
    'invoices_number_unique',
    'order_items_position_unique',
    'payment_corrections_pk',
    'orders_number_unique',
    'orders_token_unique',
    'qr_order_items_position_unique',
  ],
  'random, and long': ['password_resets_token_unique', 'qr_codes_pk'],
  'its statement says what becomes of a conflict': [
    'bill_tables_pk',
    'exchange_rates_pk',
    'floor_plans_pk',
    'past_letterheads_invoice_unique',
    'period_reminders_pk',
    'portions_pk',
    'customer_returns_pk',
    'reservations_unique_code_unique',
    'sign_in_failures_pk',
    'summed_days_pk',
    'summed_items_pk',
    'table_calls_pk',
    'superadmin_two_step_pk',
    'token_counters_pk',
    'two_step_pk',
  ],
  'is of a restaurant or a reminder that there was not before': ['mail_queue_alike', 'users_one_admin'],
  'the answer of the attempt that came first is given': ['idempotency_keys_pk'],
  'is written by the start only': ['schema_migrations_pkey'],
};

it('says of each constraint what breaking it means, or why nobody can', async () => {
  const { rows } = await app.database.asOwner((owner) => owner.query<{ name: string }>(CONSTRAINTS));
  const told = [...Object.keys(constraintErrors), ...Object.values(UNBREAKABLE).flat()];
  expect(told.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

it('says what functions refuse', async () => {
  const { rows } = await app.database.asOwner((owner) =>
    owner.query<{ name: string }>(`
      select distinct found[1] as name
      from pg_proc p, regexp_matches(p.prosrc, '(rounds_of_[a-z_]+)', 'g') found
      where p.pronamespace = 'app'::regnamespace`),
  );
  expect(Object.keys(roundErrors).toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

/** What `call` answers where `change` is committed after it has read, and before it writes into the row of `held`. */
async function overtaken(call: () => Promise<unknown>, held: pg.QueryConfig, change: pg.QueryConfig): Promise<unknown> {
  return app.database.asOwner(async (owner) => {
    await owner.query('begin');
    await owner.query(held);
    const answer = call().catch((error: unknown) => error);
    await expect.poll(async () => (await owner.query(whoWaitsFor())).rowCount).toBe(1);
    await owner.query(change);
    await owner.query('commit');
    return answer;
  });
}

it('tells a till that its customer, or its session, was removed in the same moment', async () => {
  const { client, tenantId, ids } = await openWholeRestaurant(app, { phone: '5550100' });
  const values = [tenantId];
  const sale = () => send(client, [ids.item], { customer: '5550100' });
  const numbers = { text: 'select from counters where tenant_id = $1 for update', values };
  const removal = { text: 'delete from customers where tenant_id = $1', values };
  expect(await overtaken(sale, numbers, removal)).toMatchObject({ status: 404, body: { code: 'not_found' } });

  const claim = () => client.call(qrOrders.take, { params: { id: ids.qrOrder } });
  const waiting = { text: 'select from qr_orders where tenant_id = $1 for update', values };
  const signOut = { text: 'delete from devices where tenant_id = $1', values };
  expect(await overtaken(claim, waiting, signOut)).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
});

it('tells a waiter that the bill of the round was paid, or got a discount, in the same moment', async () => {
  const { client, tenantId, ids } = await openWholeRestaurant(app, { phone: '5550200' });
  const values = [tenantId, ids.table];
  const round = () => send(client, [ids.item], { tableId: ids.table });
  await round();
  const table = { text: 'select from store_tables where tenant_id = $1 and id = $2 for update', values };
  const open = `tenant_id = $1 and table_id = $2 and state = 'open'`;
  const discount = { text: `update bills set is_discounted = true where ${open}`, values };
  expect(await overtaken(round, table, discount)).toMatchObject({ status: 409, body: { code: 'illegal_transition' } });

  const { rows } = await app.database.asOwner((owner) =>
    owner.query<{ id: string }>(`select id from bills where ${open}`, values),
  );
  const [bill] = rows;
  const tab = () => send(client, [ids.item], { billId: bill?.id ?? '' });
  const held = { text: 'select from bills where tenant_id = $1 and id = $2 for update', values: [tenantId, bill?.id] };
  const paid = { text: `update bills set state = 'settled', closed_at = now() where ${open}`, values };
  expect(await overtaken(tab, held, paid)).toMatchObject({ status: 409, body: { code: 'illegal_transition' } });
});
