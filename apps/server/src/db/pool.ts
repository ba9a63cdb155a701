import pg from 'pg';
import { corkedSocket } from './corked-socket.ts';
import { parserOf } from './parsers.ts';

/** Sales wait for each other for milliseconds. A statement that waits longer fails, and the person may try again. */
const LONGEST_LOCK_MS = 3_000;
const LONGEST_STATEMENT_MS = 15_000;
/** The longest report over a year of a large restaurant takes seconds. */
export const LONG_WORK_STATEMENT_MS = 60_000;

/** For a database that does not even report that it stopped a statement, as when one of several nodes freezes. */
const LATE_ANSWER_MS = 2_000;

/** `max` connections that send a transaction's statements without waiting for each answer. */
export function openPool(connection: pg.ClientConfig, max: number, longestStatementMs = LONGEST_STATEMENT_MS): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    max,
    types: { getTypeParser: parserOf as typeof pg.types.getTypeParser },
    pipeline: true,
    stream: corkedSocket,
    connectionTimeoutMillis: 10_000,
    lock_timeout: LONGEST_LOCK_MS,
    statement_timeout: longestStatementMs,
    query_timeout: longestStatementMs + LATE_ANSWER_MS,
  });
  // A connection that dies must fail its own query, not end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/**
 * Resolves when every connection is closed. The pool's own `end` does not wait for that, and a server that stops
 * meanwhile complains of those that are left.
 */
export async function closePool(pool: pg.Pool): Promise<void> {
  let left = pool.totalCount;
  const closed = new Promise<void>((resolve) => {
    if (left === 0) resolve();
    pool.on('remove', () => {
      left -= 1;
      if (left === 0) resolve();
    });
  });
  await pool.end();
  await closed;
}
