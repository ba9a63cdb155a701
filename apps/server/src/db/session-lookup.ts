import { refuseWhenLost } from '../errors/database-lost.ts';
import type { FairPool } from './fair-pool.ts';

export type SessionLookup = <Row>(tenantId: string, deviceId: string) => Promise<Row | undefined>;

/**
 * Reads a row of `app.informed_sessions` in one statement without a transaction around it. That costs a quarter, which
 * matters where nothing else is read.
 */
export const sessionLookup =
  ({ connections, now }: { connections: FairPool; now: () => Date }): SessionLookup =>
  async <Row>(tenantId: string, deviceId: string) => {
    const query = {
      name: 'informed_session_of',
      text: 'select * from app.informed_session_of($1, $2, $3)',
      values: [tenantId, deviceId, now()],
    };
    const { rows } = await connections.run(tenantId, (pool) => pool.query(query)).catch(refuseWhenLost);
    return rows[0] as Row | undefined;
  };
