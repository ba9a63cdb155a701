import { superadmin, TENANTS_PER_PAGE } from '@comanda/contract/superadmin/superadmin.contract';
import { type TenantOrder, tenantOrders, tenantStatuses, type TenantStatus } from '@comanda/contract/superadmin/tenant';
import { period } from '@comanda/contract/core/period';
import { dateFilters } from '@comanda/domain/date-range';
import { keepPreviousData } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { useSearchText } from '../../kit/lists/use-search-text.ts';
import { useRead } from '../../lib/api.ts';
import { atPage, pageIn, useUrlParams } from '../../lib/use-url-params.ts';
import { useDebounced } from '../../lib/use-debounced.ts';

/** Specification part 2, section 9. */
const SEARCH_PAUSE_MS = 800;
/** How often the page is read anew while a tenant on it is being deleted. */
const DELETION_POLL_MS = 3_000;

export const pageSizes = [TENANTS_PER_PAGE, 10, 25, 50, 100] as const;

const tenantPeriod = period(dateFilters);
export type TenantPeriod = z.output<typeof tenantPeriod>;
const anyDay: TenantPeriod = { type: '', from: '', to: '' };

/** The page of tenants that the address asks for. */
export function useTenantsPage() {
  const { params, change } = useUrlParams();
  const [text, setSearchText] = useSearchText();
  const search = useDebounced(text.trim(), SEARCH_PAUSE_MS);
  const pageNo = pageIn(params);
  const perPage = pageSizes.find((size) => String(size) === params.get('perPage')) ?? TENANTS_PER_PAGE;
  const status = tenantStatuses.find((each) => each === params.get('status')) ?? 'all';
  const [type, from, to] = ['type', 'from', 'to'].map((name) => params.get(name) ?? '');
  const days = z.safeParse(tenantPeriod, { type, from, to }).data ?? anyDay;
  const order = tenantOrders.find((each) => each === params.get('order')) ?? 'newest';
  const read = useRead(
    superadmin.tenants,
    { query: { page: pageNo, perPage, search, status, order, ...days } },
    {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) =>
        state.data?.tenants.some((tenant) => tenant.deleted_rows !== null) ? DELETION_POLL_MS : false,
    },
  );
  const isFiltered = search !== '' || text.trim() !== '' || status !== 'all' || days.type + days.from !== '';

  return {
    read,
    pageNo,
    text,
    status,
    perPage,
    days,
    order,
    isFiltered,
    setText: (typed: string): void => {
      setSearchText(typed);
      change({ page: null });
    },
    setStatus: (chosen: TenantStatus) => change({ status: chosen === 'all' ? null : chosen, page: null }),
    setPerPage: (size: number) => change({ perPage: size === TENANTS_PER_PAGE ? null : String(size), page: null }),
    setOrder: (chosen: TenantOrder) => change({ order: chosen === 'newest' ? null : chosen, page: null }),
    setDays: (chosen: TenantPeriod) => change({ ...chosen, page: null }),
    setPage: (wanted: number) => change(atPage(wanted)),
    showAll: (): void => {
      setSearchText('');
      change({ status: null, page: null, ...anyDay });
    },
  };
}
export type TenantsPageState = ReturnType<typeof useTenantsPage>;
