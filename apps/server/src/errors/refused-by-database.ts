import pg from 'pg';

/** Whether the database refused a row for its content: a value of the wrong type, or a broken constraint. */
export const isRefusedByDatabase = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? '');
