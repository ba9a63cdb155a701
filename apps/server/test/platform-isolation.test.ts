import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { platformTransactions } from '../src/db/platform.ts';
import { assertIsolation } from '../src/db/tenant.ts';
import { startApp, type TestApp } from './support/app.ts';
import { addMenu, signUp } from './support/factories.ts';
import { sell } from './support/sales.ts';

let app: TestApp;
let tenantId: string;

beforeAll(async () => {
  app = await startApp();
  const made = await signUp(app);
  tenantId = made.tenantId;
  const { tea } = await addMenu(made.client);
  await made.client.send('POST', '/api/v1/customers/add', { body: { phone: '+1 555 0100', name: 'Ann' } });
  await sell(made.client, [tea], { customer: '+1 555 0100' });
});
afterAll(() => app.stop());

const asPlatform = (text: string) => app.database.platformPool.query(text);
const ask = async (text: string): Promise<Record<string, unknown>[]> =>
  app.database.asOwner(async (owner) => (await owner.query(text)).rows);

/** All that the operator's role may read of the tables of tenants. */
const READABLE = {
  devices: ['rotated_at', 'tenant_id'],
  credit_note_lines: ['business_day', 'item_id', 'tenant_id', 'units'],
  credit_notes: ['business_day', 'tenant_id', 'total_minor'],
  invoices: ['business_day', 'created_at', 'order_count', 'tenant_id', 'total_minor'],
  invoice_lines: ['business_day', 'item_id', 'tenant_id', 'title', 'units'],
  logins: ['tenant_id', 'username'],
  order_items: ['tenant_id'],
  storage_used: 'all',
  stores: 'all',
  subscription_history: 'all',
  unconfirmed_logins: ['tenant_id'],
  users: ['role', 'tenant_id', 'username'],
};

describe('the role of the operator', () => {
  it('reads of tenant tables the listed columns and no other, and would be noticed if it could', async () => {
    const readable = async () => {
      const rows = await ask(`
        select c.relname, array_agg(a.attname::text order by a.attname) as columns,
          has_table_privilege('comanda_platform', c.oid, 'select') as is_all
        from pg_class c
        join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
          and has_column_privilege('comanda_platform', c.oid, a.attnum, 'select')
          and exists (select 1 from pg_attribute t where t.attrelid = c.oid and t.attname = 'tenant_id')
        group by c.oid, c.relname`);
      return Object.fromEntries(rows.map(({ relname, columns, is_all }) => [relname, is_all ? 'all' : columns]));
    };
    expect(await readable()).toEqual({ ...READABLE, logins: 'all' });
    await ask('grant select (phone) on customers to comanda_platform');
    expect(await readable()).toMatchObject({ customers: ['phone'] });
    await ask('revoke select (phone) on customers from comanda_platform');
  });

  it.each([
    'select * from customers',
    'select count(*) from customers',
    'select name from customers',
    'select * from orders',
    'select customer_name from orders',
    'select customer_phone from invoices',
    'select notes from order_items',
    'select total_minor from invoice_lines',
    'select * from credit_notes',
    'select * from refunds',
    'select password_hash from users',
    'select refresh_hash from devices',
    'select * from reservations',
    'select * from qr_orders',
    'select * from two_step',
    'select * from mail_queue',
    'select * from password_resets',
    "update tenants set name = 'stolen'",
    "update users set username = 'stolen@example.com'",
    'delete from customers',
    'delete from users',
    'set role comanda_app',
  ])('is refused: %s', async (text) => {
    await expect(asPlatform(text)).rejects.toThrow('permission denied');
  });

  it('counts customers and learns nothing else of them', async () => {
    const { rows } = await asPlatform(
      `select app.count_customers_of('${tenantId}') as count,
        app.count_customers(array_agg(tenant_id), array_agg(now() + interval '1 minute')) as count_of_all from stores`,
    );
    expect(rows).toEqual([{ count: 1, count_of_all: 1 }]);
    for (const count of [
      `count_customers_of('${tenantId}')`,
      `count_customers(array['${tenantId}'::uuid], array[now()])`,
    ])
      await expect(app.database.pool.query(`select app.${count}`)).rejects.toThrow('permission denied');
  });

  it('sees and makes its own logins only', async () => {
    await app.ensureOperator({ email: 'operator@example.com', password: 'a long password' });
    expect((await asPlatform('select username from logins')).rows).toEqual([{ username: 'operator@example.com' }]);
    await expect(
      asPlatform(`insert into logins (username, tenant_id) values ('planted@example.com', '${tenantId}')`),
    ).rejects.toThrow('row-level security');
    expect((await asPlatform(`delete from logins where tenant_id = '${tenantId}'`)).rowCount).toBe(0);
  });

  it('is bound by policies, owns nothing, and is no member of another role, nor another of it', async () => {
    await expect(assertIsolation(app.database.platformPool)).resolves.toBeUndefined();
    expect(
      await ask(`
        select relname from pg_class where relowner = 'comanda_platform'::regrole
        union all
        select roleid::regrole::text from pg_auth_members
        where 'comanda_platform'::regrole in (roleid, member) and not pg_has_role('postgres', member, 'member')`),
    ).toEqual([]);
  });

  it('cannot write in what only reads', async () => {
    const inPlatform = platformTransactions({ pool: app.database.platformPool, now: () => new Date() });
    const write = inPlatform((tx) => tx.run(sql`delete from superadmin_sessions`), { readOnly: true });
    await expect(write).rejects.toThrow('read-only');
  });
});

it.each(['superadmins', 'superadmin_sessions', 'superadmin_two_step', 'deleted_tenants', 'exchange_rates'])(
  'no restaurant’s call can read %s',
  async (table) => {
    await expect(app.database.pool.query(`select * from ${table}`)).rejects.toThrow('permission denied');
  },
);
