import pg from 'pg';

/** Whether a row was refused for what is in it: a value that is none of its type, or a constraint that it breaks. */
export const isRefusedByDatabase = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? '');
