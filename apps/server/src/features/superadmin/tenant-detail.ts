import { tenantMessages } from '@comanda/contract/superadmin/superadmin.messages';
import type { TenantDetail } from '@comanda/contract/superadmin/tenant';
import { businessDay } from '@comanda/domain/business-day';
import { addDays, type DayRange } from '@comanda/domain/date-range';
import type { Quotas } from '@comanda/domain/storage';
import sql from 'sql-template-tag';
import type { PlatformTx } from '../../db/platform.ts';
import { AppError } from '../../errors/app-error.ts';
import { listDays } from '../reports/public.ts';
import { findHistory, findTenant } from './tenants.queries.ts';

const DAYS_SHOWN = 30;

/** @param storageBytes of the tenant's pictures, which the database does not know */
export async function describeTenant(
  platform: PlatformTx,
  { tenantId, storageBytes, quotas }: { tenantId: string; storageBytes: number; quotas: Quotas },
): Promise<TenantDetail> {
  const [tenantInfo, storeDetails] = await Promise.all([
    findTenant(platform, { tenantId, quotas }),
    findStore(platform, tenantId),
  ]);
  if (!tenantInfo || !storeDetails) throw new AppError('not_found', tenantMessages.notFound);
  const today = businessDay(platform.now, storeDetails.timeZone, storeDetails.dayStartHour);
  const days = { from: addDays(today, 1 - DAYS_SHOWN), to: today };
  const [subscriptionHistory, numbers, customers, orders] = await Promise.all([
    findHistory(platform, tenantId),
    findNumbers(platform, tenantId),
    countCustomersOf(platform, tenantId),
    findOrders(platform, tenantId, days),
  ]);
  return {
    tenantInfo,
    storeDetails,
    totalUsers: numbers?.users ?? 0,
    subscriptionHistory,
    usage: {
      totalCustomers: customers?.count ?? 0,
      lastActivity: numbers?.last_activity ?? null,
      ordersPerDay: listDays(days).map((day) => ({ day, orders: orders.get(day) ?? 0 })),
      storageBytes,
    },
  };
}

const findStore = (platform: PlatformTx, tenantId: string): Promise<TenantDetail['storeDetails'] | undefined> =>
  platform.first(sql`
    select name as "storeName", email, address, phone, currency, image, time_zone as "timeZone",
      day_start_hour as "dayStartHour", is_qr_menu_enabled as "isQRMenuEnabled",
      is_qr_order_enabled as "isQROrderEnabled", unique_qr_code as "uniqueQRCode"
    from stores where tenant_id = ${tenantId}`);

const countCustomersOf = (platform: PlatformTx, tenantId: string) =>
  platform.first<{ count: number }>(sql`
    select app.count_customers_of(${tenantId}) as count`);

const findNumbers = (platform: PlatformTx, tenantId: string) =>
  platform.first<{ users: number; last_activity: Date | null }>(sql`
    select
      (select count(*) from users where tenant_id = ${tenantId}) as users,
      greatest(
        (select max(rotated_at) from devices where tenant_id = ${tenantId}),
        (select max(created_at) from invoices where tenant_id = ${tenantId} and business_day = (
          select max(business_day) from invoices where tenant_id = ${tenantId}))
      ) as last_activity`);

async function findOrders(platform: PlatformTx, tenantId: string, { from, to }: DayRange) {
  const rows = await platform.all<{ day: string; orders: number }>(sql`
    select business_day as day, sum(order_count)::bigint as orders from invoices
    where tenant_id = ${tenantId} and business_day between ${from}::date and ${to}::date
    group by business_day`);
  return new Map(rows.map(({ day, orders }) => [day, orders]));
}
