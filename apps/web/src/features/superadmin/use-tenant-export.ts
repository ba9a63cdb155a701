import { superadmin } from '@comanda/contract/superadmin/superadmin.contract';
import type { TenantDetail } from '@comanda/contract/superadmin/tenant';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { inFileName } from '../../lib/in-file-name.ts';
import { csvOf, downloadCsv, escapeFormula } from '../../lib/csv.ts';
import { dayOf, platformToday } from './platform-days.ts';
import { tenantTexts as t } from './tenant.texts.ts';
import { tenantsTexts } from './tenants.texts.ts';

/** The platform's data about one tenant, a line for each fact. */
export const useTenantExport = () =>
  useMutation({
    meta: { fallback: tenantsTexts.exportFailed },
    mutationFn: async (id: string) => {
      const detail = await call(superadmin.subscriptionHistory, { params: { id } });
      const csv = await csvOf([t.exportColumns, ...factsOf(detail).map((fact) => fact.map(escapeFormula))]);
      downloadCsv(csv, t.exportName({ name: inFileName(detail.tenantInfo.name), day: platformToday() }));
    },
  });

function factsOf({ tenantInfo, storeDetails, totalUsers, subscriptionHistory, usage }: TenantDetail): string[][] {
  const dayOrBlank = (day: Date | null) => (day ? dayOf(day) : '');
  return [
    [t.id, tenantInfo.id],
    [t.name, tenantInfo.name],
    [t.email, tenantInfo.email],
    [t.status, tenantInfo.is_active ? t.active : t.inactive],
    [t.plan, tenantsTexts.plans[tenantInfo.plan]],
    [t.subscriptionStart, dayOrBlank(tenantInfo.subscription_start)],
    [t.subscriptionEnd, dayOrBlank(tenantInfo.subscription_end)],
    [t.signedUp, dayOf(tenantInfo.created_at)],
    [t.storeName, storeDetails.storeName],
    [t.address, storeDetails.address ?? ''],
    [t.phone, storeDetails.phone ?? ''],
    [t.storeEmail, storeDetails.email ?? ''],
    [t.currency, storeDetails.currency],
    [t.timeZone, storeDetails.timeZone],
    [t.users, String(totalUsers)],
    [t.customers, String(usage.totalCustomers)],
    [t.lastActivity, usage.lastActivity?.toISOString() ?? ''],
    [t.pictures, String(usage.storageBytes)],
    [t.storage, String(tenantInfo.storage.used.bytes)],
    [t.rows, String(tenantInfo.storage.used.rows)],
    ...subscriptionHistory.map(({ status, starts_on: start, expires_on: end }) => [
      t.historyEntry({ status: t.historyStatus[status].toLowerCase() }),
      t.fromTo({ from: dayOf(start), to: dayOf(end) }),
    ]),
  ];
}
