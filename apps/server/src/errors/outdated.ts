import pg from 'pg';

const DIVISION_BY_ZERO = '22012';

/** Whether a transaction failed because what it went by is no longer so. Its statement divides by zero then. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === DIVISION_BY_ZERO;
