import sql from 'sql-template-tag';
import type { PlatformTx } from '../../db/platform.ts';
import { LONGEST_COUNT_MS } from '../storage/public.ts';

const DAY_MS = 24 * 3_600_000;
const MOST_A_ROUND = 500;

/**
 * Tenants whose storage is to be counted: never counted, or filled by an import since; or else, unless counted just
 * now, with work done since or not counted for a day.
 */
export async function tenantsToCount(platform: PlatformTx): Promise<string[]> {
  const before = (ms: number) => new Date(platform.now.getTime() - ms);
  const rows = await platform.all<{ id: string }>(sql`
    select t.id from tenants t
    left join storage_used u on u.tenant_id = t.id
    where t.deletion_began_at is null
      and (u.begun_at is null or u.begun_at < ${before(LONGEST_COUNT_MS)})
      and (u.measured_at is null or u.noted_at > u.measured_at or u.again_at <= ${platform.now} and (
        u.measured_at < ${before(DAY_MS)}
        or exists (select 1 from devices d where d.tenant_id = t.id and d.rotated_at > u.measured_at)))
    order by u.measured_at is not null, u.noted_at is null, u.measured_at
    limit ${MOST_A_ROUND}`);
  return rows.map(({ id }) => id);
}
