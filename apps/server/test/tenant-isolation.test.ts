import sql from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { fairPool } from '../src/db/fair-pool.ts';
import { openPool } from '../src/db/pool.ts';
import { assertIsolation, type InTenant, tenantTransactions } from '../src/db/tenant.ts';
import { createTenant } from '../src/features/auth/public.ts';
import { cloneDatabase, ownerConnection, type TestDatabase } from './support/database.ts';
import { newTenant } from './support/factories.ts';

let database: TestDatabase;
let inTenant: InTenant;
const [mine, theirs, theirItem] = [newId(), newId(), newId()];

/** Answer a number, or which tenant something belongs to before the tenant is known; everything else is bound by policies. */
const BYPASSING_FUNCTIONS = [
  'app.count_confirmation_mails(text,timestamp with time zone)',
  'app.count_customers(uuid[],timestamp with time zone[])',
  'app.count_customers_of(uuid)',
  'app.tenant_of_login(text)',
  'app.tenant_of_qr_code(text)',
  'app.tenants_ending(timestamp with time zone,timestamp with time zone)',
  'app.unconfirmed_login(text,text)',
  'app.unconfirmed_logins_of(text,integer)',
];
/** deploy/citus.sql says why it is one there. */
const ON_A_CLUSTER = ['app.menu_of_qr_code(text,timestamp with time zone)'];

const ask = async (text: string): Promise<Record<string, unknown>[]> =>
  database.asOwner(async (owner) => (await owner.query(text)).rows);

beforeAll(async () => {
  database = await cloneDatabase();
  inTenant = tenantTransactions({ connections: fairPool(database.pool), now: () => new Date(), publish: () => {} });
  for (const tenantId of [mine, theirs])
    await inTenant(tenantId, (tx) => createTenant(tx, newTenant(`${tenantId}@example.com`)));
  await inTenant(theirs, (tx) =>
    tx.run(
      sql`insert into menu_items (tenant_id, id, title, price_minor) values (${theirs}, ${theirItem}, 'Tea', 500)`,
    ),
  );
});
afterAll(() => database.drop());

describe('the catalogue', () => {
  const UNPROTECTED = `
    select c.oid::regclass::text as table_name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
    where c.relkind = 'r' and not (c.relrowsecurity and c.relforcerowsecurity and exists (
      select 1 from pg_policy p where p.polrelid = c.oid
        and pg_get_expr(p.polqual, p.polrelid) = '(tenant_id = app.tenant_id())'
        and pg_get_expr(p.polwithcheck, p.polrelid) = '(tenant_id = app.tenant_id())'))`;
  const LOOSE_KEYS = `
    select k.conname from pg_constraint k
    join pg_attribute f on f.attrelid = k.conrelid and f.attname = 'tenant_id'
    join pg_attribute t on t.attrelid = k.confrelid and t.attname = 'tenant_id'
    where k.contype = 'f' and not (f.attnum = any (k.conkey) and t.attnum = any (k.confkey))
      -- A login and a QR code are unique over the platform; superadmins have no tenant.
      and k.conname <> 'superadmins_login_fk'`;
  const KEYS_WITHOUT_TENANT = `
    select c.oid::regclass::text as table_name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
    join pg_index i on i.indrelid = c.oid and i.indisprimary
    where c.relkind = 'r' and not a.attnum = any (i.indkey) and c.relname not in ('logins', 'qr_codes')`;

  it('protects every table with a tenant, and would notice one that is not', async () => {
    expect(await ask(UNPROTECTED)).toEqual([]);
    await ask('create table forgotten (tenant_id uuid not null, id uuid primary key)');
    expect(await ask(UNPROTECTED)).toEqual([{ table_name: 'forgotten' }]);
    expect(await ask(KEYS_WITHOUT_TENANT)).toEqual([{ table_name: 'forgotten' }]);
    await ask('create table child (tenant_id uuid not null, parent uuid constraint loose references forgotten (id))');
    expect(await ask(LOOSE_KEYS)).toEqual([{ conname: 'loose' }]);
    await ask('drop table child, forgotten');
  });

  it('names the tenant in every primary and foreign key between tenant tables', async () => {
    expect(await ask(KEYS_WITHOUT_TENANT)).toEqual([]);
    expect(await ask(LOOSE_KEYS)).toEqual([]);
  });

  it('has other policies for the serving role only on what is used outside tenants', async () => {
    const other = await ask(`
      select polrelid::regclass::text as table_name from pg_policy
      where polname <> 'tenant_isolation' and polpermissive and polroles && array[0, 'comanda_app'::regrole::oid]
      order by 1`);
    expect(other).toEqual([{ table_name: 'mail_queue' }, { table_name: 'sign_in_failures' }]);
  });

  it('knows each function that runs with the rights of its owner, with a pinned search path', async () => {
    const functions = await ask(`
      select p.oid::regprocedure::text as name, p.proconfig is not null as pinned from pg_proc p
      where p.prosecdef and p.pronamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      order by 1`);
    const known = [...BYPASSING_FUNCTIONS, ...(inject('workers').length > 0 ? ON_A_CLUSTER : [])].toSorted();
    expect(functions).toEqual(known.map((name) => ({ name, pinned: true })));
  });

  it('keeps the platform’s tables from the serving role', async () => {
    for (const table of ['superadmins', 'exchange_rates', 'schema_migrations']) {
      await expect(database.pool.query(`insert into ${table} select * from ${table}`)).rejects.toThrow(
        'permission denied',
      );
    }
  });
});

describe('a tenant transaction', () => {
  const titles = (tx: Parameters<Parameters<InTenant>[1]>[0]) =>
    tx.all<{ title: string }>(sql`select title from menu_items`);

  it('shows nothing of another tenant, even to a statement that names none', async () => {
    expect(await inTenant(theirs, titles)).toEqual([{ title: 'Tea' }]);
    expect(await inTenant(mine, titles)).toEqual([]);
  });

  it('shows nothing of the mails and the sign-ins of others', async () => {
    await ask(`insert into mail_queue values ('${newId()}', 'welcome', '{}', 0, now(), now())`);
    await ask(`insert into sign_in_failures values (sha256('a'), 1, now(), now())`);
    const seen = (tx: Parameters<Parameters<InTenant>[1]>[0]) =>
      tx.all(sql`select next_try_at from mail_queue union all select next_try_at from sign_in_failures`);
    expect(await inTenant(mine, seen)).toEqual([]);
    expect((await database.pool.query('select kind from mail_queue')).rows).toEqual([{ kind: 'welcome' }]);
  });

  it('cannot change or plant rows of another tenant', async () => {
    expect(
      await inTenant(mine, (tx) => tx.run(sql`update menu_items set title = 'stolen' where id = ${theirItem}`)),
    ).toBe(0);
    const plant = inTenant(mine, (tx) =>
      tx.run(sql`insert into categories (tenant_id, id, title) values (${theirs}, ${newId()}, 'planted')`),
    );
    await expect(plant).rejects.toThrow('row-level security');
    const refer = inTenant(mine, (tx) =>
      tx.run(
        sql`insert into item_addons (tenant_id, id, item_id, title, price_minor) values (${mine}, ${newId()}, ${theirItem}, 'x', 1)`,
      ),
    );
    await expect(refer).rejects.toThrow('item_addons_item_fk');
  });

  it('leaves no tenant behind on its connection', async () => {
    const single = openPool({ ...ownerConnection(database.name), user: 'comanda_app' }, 1);
    const alone = tenantTransactions({ connections: fairPool(single), now: () => new Date(), publish: () => {} });
    expect(await alone(theirs, titles)).toHaveLength(1);
    expect((await single.query('select title from menu_items')).rows).toEqual([]);
    await expect(alone(theirs, async () => Promise.reject(new Error('broken off')))).rejects.toThrow('broken off');
    expect((await single.query('select title from menu_items')).rows).toEqual([]);
    await single.end();
  });

  it('rolls back and publishes nothing when a last write fails', async () => {
    const published: unknown[] = [];
    const told = tenantTransactions({
      connections: fairPool(database.pool),
      now: () => new Date(),
      publish: (_tenant, event) => published.push(event),
    });
    const failing = told(mine, async (tx) => {
      tx.emit({ name: 'order_update', payload: { orderIds: [], version: '' } });
      tx.defer(sql`insert into categories (tenant_id, id, title) values (${mine}, ${newId()}, 'first')`);
      tx.defer(sql`insert into categories (tenant_id, id, title) values (${mine}, ${newId()}, '')`);
    });
    await expect(failing).rejects.toThrow('categories_title_length');
    expect(await inTenant(mine, (tx) => tx.all(sql`select * from categories where tenant_id = ${mine}`))).toEqual([]);
    expect(published).toEqual([]);
  });

  it('cannot write when it is read-only, and cannot carry anything but an id as its tenant', async () => {
    const write = inTenant(mine, (tx) => tx.run(sql`delete from categories where tenant_id = ${mine}`), {
      readOnly: true,
    });
    await expect(write).rejects.toThrow('read-only');
    await expect(inTenant(`${mine}'; drop table orders; --`, async () => 1)).rejects.toThrow('not a tenant id');
  });

  it('is refused to a role that policies do not bind', async () => {
    await expect(assertIsolation(database.pool)).resolves.toBeUndefined();
    const owner = openPool(ownerConnection(database.name), 1);
    await expect(assertIsolation(owner)).rejects.toThrow('Refusing to start');
    await owner.end();
  });
});
