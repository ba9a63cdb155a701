import type { RealtimeEvent } from '@comanda/contract/realtime';
import { coreMessages } from '@comanda/contract/core/messages';
import type pg from 'pg';
import sql from 'sql-template-tag';
import { AppError } from '../errors/app-error.ts';
import type { FairPool } from './fair-pool.ts';
import type { Late } from './late.ts';
import { inTransaction, type SqlTx } from './transaction.ts';

export type { Late };

/** An event of a transaction, delivered to the rest of the server after the commit. */
export type CommittedEvent =
  | RealtimeEvent
  | { name: 'session_ended'; payload: { deviceIds: string[] } }
  /** There is something to print, maybe. */
  | { name: 'print_jobs_wait'; payload: Record<string, never> }
  /** The holders of these devices may see more or less from now on. */
  | { name: 'access_changed'; payload: { deviceIds: string[] } };

/**
 * A transaction that sees one tenant's rows: the only database handle that features of a restaurant hold. Each
 * statement still names its tenant (`tenant_id = ${tx.tenantId}`), so that the policies are the second wall and not
 * the only one.
 */
export type TenantTx = SqlTx & {
  readonly tenantId: string;
  /**
   * Delivered after the commit, dropped on rollback. It may be a promise, for what becomes known with the commit; null is
   * nothing to tell.
   */
  emit(event: CommittedEvent | Promise<CommittedEvent | null>): void;
};

export type TenantWork<T> = (tx: TenantTx) => Promise<T | Late<T>>;
/** `oneMoment`: all statements read what was committed before the first, and only read. */
type Options = { readOnly?: boolean; oneMoment?: boolean };
export type InTenant = <T>(tenantId: string, work: TenantWork<T>, options?: Options) => Promise<T>;

/** Tells the rest of the server about an event. `tookMs`: since the transaction was asked for. */
export type Publish = (tenantId: string, event: CommittedEvent, tookMs: number) => void;

type Deps = { connections: FairPool; now: () => Date; publish: Publish };

/** The returned function runs `work` in one transaction of one tenant. */
export function tenantTransactions({ connections, now, publish }: Deps): InTenant {
  return async (tenantId, work, { readOnly = false, oneMoment = false } = {}) => {
    if (!UUID.test(tenantId)) throw new RangeError('not a tenant id');
    const events: Promise<CommittedEvent | null>[] = [];
    const emit: TenantTx['emit'] = (event) => {
      const told = Promise.resolve(event);
      // Where it fails, the transaction fails, too, and says so.
      told.catch(() => {});
      events.push(told);
    };
    const asked = performance.now();
    // `set local` is the statement, not a function call, because only the statement reaches every node of a
    // distributed database; it takes no parameters, hence the check of the id above.
    const begin = { begin: beginning({ readOnly, oneMoment }), settings: [`set local app.tenant_id = '${tenantId}'`] };
    const result = await connections.run(tenantId, (pool) =>
      inTransaction({ pool, now }, begin, (tx) => work({ ...tx, tenantId, emit })),
    );
    for (const event of await Promise.all(events)) if (event) publish(tenantId, event, performance.now() - asked);
    return result;
  };
}

function beginning({ readOnly, oneMoment }: Options): string {
  if (oneMoment) return 'begin isolation level repeatable read read only';
  return readOnly ? 'begin read only' : 'begin';
}

/**
 * Refuses a change of settings during an import, and a second import: they would wait for the import's rows until it is
 * done. The lock belongs to the transaction, in whatever process that runs.
 * @throws AppError where another import or a change of settings is under way
 */
export async function beginImport(tx: TenantTx): Promise<void> {
  const lock = await tx.first<{ taken: boolean }>(sql`
    select pg_try_advisory_xact_lock(hashtext('comanda.import'), hashtext(${tx.tenantId})) as taken`);
  if (!lock?.taken) refuseForImport();
}

/** For changes of settings, which may run at the same time. */
export async function isImportRunning(tx: TenantTx): Promise<boolean> {
  const lock = await tx.first<{ taken: boolean }>(sql`
    select pg_try_advisory_xact_lock_shared(hashtext('comanda.import'), hashtext(${tx.tenantId})) as taken`);
  return !lock?.taken;
}

export function refuseForImport(): never {
  throw new AppError('import_running', coreMessages.importRunning);
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Stops a start whose serving role would ignore row-level security. */
export async function assertIsolation(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ exempt: boolean }>(
    'select rolsuper or rolbypassrls as exempt from pg_roles where rolname = current_user',
  );
  if (rows[0]?.exempt !== false) throw new Error('The database role ignores row-level security. Refusing to start.');
}
