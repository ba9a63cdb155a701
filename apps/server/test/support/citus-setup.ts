import type { TestProject } from 'vitest/node';
import { makeDistributedDatabase, onEachNode } from './distributed-database.ts';
import { readSchema } from './schema-of-tenants.ts';

const TEMPLATE = 'template_comanda';

/** A running Citus cluster in place of the embedded PostgreSQL: test files clone a distributed template, node by node. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const nodes = (process.env.CITUS_NODES ?? '')
    .split(',')
    .filter(Boolean)
    .map((address) => new URL(`postgres://${address}`))
    .map(({ hostname, port }) => ({ host: hostname, port: Number(port) }));
  const [coordinator, ...workers] = nodes;
  if (!coordinator || workers.length === 0)
    throw new Error('Set CITUS_NODES to host:port of the coordinator and of the workers, with commas between them.');

  await makeDistributedDatabase({ nodes, name: TEMPLATE });
  project.provide('postgres', coordinator);
  project.provide('workers', workers);
  project.provide('schema', await readSchema({ ...coordinator, user: 'postgres', database: TEMPLATE }));
  // A database that somebody is connected to cannot be cloned, and Citus always is.
  await onEachNode(
    nodes,
    `alter database ${TEMPLATE} allow_connections false`,
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${TEMPLATE}'`,
  );
  return async () => {
    await onEachNode(nodes, `drop database ${TEMPLATE} with (force)`);
  };
}
