import type pg from 'pg';
import { inTransaction, type SqlTx } from './transaction.ts';

/**
 * A transaction of the platform's operator, in a role of its own. The role sees all tenants, of their rows only the
 * columns that the migrations grant, and of their customers only a count.
 */
export type PlatformTx = SqlTx & { readonly isPlatform: true };

export type PlatformWork<T> = (tx: PlatformTx) => Promise<T>;
export type InPlatform = <T>(work: PlatformWork<T>, options?: { readOnly?: boolean }) => Promise<T>;

/** `pool` is that of the platform's role. */
export function platformTransactions({ pool, now }: { pool: pg.Pool; now: () => Date }): InPlatform {
  return (work, { readOnly = false } = {}) =>
    // A read-only transaction is a snapshot, so all figures of an answer are of the same moment.
    inTransaction(
      { pool, now },
      { begin: readOnly ? 'begin isolation level repeatable read read only' : 'begin' },
      (tx) => work({ ...tx, isPlatform: true }),
    );
}
