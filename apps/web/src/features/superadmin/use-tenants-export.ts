import { superadmin } from '@comanda/contract/superadmin/superadmin.contract';
import type { Tenant, TenantStatus } from '@comanda/contract/superadmin/tenant';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { csvOf, downloadCsv, escapeFormula } from '../../lib/csv.ts';
import { dayOf, platformToday } from './platform-days.ts';
import { tenantsTexts as t } from './tenants.texts.ts';

/** All tenants of a status as a file, whatever page is shown. */
export const useTenantsExport = () =>
  useMutation({
    meta: { fallback: t.exportFailed },
    mutationFn: async (status: TenantStatus) => {
      const tenants = await call(superadmin.exportTenants, { params: { status } });
      const csv = await csvOf([t.columns, ...tenants.map((tenant) => rowOf(tenant).map(escapeFormula))]);
      downloadCsv(csv, t.exportName({ status, day: platformToday() }));
    },
  });

export const rowOf = (tenant: Tenant): string[] => [
  tenant.name,
  tenant.email,
  tenant.is_active ? t.yes : t.no,
  t.plans[tenant.plan],
  tenant.subscription_start ? dayOf(tenant.subscription_start) : '',
  tenant.subscription_end ? dayOf(tenant.subscription_end) : '',
  dayOf(tenant.created_at),
  tenant.id,
];
