import {
  INVOICES_PER_PAGE,
  type InvoiceSort,
  invoices,
  invoiceSorts,
} from '@comanda/contract/invoices/invoices.contract';
import { keepPreviousData } from '@tanstack/react-query';
import { useRead } from '../../lib/api.ts';
import { useAddress } from '../../lib/use-address.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { useSalesFilter } from '../reports/public.ts';
import { useSearchText } from '../settings/public.ts';

/** What the address asks for: days, order, page, searched text and the invoice that is open. */
export function useInvoiceView() {
  const { params, change } = useAddress();
  const { filter, setFilter } = useSalesFilter();
  const [text, setText] = useSearchText();
  const q = useDebounced(text.trim());
  const sort = invoiceSorts.find((each) => each === params.get('sort')) ?? 'newest';
  const page = wholeNumber(params.get('page')) ?? 1;
  const isSearching = q !== '';

  return {
    filter,
    setFilter,
    text,
    setText,
    isSearching,
    sort,
    setSort: (chosen: InvoiceSort) => change({ sort: chosen === 'newest' ? null : chosen, page: null }),
    page,
    setPage: (wanted: number) => change({ page: wanted === 1 ? null : String(wanted) }),
    openInvoice: wholeNumber(params.get('invoice')),
    setOpenInvoice: (number: number | null) => change({ invoice: number === null ? null : String(number) }),
    summary: useRead(invoices.summary, { query: filter }, { placeholderData: keepPreviousData }),
    listed: useRead(
      invoices.list,
      { query: { ...filter, sort, page, perPage: INVOICES_PER_PAGE } },
      { placeholderData: keepPreviousData },
    ),
    found: useRead(invoices.search, { query: { q } }, { enabled: isSearching }),
  };
}

export type InvoiceView = ReturnType<typeof useInvoiceView>;

function wholeNumber(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
