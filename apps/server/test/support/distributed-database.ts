import pg from 'pg';
import { migrate } from '../../src/db/migrate.ts';
import { citusStatements } from './citus-file.ts';

export type Node = { host: string; port: number };
type Plan = { nodes: readonly Node[]; name: string; fill?: () => Promise<void> };

export const CLUSTER_OWNER = 'comanda';

/** A database on each node, made in the order that the head of deploy/citus.sql gives. `fill` brings the data. */
export async function makeDistributedDatabase({ nodes, name, fill }: Plan): Promise<void> {
  const [coordinator, ...workers] = nodes;
  if (!coordinator) throw new Error('no nodes');
  await onEachNode(
    nodes,
    'set citus.enable_create_role_propagation = off',
    `do $$ begin if not exists (select from pg_roles where rolname = '${CLUSTER_OWNER}') then
       create role ${CLUSTER_OWNER} login createrole; end if; end $$`,
    `drop database if exists ${name} with (force)`,
    `create database ${name} owner ${CLUSTER_OWNER}`,
  );
  const asSuperuser = (node: Node) => ({ ...node, user: 'postgres', database: name });
  const asOwner = { ...coordinator, user: CLUSTER_OWNER, database: name };
  for (const node of nodes) await run(asSuperuser(node), 'create extension citus');
  await migrate(asOwner);
  await fill?.();
  await run(
    asSuperuser(coordinator),
    `select citus_set_coordinator_host('${coordinator.host}', ${coordinator.port})`,
    ...workers.map(({ host, port }) => `select citus_add_node('${host}', ${port})`),
  );
  // Fewer parts than a cluster that is to grow has: a clone of 64 takes a second longer.
  const statements = (await citusStatements()).filter(({ kind }) => kind !== 'VariableSetStmt');
  await run(asOwner, 'set citus.shard_count = 8', ...statements.map(({ text }) => text));
}

/** Creating and dropping databases, which Citus leaves to each node. */
export const onEachNode = (nodes: readonly Node[], ...statements: string[]): Promise<void[]> =>
  Promise.all(nodes.map((node) => run({ ...node, user: 'postgres', database: 'postgres' }, ...statements)));

async function run(connection: pg.ClientConfig, ...statements: string[]): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
