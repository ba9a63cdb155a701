import { createHash } from 'node:crypto';
import type { RealtimeEvent } from '@comanda/contract/realtime';
import type pg from 'pg';
import type { Sql } from 'sql-template-tag';
import { refuseWhenLost } from '../errors/database-lost.ts';

/** What a transaction tells the rest of the server once it is committed. */
export type CommittedEvent = RealtimeEvent | { name: 'session_ended'; payload: { deviceIds: string[] } };

/**
 * A transaction that sees one tenant's rows: the only database handle that features hold. Statements are sent
 * without waiting for those before them; each still names its tenant (`tenant_id = ${tx.tenantId}`), so that the
 * policies are the second wall and not the only one.
 */
export type TenantTx = {
  readonly tenantId: string;
  /** The one moment of this transaction, from the server's clock. */
  readonly now: Date;
  all<Row>(query: Sql): Promise<Row[]>;
  first<Row>(query: Sql): Promise<Row | undefined>;
  /** The number of rows that were changed. */
  run(query: Sql): Promise<number>;
  /** A write whose answer nobody reads; it travels together with the commit, which fails if it fails. */
  later(query: Sql): void;
  /** Delivered after the commit, dropped on rollback. */
  emit(event: CommittedEvent): void;
};

export type TenantWork<T> = (tx: TenantTx) => Promise<T>;
export type InTenant = <T>(tenantId: string, work: TenantWork<T>, options?: { readOnly?: boolean }) => Promise<T>;

type Deps = { pool: pg.Pool; now: () => Date; publish: (tenantId: string, event: CommittedEvent) => void };

/** The returned function runs `work` in one transaction of one tenant. */
export function tenantTransactions({ pool, now, publish }: Deps): InTenant {
  return async (tenantId, work, { readOnly = false } = {}) => {
    if (!UUID.test(tenantId)) throw new RangeError('not a tenant id');
    const client = await pool.connect().catch(refuseWhenLost);
    const events: CommittedEvent[] = [];
    const writes: Promise<unknown>[] = [];
    const send = <Row extends pg.QueryResultRow>(query: Sql) =>
      client.query<Row>(statement(query)).catch(refuseWhenLost);
    const tx: TenantTx = {
      tenantId,
      now: now(),
      all: async <Row>(query: Sql) => (await send(query)).rows as Row[],
      first: async <Row>(query: Sql) => (await send(query)).rows[0] as Row | undefined,
      run: async (query) => (await send(query)).rowCount ?? 0,
      later: (query) => void writes.push(settled(send(query))),
      emit: (event) => void events.push(event),
    };
    let broken: Error | undefined;
    try {
      // `set local` is the statement, not a function call, because only the statement reaches every node of a
      // distributed database; it takes no parameters, hence the check of the id above.
      const begun = settled(
        client.query(`begin ${readOnly ? 'read only' : ''}; set local app.tenant_id = '${tenantId}'`),
      );
      const result = await work(tx);
      const commit = client.query('commit').catch(refuseWhenLost);
      const failed = (await Promise.all([begun, ...writes, settled(commit)])).find((error) => error !== null);
      if (failed) throw failed;
      if ((await commit).command !== 'COMMIT') throw new Error('the transaction was rolled back by the database');
      for (const event of events) publish(tenantId, event);
      return result;
    } catch (error) {
      await client.query('rollback').catch((lost: Error) => {
        broken = lost;
      });
      throw error;
    } finally {
      client.release(broken);
    }
  };
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Its error or null, so that a statement that fails early never becomes an unhandled rejection. */
const settled = (query: Promise<unknown>): Promise<unknown> =>
  query.then(
    () => null,
    (error: unknown) => error,
  );

// Longer texts are lists of values of varying length: preparing each of them would fill the server's memory.
const LONGEST_PREPARED = 6000;
const names = new Map<string, string>();

function statement(query: Sql): pg.QueryConfig {
  const text = query.text;
  if (text.length > LONGEST_PREPARED) return { text, values: query.values };
  let name = names.get(text);
  if (!name) {
    name = createHash('sha1').update(text).digest('base64url');
    names.set(text, name);
  }
  return { name, text, values: query.values };
}

/** Stops a start whose serving role would ignore row-level security. */
export async function assertIsolation(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ exempt: boolean }>(
    'select rolsuper or rolbypassrls as exempt from pg_roles where rolname = current_user',
  );
  if (rows[0]?.exempt !== false) throw new Error('The database role ignores row-level security. Refusing to start.');
}
