import { loadModule } from 'libpg-query';
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { createDemo } from '../src/demo/demo.ts';
import { recordChange } from '../src/sql/orders-version.ts';
import { startApp } from './support/app.ts';
import { addMenu, signUp } from './support/factories.ts';
import { allRoutes } from './support/id-places.ts';
import { checkStatement } from './support/names-its-tenant.ts';
import { asSent, rightRequest } from './support/right-request.ts';
import { checkOperatorsStatement } from './support/operators-statements.ts';
import { send } from './support/sales.ts';
import { openWholeRestaurant } from './support/whole-restaurant.ts';

const schema = inject('schema');
const faultsOf = (text: string): string[] => checkStatement(text, schema).faults;

beforeAll(() => loadModule());

describe('a statement that names its tenant', () => {
  it.each([
    'select 1',
    "begin read only; set local app.tenant_id = '1'",
    'select * from mail_queue where id = $1',
    'select app.tenant_of_login($1)',
    'select * from orders where tenant_id = $1',
    "select * from orders where tenant_id = '018f0000-0000-7000-8000-000000000000'::uuid",
    'select * from orders o where $1::uuid = o.tenant_id and (o.id = $2 or o.order_no = $3)',
    'select * from orders o, order_items l where l.tenant_id = o.tenant_id and o.tenant_id = $1',
    'select * from orders o join order_items l on l.tenant_id = o.tenant_id join menu_items i on i.tenant_id = l.tenant_id where i.tenant_id = $1',
    'select * from orders o left join invoices v on v.tenant_id = o.tenant_id and v.id = o.invoice_id where o.tenant_id = $1',
    'select * from orders o left join invoices v on v.tenant_id = $1 and v.id = o.invoice_id where o.tenant_id = $1',
    'select * from tenants t join stores s on s.tenant_id = t.id where t.id = $1',
    'select (select count(*) from orders where tenant_id = $1) from customers c where c.tenant_id = $1',
    'with o as (select * from orders where tenant_id = $1) select * from o join o as again on again.id = o.id',
    'select id from orders where tenant_id = $1 union select id from invoices where tenant_id = $1',
    'select * from app.open_sessions where tenant_id = $1 and device_id = $2',
    'select app.write_invoice(tenant => $1, day => $2)',
    'declare c cursor for select * from orders where tenant_id = $1',
    'insert into taxes (tenant_id, id, title) values ($1, $2, $3), ($1, $4, lower($5))',
    'insert into counters as c (tenant_id) values ($1) on conflict on constraint counters_pk do update set last_order_no = c.last_order_no + 1 returning last_order_no',
    'update menu_items i set position = a.position from unnest($1::uuid[]) with ordinality as a (id, position) where i.tenant_id = $2 and i.id = a.id',
    'update reservations r set customer_name = lower(c.name) from customers c where r.tenant_id = c.tenant_id and c.tenant_id = $1',
    'delete from devices where tenant_id = $1 and expires_at <= now()',
    "update devices set expires_at = now() + interval '1 day' where tenant_id = $1",
    "update orders set closed_at = case when status = 'open' then $2 else closed_at end where tenant_id = $1",
    'update two_step set recovery_hashes = array_remove(recovery_hashes, ($2::bytea[])[1]) where tenant_id = $1',
    "select case status when 'open' then placed_at + interval '1 day' end, (array[1, 2])[order_no] from orders where tenant_id = $1",
    'insert into counters as c (tenant_id) values ($1) on conflict on constraint counters_pk do update set last_order_no = case when c.last_order_no < $2 then $2 else c.last_order_no end where c.last_order_no < $2',
    'update mail_queue set next_try_at = next_try_at + $1 where id = $2',
  ])('%s', (text) => {
    expect(faultsOf(text)).toEqual([]);
  });
});

describe('is a fault', () => {
  it.each([
    ['select * from orders', 'orders'],
    ['select * from orders o where o.id = $1', 'orders (as o)'],
    ['select * from app.open_sessions where device_id = $1', 'open_sessions'],
    ['select * from tenants where name = $1', 'tenants'],
    ['select * from stores where id = $1', 'stores'],
    ['select * from orders where tenant_id = $1 or id = $2', 'orders'],
    ['select * from orders where not tenant_id = $1', 'orders'],
    ['select * from orders where tenant_id <> $1', 'orders'],
    ['select * from orders where tenant_id = any ($1)', 'orders'],
    ['select * from orders where tenant_id = null', 'orders'],
    ['select * from orders where tenant_id = app.tenant_id()', 'orders'],
    ['select * from orders o join order_items l on l.order_id = o.id where o.tenant_id = $1', 'order_items (as l)'],
    ['select * from orders o join order_items l on l.tenant_id = o.tenant_id', 'order_items (as l)'],
    // An outer join keeps the rows of its left side whatever its condition says.
    ['select * from orders o left join invoices v on v.tenant_id = o.tenant_id and o.tenant_id = $1', 'orders (as o)'],
    ['select * from orders o left join invoices v on v.tenant_id = $1 and o.tenant_id = v.tenant_id', 'orders (as o)'],
    ['select * from orders o full join invoices v on v.tenant_id = $1 where o.tenant_id = $1', 'invoices (as v)'],
    [
      'select 1 from orders o where o.tenant_id = $1 and exists (select 1 from invoices v where v.id = o.id)',
      'invoices (as v)',
    ],
    // One that only an outer level names is sent to all nodes.
    [
      'select (select 1 from invoices v where v.tenant_id = o.tenant_id) from orders o where o.tenant_id = $1',
      'invoices (as v)',
    ],
    ['select * from stores, lateral (select 1 from tenants where id = tenant_id) t where tenant_id = $1', 'tenants'],
    ['select id from orders where tenant_id = $1 union all select id from invoices', 'invoices'],
    ['with o as (select * from orders) select * from o', 'orders'],
    ['with orders as (select 1) select * from orders', '"with orders" hides a table'],
    [
      'select * from (select * from orders where tenant_id = $1) o join invoices v on v.tenant_id = o.tenant_id',
      'invoices (as v)',
    ],
    ['declare c cursor for select * from orders', 'orders'],
    ['insert into taxes (id, title) values ($1, $2)', 'insert into taxes without tenant_id'],
    [
      'insert into taxes (tenant_id, id) values ($1, $2), (gen_random_uuid(), $3)',
      'insert into taxes with a tenant_id that is no parameter',
    ],
    [
      'insert into taxes (tenant_id, id) select tenant_id, id from categories where tenant_id = $1',
      'insert into taxes without values',
    ],
    ['insert into taxes (tenant_id, id) values ($1, (select $2::uuid))', 'insert into taxes with a subquery'],
    [
      'insert into taxes (tenant_id, id) values ($1, $2) on conflict do update set tenant_id = $3',
      'change taxes to another tenant_id',
    ],
    [
      'with gone as (delete from taxes where tenant_id = $1 returning *) select * from gone',
      '"with gone" changes rows',
    ],
    ['update orders set status = $1 where id = $2', 'orders'],
    ['update orders set tenant_id = $1 where tenant_id = $2', 'change orders to another tenant_id'],
    [
      "update orders set status = case status when 'open' then $1 end where tenant_id = $2",
      'change orders with case x when',
    ],
    [
      "delete from orders where tenant_id = $1 and case status when 'open' then true end",
      'change orders with case x when',
    ],
    [
      'insert into taxes as t (tenant_id, id) values ($1, $2) on conflict on constraint taxes_pk do update set title = case t.title when $3 then $4 end',
      'change taxes with case x when',
    ],
    [
      "update devices set expires_at = rotated_at + interval '1 day' where tenant_id = $1",
      'change devices with a sum of moments',
    ],
    ['update devices set expires_at = expires_at - $2 where tenant_id = $1', 'change devices with a sum of moments'],
    [
      "update devices set expires_at = $2::timestamptz + least(interval '1 minute' * length(name), $3) where tenant_id = $1",
      'change devices with a sum of moments',
    ],
    [
      "delete from devices where tenant_id = $1 and rotated_at < $2 - interval '1 day' * length(name)",
      'change devices with a sum of moments',
    ],
    [
      "update devices set expires_at = case when ip = '' then now() else $2 end where tenant_id = $1",
      'change devices with now()',
    ],
    [
      'update devices set expires_at = coalesce(expires_at, current_timestamp) where tenant_id = $1',
      'change devices with a clock',
    ],
    [
      'insert into stores as s (tenant_id, created_at) values ($1, $2) on conflict on constraint stores_pk do update set created_at = now()',
      'change stores with now()',
    ],
    [
      "insert into stores as s (tenant_id) values ($1) on conflict on constraint stores_pk do update set created_at = $2::timestamptz + interval '1 day'",
      'change stores with a sum of moments',
    ],
    [
      'update devices set name = expires_at::date where tenant_id = $1',
      'change devices with a moment as something else',
    ],
    [
      'update order_items l set done_at = d.done_at::uuid[] from unnest($2::text[]) as d (done_at) where l.tenant_id = $1',
      'change order_items with a column as a list',
    ],
    [
      'update categories set position = ($2::integer[])[position] where tenant_id = $1',
      'change categories with a subscript',
    ],
    [
      'update two_step set recovery_hashes = recovery_hashes[2:] where tenant_id = $1',
      'change two_step with a subscript',
    ],
    ['update orders set id = uuidv7() where tenant_id = $1', 'change orders with uuidv7()'],
    ["update orders set status = to_char(placed_at, 'YYYY') where tenant_id = $1", 'change orders with to_char()'],
    [
      'update reservations r set notes = c.name from customers c where r.tenant_id = $1 and c.id = r.customer_id',
      'customers (as c)',
    ],
    ['delete from devices d using users u where d.tenant_id = $1 and u.id = d.user_id', 'users (as u)'],
    ['delete from orders where tenant_id = $1 and random() < 0.5', 'change orders with random()'],
    ['select * from app.place_round($1, $2)', 'place_round() without its tenant'],
    ['select app.write_invoice(tenant => app.tenant_id())', 'write_invoice() without its tenant'],
    ['truncate orders', 'a TruncateStmt'],
    ['merge into orders o using invoices v on o.tenant_id = $1 when matched then delete', 'a MergeStmt'],
    ['select 1; delete from orders', 'orders'],
  ])('%s', (text, fault) => {
    expect(faultsOf(text)).toContain(fault);
  });
});

describe('a function of a tenant', () => {
  it('names it in each of its statements', async () => {
    const app = await startApp();
    onTestFinished(() => app.stop());
    const { rows } = await app.database.asOwner((owner) =>
      owner.query<{ prosrc: string }>('select prosrc from pg_proc where proname = any ($1)', [
        schema.functionsOfTenants,
      ]),
    );
    const statements = rows.flatMap(({ prosrc }) => statementsIn(prosrc));
    expect(statements.length).toBeGreaterThan(rows.length);
    for (const text of statements) expect([text, faultsOf(text)]).toEqual([text, []]);
  });
});

/** Those of a body in PL/pgSQL, with its parameter as one of theirs. */
const statementsIn = (body: string): string[] =>
  (body.replaceAll(/--.*|\bloop\n/g, ';').match(/\b(update|insert|delete|select)\b[^;]*/g) ?? []).map((text) =>
    text
      .replace(/(returning [^;]*?)\s+into strict [^;]*/, '$1')
      .replace(/ into \w+ from /, ' from ')
      .replaceAll(/\btenant\b(?! =>)/g, '$1'),
  );

describe('a statement of the platform’s operator', () => {
  const operatorsFaults = (text: string) => checkOperatorsStatement(text, schema).faults;

  it.each([
    'select app.count_customers(array_agg(tenant_id), array_agg($1::timestamptz)) from stores',
    'select app.count_customers_of($1)',
    'select (select title from menu_items i where i.tenant_id = t.id order by title limit 1) from tenants t',
    'update superadmins set name = $1 where id = $2',
    'select usd_per_unit from tenants, lateral (select usd_per_unit from exchange_rates where currency = name limit 1) r',
  ])('%s', (text) => {
    expect(operatorsFaults(text)).toEqual([]);
  });

  it.each([
    ["select app.count_customers(array[$1::uuid], array['infinity'::timestamptz])", 'count_customers() for one tenant'],
    [
      'select t.name, m.title from tenants t cross join lateral (select title from menu_items i where i.tenant_id = t.id limit 1) m',
      'a lateral subquery with a limit',
    ],
    [
      'select exists (select from subscription_history h where h.tenant_id = t.id) from tenants t where t.id = $1',
      'subscription_history (as h)',
    ],
    ['update superadmins set name = case name when $1 then $2 else name end', 'case x when'],
    [
      'insert into exchange_rates as r (currency) values ($1) on conflict on constraint exchange_rates_pk do update set valid_from = now()',
      'now()',
    ],
  ])('is a fault: %s', (text, fault) => {
    expect(operatorsFaults(text)).toContain(fault);
  });
});

const OTHER = '(?:\\$\\d+|\\w+\\.\\w+)';

/** The statement without what names the tenant, once for each table that it is named for. */
function mutantsOf(text: string): string[] {
  const named = [...text.matchAll(/\b(?:(\w+)\.)?tenant_id = |\b(?:(t)\.)id = \$/g)];
  const names = new Set(named.map(([, alias, tenants]) => alias ?? tenants ?? ''));
  const mutants = [...names].map((name) => {
    const column = name === '' ? '(?<!\\.)\\b(?:tenant_id|id)' : `\\b${name}\\.(?:tenant_id|id)`;
    return text.replace(new RegExp(`${column} = ${OTHER}|${OTHER} = ${column}\\b`, 'g'), 'true');
  });
  return [...mutants, text.replace(/\(tenant_id, /, '(')].filter((mutant) => mutant !== text);
}

describe('the server', () => {
  it('sends no statement of which a condition on the tenant could be missing unseen', async () => {
    const app = await startApp();
    await createDemo(app);
    const { client, ids } = await openWholeRestaurant(app, { phone: '5550100' });
    for (const [name, route] of allRoutes) {
      if (route.access.realm === 'superadmin' || /sign-?out|signOut|logout/i.test(name)) continue;
      const { url, body } = asSent(route, rightRequest([name, route], ids));
      await client.send(route.method, url, { body });
    }
    const statements = app.statements();
    await app.stop();

    const mutants = statements.flatMap(mutantsOf);
    expect(statements.length).toBeGreaterThan(150);
    expect(mutants.length).toBeGreaterThan(statements.length);
    expect(mutants.filter((mutant) => faultsOf(mutant).length === 0)).toEqual([]);
  });

  it('cannot send one that does not name its tenant, and who asked it to is told in the end', async () => {
    const app = await startApp();
    const tenantId = '018f0000-0000-7000-8000-000000000000';
    const send = (statement: ReturnType<typeof sql>) => app.inTenant(tenantId, (tx) => tx.all(statement));

    await expect(send(sql`select * from orders`)).rejects.toThrow('is not for a distributed database: orders');
    await expect(send(sql`select * from orders where tenant_id = ${ID}`)).rejects.toThrow('another tenant');
    await expect(app.database.pool.query('select * from orders where tenant_id = $1', [ID])).rejects.toThrow('another');
    await expect(send(sql`select * from orders where tenant_id = ${tenantId}`)).resolves.toEqual([]);

    await expect(app.stop()).rejects.toThrow('select * from orders');
  });
});

it('the server cannot commit a change of orders that gives them no version', async () => {
  const app = await startApp();
  const { client, tenantId } = await signUp(app);
  const orderId = await send(client, [(await addMenu(client)).tea]);
  const cancelled = sql`update order_items set status = 'cancelled' where tenant_id = ${tenantId}`;

  await expect(app.inTenant(tenantId, (tx) => tx.run(cancelled))).rejects.toThrow('without giving them a version');
  await app.inTenant(tenantId, async (tx) => {
    await tx.run(cancelled);
    recordChange(tx, [orderId]);
  });

  await expect(app.stop()).rejects.toThrow('update order_items');
});

const ID = '018f0000-0000-7000-8000-000000000001';
