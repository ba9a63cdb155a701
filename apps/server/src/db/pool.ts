import pg from 'pg';

const INT8 = 20;
const DATE = 1082;

// Counts and amounts stay below 2**53 by the constraints of their columns; a date is a calendar day, not a moment.
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format: 'text' | 'binary') => {
    if (oid === INT8) return Number;
    if (oid === DATE) return (text: string) => text;
    return pg.types.getTypeParser(oid, format);
  }) as typeof pg.types.getTypeParser,
};

/** `max` connections that send a transaction's statements without waiting for each answer. */
export function openPool(connection: pg.ClientConfig, max = 16): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    max,
    types,
    pipeline: true,
    connectionTimeoutMillis: 10_000,
  });
  // A connection that dies must fail its own query, not end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
