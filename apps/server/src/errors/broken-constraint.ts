import pg from 'pg';

/**
 * Name of the constraint that refused a row; null for every other failure. Citus names the constraint of one of its
 * shards, which ends in a number, and only in the text.
 */
export function brokenConstraint(error: unknown): string | null {
  if (!(error instanceof pg.DatabaseError) || !error.code?.startsWith('23')) return null;
  const name = error.constraint ?? /constraint "(\w+)"/.exec(error.message)?.[1];
  return name?.replace(/_\d{6,}$/, '') ?? null;
}
