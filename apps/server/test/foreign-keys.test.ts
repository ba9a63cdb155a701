import { afterAll, beforeAll, expect, it } from 'vitest';
import { growingTables } from '../src/sql/growing-tables.ts';
import { startApp, type TestApp } from './support/app.ts';

type ForeignKey = { name: string; from: string; to: string; isIndexed: boolean };

let app: TestApp;
let keys: ForeignKey[];
beforeAll(async () => {
  app = await startApp();
  keys = await app.database.asOwner(async (owner) => (await owner.query<ForeignKey>(FOREIGN_KEYS)).rows);
});
afterAll(() => app.stop());

/**
 * Indexed is a key whose columns, in any order, are the first of an index over all rows, or over those in which the
 * last of them is set: a row without it refers to nothing. One of which a part is unique is found by that part.
 */
const FOREIGN_KEYS = `
  select k.conname as name, k.conrelid::regclass::text as "from", k.confrelid::regclass::text as "to", exists (
    select 1 from pg_index i
    where i.indrelid = k.conrelid and i.indisunique and i.indpred is null and i.indkey::int2[] <@ k.conkey
  ) or exists (
    select 1 from pg_index i
    where i.indrelid = k.conrelid and i.indisvalid
      and k.conkey @> (i.indkey::int2[])[0:cardinality(k.conkey) - 1]
      and k.conkey <@ (i.indkey::int2[])[0:cardinality(k.conkey) - 1]
      and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = (
        select format('(%I IS NOT NULL)', a.attname) from pg_attribute a
        where a.attrelid = k.conrelid and a.attnum = k.conkey[cardinality(k.conkey)]))
  ) as "isIndexed"
  from pg_constraint k where k.contype = 'f' and k.connamespace = 'public'::regnamespace`;

/** An index on each sale would cost more than what a deletion reads once for each of few rows. */
const FEW_ROWS_REFERRED_TO = [
  // Tables of one house.
  'bills_table_fk',
  'orders_table_fk',
  'invoices_table_fk',
  'qr_orders_table_fk',
  // A handful of ways to pay.
  'payments_payment_type_fk',
  // And of stations.
  'tickets_station_fk',
  'tickets_shown_by_fk',
  // One store, and its one code.
  'qr_codes_store_fk',
  // The operator's own name.
  'superadmins_login_fk',
];

it('finds what refers to a row that is deleted by an index', () => {
  const unindexed = keys.filter(({ isIndexed }) => !isIndexed).map(({ name }) => name);
  expect(unindexed.toSorted()).toEqual(FEW_ROWS_REFERRED_TO.toSorted());
});

it('empties the tables of a tenant that is deleted before those that they refer to', () => {
  const place = (table: string) => growingTables.findIndex(({ name }) => name === table);
  const late = keys.filter(({ from, to }) => place(from) >= 0 && place(to) >= 0 && place(from) > place(to));
  expect(late).toEqual([]);
});

// What a restaurant keeps is counted by a part of the same list.
it('empties in portions each table of tenants but those of a few rows', async () => {
  const { rows: ofTenants } = await app.database.asOwner((owner) =>
    owner.query<{ name: string }>(`
      select c.relname as name from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`),
  );
  const left = ofTenants.map(({ name }) => name).filter((name) => !growingTables.some((table) => table.name === name));
  expect(left.toSorted()).toEqual([
    'counters',
    'floor_plans',
    'logins',
    'password_resets',
    'period_reminders',
    'print_agents',
    'print_settings',
    'printers',
    'qr_codes',
    'service_tests',
    'storage_used',
    'stores',
    'subscription_events',
    'subscription_history',
    'summed_days',
    'summed_invoices',
    'token_counters',
    'two_step',
    'unconfirmed_logins',
  ]);
});
