import type pg from 'pg';
import { inTransaction, type SqlTx } from './transaction.ts';

/**
 * A transaction of the platform's operator: its own role, which sees all tenants, of their rows only the columns that
 * the migrations grant, and of their customers nothing but a count.
 */
export type PlatformTx = SqlTx & { readonly isPlatform: true };

export type PlatformWork<T> = (tx: PlatformTx) => Promise<T>;
export type InPlatform = <T>(work: PlatformWork<T>, options?: { readOnly?: boolean }) => Promise<T>;

/** `pool` is that of the platform's role. */
export function platformTransactions({ pool, now }: { pool: pg.Pool; now: () => Date }): InPlatform {
  return (work, { readOnly = false } = {}) =>
    // A snapshot where nothing is written: all figures of an answer are of the same moment.
    inTransaction({ pool, now }, [readOnly ? 'begin isolation level repeatable read read only' : 'begin'], (tx) =>
      work({ ...tx, isPlatform: true }),
    );
}
