import pg from 'pg';

/**
 * Name of the constraint that a row was refused for; null for every other failure. Citus answers with that of one of its
 * shards, which ends in a number, and in the text only.
 */
export function brokenConstraint(error: unknown): string | null {
  if (!(error instanceof pg.DatabaseError) || !error.code?.startsWith('23')) return null;
  const name = error.constraint ?? /constraint "(\w+)"/.exec(error.message)?.[1];
  return name?.replace(/_\d{6,}$/, '') ?? null;
}
