import pg from 'pg';
import sql from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { fairPool } from '../src/db/fair-pool.ts';
import { openPool } from '../src/db/pool.ts';
import { statementsOf } from '../src/db/statements-of.ts';
import { tenantTransactions } from '../src/db/tenant.ts';
import { createTenant } from '../src/features/auth/public.ts';
import { CLUSTER_OWNER, makeDistributedDatabase, onEachNode } from './support/distributed-database.ts';
import { newTenant } from './support/factories.ts';

const nodes = [inject('postgres'), ...inject('workers')];
const name = 'test_of_cluster';
const tenants = Array.from({ length: 20 }, () => newId());
let owner: pg.Client;
let serving: pg.Pool;

async function openRestaurants(): Promise<void> {
  const pool = openPool({ ...inject('postgres'), user: 'comanda_app', database: name }, 2);
  const inTenant = tenantTransactions({ connections: fairPool(pool), now: () => new Date(), publish: () => {} });
  for (const tenantId of tenants) {
    await inTenant(tenantId, async (tx) => {
      await createTenant(tx, newTenant(`${tenantId}@example.com`));
      await tx.run(sql`
        insert into menu_items (tenant_id, id, title, price_minor) values (${tenantId}, ${newId()}, 'Tea', 500)`);
    });
  }
  await pool.end();
}

beforeAll(async () => {
  await makeDistributedDatabase({ nodes, name, fill: openRestaurants });
  owner = new pg.Client({ ...inject('postgres'), user: 'postgres', database: name });
  await owner.connect();
  serving = openPool({ ...inject('postgres'), user: 'comanda_app', database: name }, 2);
});
afterAll(async () => {
  await owner.end();
  await serving.end();
  await onEachNode(nodes, `drop database ${name} with (force)`);
});

const ask = async (text: string): Promise<string[]> =>
  (await owner.query<string[]>({ text, rowMode: 'array' })).rows.flat();
const counts = () =>
  ask(`select (select count(*) from tenants), (select count(*) from users), (select count(*) from menu_items),
    (select count(*) from logins)`);

describe('restaurants that were there before', () => {
  it('keep their rows when they are spread over the nodes, and so do the rates of exchange', async () => {
    expect(await counts()).toEqual(['20', '20', '20', '20']);
    expect(Number(await ask('select count(*) from exchange_rates'))).toBeGreaterThan(100);
  });

  it('keep their rows when one of them is set apart and moved to another node', async () => {
    const [mine = ''] = tenants;
    const [shard] = await ask(
      `select isolate_tenant_to_new_shard('tenants', '${mine}', 'CASCADE', shard_transfer_mode := 'block_writes')`,
    );
    expect(await counts()).toEqual(['20', '20', '20', '20']);
    const [from, to] = await ask(`
      select (select nodeport from citus_shards where shardid = ${shard} limit 1) as here,
        (select nodeport from pg_dist_node where shouldhaveshards
          and nodeport <> (select nodeport from citus_shards where shardid = ${shard} limit 1) limit 1)`);
    const { host } = inject('postgres');
    await ask(`select citus_move_shard_placement(${shard}, '${host}', ${from}, '${host}', ${to}, 'block_writes')`);
    expect(await counts()).toEqual(['20', '20', '20', '20']);
    const inTenant = tenantTransactions({ connections: fairPool(serving), now: () => new Date(), publish: () => {} });
    expect(await inTenant(mine, (tx) => tx.all(sql`select title from menu_items where tenant_id = ${mine}`))).toEqual([
      { title: 'Tea' },
    ]);
  });
});

it('takes the migrations of a later version, and spreads the tables that they make', async () => {
  const migration = `
    -- A table; and what belongs to it.
    create table seats (
      tenant_id uuid not null,
      id uuid not null,
      number integer not null,
      constraint seats_pk primary key (tenant_id, id),
      constraint seats_tenant_fk foreign key (tenant_id) references tenants (id) on delete cascade
    );
    call app.protect_tenant_table('seats');
    call app.show_platform('seats');
    grant select (tenant_id) on seats to comanda_platform;
    create index seats_by_number on seats (tenant_id, number);
    alter table orders add column seat_id uuid, add column seats integer not null default 1;
    alter table orders add constraint orders_seats_positive check (seats > 0);
    alter table orders add constraint orders_seat_fk foreign key (tenant_id, seat_id) references seats (tenant_id, id);
    create function app.seats() returns bigint language sql stable as $$ select count(*) from public.seats; $$;`;
  const client = new pg.Client({ ...inject('postgres'), user: CLUSTER_OWNER, database: name });
  await client.connect();
  await client.query('begin');
  for (const statement of statementsOf(migration)) await client.query(statement);
  await client.query('commit');
  await client.end();
  expect(await ask(`select count(*) from citus_shards where table_name = 'seats'::regclass`)).toEqual(
    await ask(`select count(*) from citus_shards where table_name = 'tenants'::regclass`),
  );
  expect(await ask(`select count(*) from orders where seats > 1`)).toEqual(['0']);
});
