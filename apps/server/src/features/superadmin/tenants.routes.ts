import type { superadmin } from '@comanda/contract/superadmin/superadmin.contract';
import { type DateFilter, dateRange, type DayRange } from '@comanda/domain/date-range';
import type { Quotas } from '@comanda/domain/storage';
import type { Billing } from '../../billing/billing.ts';
import type { InTenant } from '../../db/tenant.ts';
import type { Handlers } from '../../http/handlers.ts';
import { sizeOfUploads, type Uploads } from '../../images/uploads.ts';
import type { AuthDeps } from '../auth/public.ts';
import { deleteTenant } from './delete-tenant.ts';
import type { FiguresInTurn } from './figures-in-turn.ts';
import { addTenant, confirmTenantEmail, setQuota, updateTenant } from './manage-tenants.ts';
import type { TenantDeletions } from './tenant-deletions.ts';
import { describeTenant } from './tenant-detail.ts';
import { countByStatus, countTenants, findTenants } from './tenants.queries.ts';

export type TenantDeps = {
  /** For work inside one restaurant, which only adding, changing and deleting it needs. */
  inTenant: InTenant;
  billing: Billing;
  deletions: TenantDeletions;
  quotas: Quotas;
  uploads: Uploads;
  mails: Pick<AuthDeps['mails'], 'wake'>;
  trialDays: number;
};

type FindCall = 'tenantsData' | 'tenants' | 'exportTenants' | 'subscriptionHistory';
type ChangeCall = 'addTenant' | 'updateTenant' | 'setQuota' | 'confirmTenantEmail' | 'deleteTenant';
type TenantHandlers = Pick<Handlers<typeof superadmin>, FindCall | ChangeCall>;

export const tenantHandlers = (deps: TenantDeps, inTurn: FiguresInTurn): TenantHandlers => ({
  tenantsData: ({ platform }) => countByStatus(platform),
  exportTenants: ({ inPlatform, params: { status } }) =>
    inTurn('export', inPlatform, { status }, (platform) => findTenants(platform, { status, quotas: deps.quotas })),
  tenants: async ({ platform, query: { page, perPage, search, status, order, ...filter } }) => {
    const chosen = { search, status: status || 'all', days: signUpDays(filter, platform.now) } as const;
    const totalTenants = await countTenants(platform, chosen);
    const totalPages = Math.max(1, Math.ceil(totalTenants / perPage));
    const currentPage = Math.min(page, totalPages);
    const offset = (currentPage - 1) * perPage;
    const tenants = await findTenants(platform, {
      ...chosen,
      order: order || 'newest',
      quotas: deps.quotas,
      page: { limit: perPage, offset },
    });
    return { tenants, currentPage, perPage, totalPages, totalTenants };
  },
  addTenant: async ({ body }) => {
    const id = await addTenant(deps.inTenant, { ...body, trialDays: deps.trialDays });
    void deps.mails.wake();
    return { id };
  },
  updateTenant: ({ params, body }) => updateTenant(deps.inTenant, { ...params, ...body }),
  setQuota: ({ params, body }) => setQuota(deps.inTenant, { ...params, ...body }),
  confirmTenantEmail: ({ params }) => confirmTenantEmail(deps.inTenant, params.id),
  deleteTenant: ({ params }) => deleteTenant(deps, params.id),
  subscriptionHistory: async ({ params, inPlatform }) => {
    const storageBytes = await sizeOfUploads(params.id, deps.uploads);
    return inPlatform((tx) => describeTenant(tx, { tenantId: params.id, storageBytes, quotas: deps.quotas }));
  },
});

type SignUpFilter = { type: '' | DateFilter; from: string; to: string };

/** In UTC, because a sign-up belongs to the platform. Null for all days. */
function signUpDays({ type, from, to }: SignUpFilter, now: Date): DayRange | null {
  if (type !== '' && type !== 'custom') return dateRange(type, now.toISOString().slice(0, 10));
  return from === '' ? null : { from, to };
}
