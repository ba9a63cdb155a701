import type { SubscriptionEntry, Tenant, TenantStatus } from '@comanda/contract/superadmin/tenant';
import { addDays, type DayRange } from '@comanda/domain/date-range';
import sql, { empty, type Sql } from 'sql-template-tag';
import type { PlatformTx } from '../../db/platform.ts';

export type TenantFilter = { search: string; status: TenantStatus; days: DayRange | null };

const EVERYBODY: TenantFilter = { search: '', status: 'all', days: null };

const fromTenants = sql`from tenants t join users u on u.tenant_id = t.id and u.role = 'admin'`;

const columns = ({ now }: PlatformTx): Sql => sql`
  t.id, t.name, u.username as email, t.is_active, t.subscription_start, t.subscription_end, t.created_at,
  case
    when t.subscription_end > ${now} and t.subscription_id is not null then 'paying'
    when t.subscription_end > ${now} then 'trial'
    else 'ended'
  end as plan,
  case when t.deletion_began_at is not null then t.deletion_rows end as deleted_rows`;

/** `days` are those of the sign-up, by UTC. */
function matching({ search, status, days }: TenantFilter): Sql {
  const named = sql`and (position(lower(${search}) in lower(t.name)) > 0 or position(lower(${search}) in u.username) > 0)`;
  const switched = sql`and t.is_active = ${status === 'active'}`;
  const signedUp =
    days && sql`and t.created_at >= ${new Date(days.from)} and t.created_at < ${new Date(addDays(days.to, 1))}`;
  return sql`where true ${search ? named : empty} ${status === 'all' ? empty : switched} ${signedUp ?? empty}`;
}

export async function countTenants(platform: PlatformTx, filter: TenantFilter): Promise<number> {
  const row = await platform.first<{ count: number }>(sql`select count(*) as count ${fromTenants} ${matching(filter)}`);
  return row?.count ?? 0;
}

/** The newest first; all of them without a page. */
export const findTenants = (
  platform: PlatformTx,
  filter: Partial<TenantFilter>,
  page?: { limit: number; offset: number },
): Promise<Tenant[]> =>
  platform.all(sql`
    select ${columns(platform)}
    ${fromTenants}
    ${matching({ ...EVERYBODY, ...filter })}
    order by t.created_at desc, t.id desc
    ${page ? sql`limit ${page.limit} offset ${page.offset}` : empty}`);

export const findTenant = (platform: PlatformTx, tenantId: string): Promise<Tenant | undefined> =>
  platform.first(sql`select ${columns(platform)} ${fromTenants} where t.id = ${tenantId}`);

export async function countByStatus(platform: PlatformTx) {
  const row = await platform.first<{ active: number; inactive: number }>(sql`
    select count(*) filter (where is_active) as active, count(*) filter (where not is_active) as inactive from tenants`);
  const [activeTenants, inactiveTenants] = [row?.active ?? 0, row?.inactive ?? 0];
  return { activeTenants, inactiveTenants, allTenants: activeTenants + inactiveTenants };
}

export const findHistory = (platform: PlatformTx, tenantId: string): Promise<SubscriptionEntry[]> =>
  platform.all(sql`
    select id, tenant_id, created_at, starts_on, expires_on, status from subscription_history
    where tenant_id = ${tenantId}
    order by created_at desc, expires_on desc`);
