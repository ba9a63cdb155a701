import { superadmin } from '@comanda/contract/superadmin/superadmin.contract';

/** What a change of a tenant makes stale. */
export const staleTenants = [
  superadmin.tenants,
  superadmin.tenantsData,
  superadmin.subscriptionHistory,
  superadmin.dashboard,
  superadmin.reports,
] as const;
