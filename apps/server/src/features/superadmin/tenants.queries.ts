import type { SubscriptionEntry, Tenant, TenantOrder, TenantStatus } from '@comanda/contract/superadmin/tenant';
import { addDays, type DayRange } from '@comanda/domain/date-range';
import type { Quotas } from '@comanda/domain/storage';
import sql, { empty, type Sql } from 'sql-template-tag';
import type { PlatformTx } from '../../db/platform.ts';

export type TenantFilter = { search: string; status: TenantStatus; days: DayRange | null };

const EVERYBODY: TenantFilter = { search: '', status: 'all', days: null };

const fromTenants = sql`from tenants t join users u on u.tenant_id = t.id and u.role = 'admin'`;
const withStorage = sql`left join storage_used k on k.tenant_id = t.id`;

/** The same as `loadStorage` gives the restaurant itself. */
function quotaOf({ trial, paid }: Quotas, tenant: Sql = sql`t.id`) {
  const usual = (ofPaid: number, ofTrial: number) => sql`
    case when exists (select 1 from subscription_history h where h.tenant_id = ${tenant})
      then ${ofPaid}::bigint else ${ofTrial}::bigint end`;
  return {
    rows: sql`coalesce(t.quota_rows, ${usual(paid.rows, trial.rows)})`,
    bytes: sql`coalesce(t.quota_bytes, ${usual(paid.bytes, trial.bytes)})`,
  };
}

/** `tenant`: the one tenant that is asked for; a database of several nodes wants it named in each subquery. */
function columns({ now }: PlatformTx, quotas: Quotas, tenant: Sql = sql`t.id`): Sql {
  const quota = quotaOf(quotas, tenant);
  return sql`
  t.id, t.name, u.username as email, t.is_active, t.subscription_start, t.subscription_end, t.created_at,
  case
    when t.subscription_end > ${now} and t.subscription_id is not null then 'paying'
    when t.subscription_end > ${now} then 'trial'
    else 'ended'
  end as plan,
  not exists (select from unconfirmed_logins l where l.tenant_id = ${tenant}) as is_email_confirmed,
  case when t.deletion_began_at is not null then t.deletion_rows end as deleted_rows,
  coalesce(k.row_count, 0) as used_rows, coalesce(k.byte_count, 0) as used_bytes, k.measured_at,
  ${quota.rows} as rows_allowed, ${quota.bytes} as bytes_allowed, t.quota_rows, t.quota_bytes`;
}

type Row = Omit<Tenant, 'storage' | 'own_quota'> & {
  used_rows: number;
  used_bytes: number;
  measured_at: Date | null;
  rows_allowed: number;
  bytes_allowed: number;
  quota_rows: number | null;
  quota_bytes: number | null;
};

const toTenant = (row: Row): Tenant => ({
  ...row,
  storage: {
    used: { rows: row.used_rows, bytes: row.used_bytes },
    quota: { rows: row.rows_allowed, bytes: row.bytes_allowed },
    measuredAt: row.measured_at,
  },
  own_quota: { rows: row.quota_rows, bytes: row.quota_bytes },
});

/** Ordered by the larger of the two shares, as `shareOf` has it. */
function inOrder(order: TenantOrder, quotas: Quotas): Sql {
  const { rows, bytes } = quotaOf(quotas);
  const fullest = sql`greatest(k.row_count::float8 / ${rows}, k.byte_count::float8 / ${bytes}) desc nulls last,`;
  return sql`order by ${order === 'fullest' ? fullest : empty} t.created_at desc, t.id desc`;
}

/** `days` are the days of sign-up, by UTC. */
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

type Choice = Partial<TenantFilter> & { order?: TenantOrder; quotas: Quotas; page?: { limit: number; offset: number } };

/** Without a page: all of them. */
export async function findTenants(
  platform: PlatformTx,
  { order = 'newest', quotas, page, ...filter }: Choice,
): Promise<Tenant[]> {
  const rows = await platform.all<Row>(sql`
    select ${columns(platform, quotas)}
    ${fromTenants} ${withStorage}
    ${matching({ ...EVERYBODY, ...filter })}
    ${inOrder(order, quotas)}
    ${page ? sql`limit ${page.limit} offset ${page.offset}` : empty}`);
  return rows.map(toTenant);
}

export async function findTenant(
  platform: PlatformTx,
  { tenantId, quotas }: { tenantId: string; quotas: Quotas },
): Promise<Tenant | undefined> {
  const row = await platform.first<Row>(sql`
    select ${columns(platform, quotas, sql`${tenantId}`)} ${fromTenants} ${withStorage} where t.id = ${tenantId}`);
  return row && toTenant(row);
}

export async function countByStatus(platform: PlatformTx) {
  const row = await platform.first<{ active: number; inactive: number }>(sql`
    select count(*) filter (where is_active) as active, count(*) filter (where not is_active) as inactive from tenants`);
  const [activeTenants, inactiveTenants] = [row?.active ?? 0, row?.inactive ?? 0];
  return { activeTenants, inactiveTenants, allTenants: activeTenants + inactiveTenants };
}

/** A tenant gets about one a year; where somebody cancels and subscribes again and again, the latest suffice. */
const MOST_ENTRIES = 200;

export const findHistory = (platform: PlatformTx, tenantId: string): Promise<SubscriptionEntry[]> =>
  platform.all(sql`
    select id, tenant_id, created_at, starts_on, expires_on, status from subscription_history
    where tenant_id = ${tenantId}
    order by created_at desc, expires_on desc
    limit ${MOST_ENTRIES}`);
