import {
  INVOICES_PER_PAGE,
  type InvoiceSort,
  invoices,
  invoiceSorts,
} from '@comanda/contract/invoices/invoices.contract';
import { keepPreviousData } from '@tanstack/react-query';
import { useSearchText } from '../../kit/lists/use-search-text.ts';
import { useRead } from '../../lib/api.ts';
import { atPage, pageIn, useUrlParams, wholeNumberIn } from '../../lib/use-url-params.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { useSalesFilter } from '../reports/public.ts';

/** What the address asks for: days, order, page, searched text and the invoice that is open. */
export function useInvoiceView() {
  const { params, change } = useUrlParams();
  const { filter, setFilter } = useSalesFilter();
  const [text, setText] = useSearchText();
  const q = useDebounced(text.trim());
  const sort = invoiceSorts.find((each) => each === params.get('sort')) ?? 'newest';
  const isSearching = q !== '';
  const summary = useRead(invoices.summary, { query: filter }, { placeholderData: keepPreviousData });
  const pageCount = summary.data ? Math.max(1, Math.ceil(summary.data.count / INVOICES_PER_PAGE)) : Infinity;
  // An address that was kept may ask for more pages than its days have by now.
  const page = Math.min(pageIn(params), pageCount);

  return {
    filter,
    setFilter,
    text,
    setText,
    isSearching,
    sort,
    setSort: (chosen: InvoiceSort) => change({ sort: chosen === 'newest' ? null : chosen, page: null }),
    page,
    pageCount,
    setPage: (wanted: number) => change(atPage(wanted)),
    openInvoice: wholeNumberIn(params, 'invoice'),
    setOpenInvoice: (number: number | null) => change({ invoice: number === null ? null : String(number) }),
    summary,
    listed: useRead(
      invoices.list,
      { query: { ...filter, sort, page, perPage: INVOICES_PER_PAGE } },
      { placeholderData: keepPreviousData },
    ),
    found: useRead(invoices.search, { query: { q } }, { enabled: isSearching }),
  };
}

export type InvoiceView = ReturnType<typeof useInvoiceView>;
