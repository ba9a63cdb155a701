export { finishDeletions } from './delete-tenant.ts';
export { ensureSuperadmin, lockSuperadmin, type SuperadminAccount } from './ensure-superadmin.ts';
export { findSuperadmin } from './superadmin-sessions.ts';
