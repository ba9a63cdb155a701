import pg from 'pg';

/** Name of the constraint that a row was refused for; null for every other failure. */
export const brokenConstraint = (error: unknown): string | null =>
  error instanceof pg.DatabaseError ? (error.constraint ?? null) : null;
