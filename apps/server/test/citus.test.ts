import { readFileSync } from 'node:fs';
import { auth } from '@comanda/contract/auth/auth.contract';
import { categories } from '@comanda/contract/menu/categories.contract';
import { customers } from '@comanda/contract/customers/customers.contract';
import { menu } from '@comanda/contract/menu/menu.contract';
import { qrOrders } from '@comanda/contract/qrmenu/qr-orders.contract';
import { superadmin } from '@comanda/contract/superadmin/superadmin.contract';
import { taxes } from '@comanda/contract/taxes/taxes.contract';
import { users } from '@comanda/contract/users/users.contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { brokenConstraint } from '../src/errors/broken-constraint.ts';
import { startApp, type TestApp } from './support/app.ts';
import { type Call, citusStatements, ORDINARY_TABLES, runCitusFile, type Statement } from './support/citus-file.ts';
import { PASSWORD, signInStaff, signInSuperadmin } from './support/factories.ts';
import { checkStatement } from './support/names-its-tenant.ts';
import { pay, send } from './support/sales.ts';
import { openWholeRestaurant, type WholeRestaurant } from './support/whole-restaurant.ts';

let app: TestApp;
let statements: Statement[];
let calls: Call[];
beforeAll(async () => {
  statements = await citusStatements();
  calls = statements.flatMap((statement) => statement.calls);
  app = await startApp();
  await app.database.asOwner(runCitusFile);
});
afterAll(() => app.stop());

const ask = async <Row = Record<string, unknown>>(text: string, values: unknown[] = []): Promise<Row[]> =>
  app.database.asOwner(async (owner) => (await owner.query(text, values)).rows as Row[]);

const tablesOf = (name: string): string[] =>
  calls.flatMap((call) => (call.name === name ? call.given.slice(0, 1) : []));
const distributed = () => tablesOf('create_distributed_table');
const references = () => tablesOf('create_reference_table');
const locals = () => tablesOf('citus_add_local_table_to_metadata');

describe('deploy/citus.sql', () => {
  it('puts each table in one place', async () => {
    const tables = await ask<{ name: string }>(`
      select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`);
    const places = [...distributed(), ...references(), ...locals(), ...ORDINARY_TABLES];
    expect(places.toSorted()).toEqual(tables.map(({ name }) => name));
  });

  it('says before it runs who does what, in the order that works, and how many connections a process has', () => {
    const [head = ''] = readFileSync('deploy/citus.sql', 'utf8').split('\nalter table');
    const places = ['output_plugin_libraries', 'create role comanda ', 'npm run restore', 'citus_add_node'].map(
      (text) => head.indexOf(text),
    );
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places).not.toContain(-1);
    expect(head).toMatch(/On the coordinator, as a superuser in that database: select citus_set_coordinator_host/);
    expect(head.match(/create role/g)).toHaveLength(1);
    const [all, serving, long, thread, platform] =
      /max_connections \((\d+) [^:]*: pools of (\d+), (\d+), (\d+) and (\d+), and one/
        .exec(head)
        ?.slice(1)
        .map(Number) ?? [];
    const { pool, longPool, platformPool } = app.database;
    expect([long, thread, platform]).toEqual([longPool, longPool, platformPool].map(({ options }) => options.max));
    expect(serving).toBeGreaterThanOrEqual(pool.options.max ?? Infinity);
    expect(all).toBe([serving, long, thread, platform, 1].reduce((sum = 0, each = 0) => sum + each));
  });

  it('is not followed by a command that empties a restaurant', () => {
    const text = readFileSync('docs/scale.md', 'utf8');
    const commands = text.match(/`[^`]*(isolate_tenant_to_new_shard|citus_move_shard_placement)\([^`]*`/g) ?? [];
    expect(commands.length).toBeGreaterThan(1);
    for (const command of commands) expect(command).toMatch(/'block_writes'\)/);
  });

  it('lets the owner see all rows before they are copied, and the tables of later migrations, too', async () => {
    const first = statements.findIndex(({ calls }) => calls.some(({ name }) => /^(create|citus)_/.test(name)));
    const forced = inject('schema').forced;
    const free = statements
      .slice(0, first)
      .flatMap(({ text }) => /alter table (\w+) no force row level security/.exec(text)?.[1] ?? []);
    expect(free.toSorted()).toEqual(forced.toSorted());
    await ask('create table later (tenant_id uuid not null, id uuid primary key)');
    await ask(`call app.protect_tenant_table('later')`);
    expect(await ask('select relname from pg_class where relforcerowsecurity')).toEqual([]);
    expect(
      await ask(`select polname, polroles::regrole[]::text from pg_policy where polrelid = 'later'::regclass`),
    ).toEqual([{ polname: 'tenant_isolation', polroles: '{comanda_app}' }]);
    await ask('drop table later');
  });

  it('distributes what belongs to a tenant, by the tenant, next to the tenant', () => {
    const { tables } = inject('schema');
    const directories = ['logins', 'qr_codes', 'unconfirmed_logins'];
    const views = new Set(['device_holders', 'informed_sessions', 'open_sessions']);
    const ofTenants = Object.keys(tables).filter((name) => tables[name]?.tenantColumn && !views.has(name));
    expect(distributed().toSorted()).toEqual(ofTenants.filter((name) => !directories.includes(name)).toSorted());
    for (const { name, given } of calls) {
      if (name !== 'create_distributed_table') continue;
      const [table = '', column, next] = given;
      expect(column).toBe(tables[table]?.tenantColumn);
      expect(next).toBe(table === 'tenants' ? undefined : 'tenants');
    }
  });

  it('leaves no key that could be broken on two nodes', async () => {
    const keys = await ask<{ table: string; key: string; columns: string[] }>(`
      select i.indrelid::regclass::text as "table", i.indexrelid::regclass::text as key,
        (select array_agg(a.attname::text) from pg_attribute a where a.attrelid = i.indrelid and a.attnum = any (i.indkey)) as columns
      from pg_index i join pg_class c on c.oid = i.indrelid and c.relnamespace = 'public'::regnamespace
      where i.indisunique or i.indisexclusion`);
    const { tables } = inject('schema');
    const loose = keys.filter(
      ({ table, columns }) => distributed().includes(table) && !columns.includes(tables[table]?.tenantColumn ?? ''),
    );
    expect(loose).toEqual([]);
  });

  it('leaves foreign keys that Citus takes, to tables that come before', async () => {
    const keys = await ask<ForeignKey>(FOREIGN_KEYS);
    const place = (table: string) => (distributed().includes(table) ? 'distributed' : 'everywhere');
    const order = distributed();
    const refused = keys.filter(({ from, to, tenant, deletes, updates }) => {
      if (place(to) === 'everywhere') return place(from) === 'distributed';
      if (place(from) === 'everywhere' || order.indexOf(to) > order.indexOf(from)) return true;
      return !tenant || !['a', 'r', 'c'].includes(deletes) || !['a', 'r'].includes(updates);
    });
    expect(refused).toEqual([]);
    expect(keys.length).toBeGreaterThan(30);
  });

  it('leaves no trigger, no sequence, no generated column and no policy with a subquery on what is distributed', async () => {
    const [row] = await ask(
      `
      select
        (select count(*) from pg_trigger where not tgisinternal) as triggers,
        (select count(*) from pg_class where relkind = 'S') as sequences,
        (select count(*) from pg_attribute where attrelid = any ($1::regclass[]) and attgenerated <> '') as generated,
        (select count(*) from pg_policy where pg_get_expr(polqual, polrelid) ~* 'select'
          or pg_get_expr(polwithcheck, polrelid) ~* 'select') as policies`,
      [distributed()],
    );
    expect(row).toEqual({ triggers: '0', sequences: '0', generated: '0', policies: '0' });
  });

  it('puts on each node the functions that policies and defaults call, and no function that reads tables', async () => {
    const called = await ask<{ name: string }>(`
      select distinct p.oid::regprocedure::text as name from pg_proc p
      where p.pronamespace = 'app'::regnamespace and exists (
        select 1 from pg_depend d
        where d.refobjid = p.oid and d.classid in ('pg_policy'::regclass, 'pg_attrdef'::regclass, 'pg_constraint'::regclass))`);
    expect(tablesOf('create_distributed_function')).toEqual(called.map(({ name }) => name));
  });

  it('leaves views whose rows come from one node for one tenant', async () => {
    const views = await ask<{ text: string }>(
      `
      select pg_get_viewdef(oid) as text from pg_class where relkind in ('v', 'm') and relnamespace = any ($1::regnamespace[])`,
      [['public', 'app']],
    );
    expect(views).toHaveLength(3);
    for (const { text } of views) {
      const [tenant] = /\w+\.tenant_id/.exec(text) ?? [];
      const ofOne = `${text.replace(/;$/, '')} ${text.includes('WHERE') ? 'and' : 'where'} ${tenant} = $1`;
      expect(checkStatement(ofOne, inject('schema')).faults).toEqual([]);
    }
  });
});

type ForeignKey = { name: string; from: string; to: string; tenant: boolean; deletes: string; updates: string };
/** `tenant`: the tenant stands at the same place on both sides. */
const FOREIGN_KEYS = `
  select k.conname as name, k.conrelid::regclass::text as "from", k.confrelid::regclass::text as "to",
    k.confdeltype as deletes, k.confupdtype as updates,
    exists (
      select 1 from unnest(k.conkey, k.confkey) as pair (here, there)
      join pg_attribute h on h.attrelid = k.conrelid and h.attnum = pair.here
      join pg_attribute t on t.attrelid = k.confrelid and t.attnum = pair.there
      where h.attname = 'tenant_id' and t.attname = case k.confrelid when 'tenants'::regclass then 'id' else 'tenant_id' end
    ) as tenant
  from pg_constraint k where k.contype = 'f'`;

describe('Comanda on the schema that it leaves', () => {
  let restaurant: WholeRestaurant;
  beforeAll(async () => {
    restaurant = await openWholeRestaurant(app, { phone: '5550100' });
  });
  const count = async (from: string): Promise<unknown> =>
    (await ask<{ count: string }>(`select count(*) from ${from}`, [restaurant.tenantId]))[0]?.count;

  it('forgets a tax, a category and a customer wherever they are named', async () => {
    const { client, ids } = restaurant;
    await client.call(taxes.remove, { params: { id: ids.tax } });
    await client.call(categories.remove, { params: { id: ids.category } });
    await client.call(customers.remove, { params: { id: ids.customer } });

    const [item] = (await client.call(menu.list, {})).filter(({ id }) => id === ids.item);
    expect(item).toMatchObject({ tax_id: null, category_id: null });
    for (const table of ['orders', 'invoices', 'reservations'])
      expect(await count(`${table} where tenant_id = $1 and customer_id is not null`)).toBe('0');
    expect(await count(`reservations where tenant_id = $1 and customer_name = 'Ann'`)).toBe('1');
  });

  it('gives back what a till had in its cart when it signs out', async () => {
    const { client, tenantId, ids } = restaurant;
    const { client: till } = await signInStaff(app, tenantId, ['POS']);
    await till.call(qrOrders.take, { params: { id: ids.qrOrder } });
    const [held] = await client.call(qrOrders.list, {});
    await till.call(auth.signOut, {});
    const [free] = await client.call(qrOrders.list, {});
    expect([held?.taken_by, free?.taken_by]).toEqual([expect.any(String), null]);
  });

  it('frees the name of whom it removes', async () => {
    const { client, ids } = restaurant;
    await client.call(users.remove, { params: { username: ids.user } });
    const person = { name: 'Bea', username: ids.user, password: PASSWORD, designation: null, phone: null, email: null };
    await expect(client.call(users.add, { body: { ...person, userScopes: [] } })).resolves.toBeDefined();
  });

  it('sells on, and is renamed and deleted by the operator with all that it has', async () => {
    const { client, tenantId, ids } = restaurant;
    await pay(client, [await send(client, [ids.item])], ids.payment);
    const operator = await signInSuperadmin(app);
    const renamed = { name: 'A', email: 'renamed@example.com', isActive: true };
    await operator.call(superadmin.updateTenant, { params: { id: tenantId }, body: renamed });
    expect(await count(`logins where tenant_id = $1 and username = 'renamed@example.com'`)).toBe('1');
    await operator.call(superadmin.deleteTenant, { params: { id: tenantId } });

    for (const table of [
      ...distributed(),
      ...references().filter((name) => inject('schema').tables[name]?.tenantColumn),
    ])
      expect([table, await count(`${table} where ${table === 'tenants' ? 'id' : 'tenant_id'} = $1`)]).toEqual([
        table,
        '0',
      ]);
  });
});

it('knows a constraint by the name that Citus has for it on a node', () => {
  const told = new pg.DatabaseError('duplicate key value violates unique constraint "logins_pk_102008"', 0, 'error');
  told.code = '23505';
  expect(brokenConstraint(told)).toBe('logins_pk');
  const sent = new pg.DatabaseError('whatever it says', 0, 'error');
  [sent.code, sent.constraint] = ['23503', 'orders_table_fk'];
  expect(brokenConstraint(sent)).toBe('orders_table_fk');
});
