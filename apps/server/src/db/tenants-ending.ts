import type pg from 'pg';
import { refuseWhenLost } from '../errors/database-lost.ts';

/** Active tenants whose trial or paid period ends in that time, `after` excluded; not those that cancelled. */
export async function tenantsEnding(pool: pg.Pool, { after, until }: { after: Date; until: Date }): Promise<string[]> {
  const { rows } = await pool
    .query<{ id: string }>('select app.tenants_ending($1, $2) as id', [after, until])
    .catch(refuseWhenLost);
  return rows.map(({ id }) => id);
}
