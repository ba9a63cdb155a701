export { unknownTimeZones } from './clocks.ts';
export { ensureSuperadmin, lockSuperadmin, type SuperadminAccount } from './ensure-superadmin.ts';
export { findSuperadmin } from './superadmin-sessions.ts';
export { type TenantDeletions, tenantDeletions } from './tenant-deletions.ts';
export { tenantsToCount } from './tenants-to-count.ts';
