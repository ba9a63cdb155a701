import type pg from 'pg';
import { refuseWhenLost } from '../errors/database-lost.ts';

export type SessionLookup = <Row>(tenantId: string, deviceId: string) => Promise<Row | undefined>;

/**
 * Asks for a row of `app.sessions` in one statement that is a transaction of its own: a quarter of what a transaction
 * around it costs, which counts where nothing else is asked.
 */
export const sessionLookup =
  ({ pool, now }: { pool: pg.Pool; now: () => Date }): SessionLookup =>
  async <Row>(tenantId: string, deviceId: string) => {
    const { rows } = await pool
      .query({
        name: 'session_of',
        text: 'select * from app.session_of($1, $2, $3)',
        values: [tenantId, deviceId, now()],
      })
      .catch(refuseWhenLost);
    return rows[0] as Row | undefined;
  };
