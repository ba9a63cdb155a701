import { setTimeout as delay } from 'node:timers/promises';
import { reports } from '@comanda/contract/reports/reports.contract';
import pg from 'pg';
import type { Bench, Restaurant } from './restaurants.ts';

/** For statements to the database itself, past the server. */
export async function asOwner<T>(bench: Bench, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = await connectOwner(bench);
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}

/** The caller ends the connection. */
export async function connectOwner({ socketDir }: Bench): Promise<pg.Client> {
  const owner = new pg.Client({ host: socketDir, user: 'postgres', database: 'comanda' });
  await owner.connect();
  return owner;
}

/** Resolves when all invoices of the restaurant are in its sums. A version from before there were any has no such table. */
export async function untilSummed(owner: pg.Client, { client, tenantId }: Restaurant): Promise<void> {
  const { rows } = await owner.query(`select from pg_class where relname = 'summed_invoices'`);
  if (rows.length === 0) return;
  // A report asks for it.
  await client.send('GET', `/api/v1${reports.get.path}?type=today`);
  for (let left = 1; left > 0; await delay(100)) {
    const { rowCount } = await owner.query(
      `select from counters c left join summed_invoices s on s.tenant_id = c.tenant_id
       where c.tenant_id = $1 and coalesce(s.last_no, 0) + 100 <= c.last_invoice_no`,
      [tenantId],
    );
    left = rowCount ?? 0;
  }
}

/** Many rows at once; the planner knows of them afterwards. */
export async function fill(owner: pg.Client, statements: readonly string[]): Promise<void> {
  await owner.query('begin');
  await owner.query('set local synchronous_commit = off');
  for (const statement of statements) await owner.query(statement);
  await owner.query('commit');
  await owner.query('vacuum analyze');
}
