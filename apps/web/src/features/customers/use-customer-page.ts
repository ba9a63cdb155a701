import { CUSTOMERS_PER_PAGE, customers, customerSorts } from '@comanda/contract/customers/customers.contract';
import { keepPreviousData } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useRead } from '../../lib/api.ts';
import { useSearchText } from '../settings/public.ts';
import { useDebounced } from './use-debounced.ts';

type CustomerSort = (typeof customerSorts)[number];
const TYPING_PAUSE_MS = 250;

/** The page of customers that the address asks for: its number, its order and the text that was searched. */
export function useCustomerPage() {
  const [params, setParams] = useSearchParams();
  const [text, setSearchText] = useSearchText();
  const filter = useDebounced(text.trim(), TYPING_PAUSE_MS);
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  const sort = customerSorts.find((each) => each === params.get('sort')) ?? 'created_at';
  const read = useRead(
    customers.list,
    { query: { sort, page, filter, perPage: CUSTOMERS_PER_PAGE } },
    { placeholderData: keepPreviousData },
  );

  /** Null takes the name out of the address. */
  function change(changes: Record<string, string | null>): void {
    const next = new URLSearchParams(location.search);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    setParams(next, { replace: true });
  }

  return {
    read,
    sort,
    text,
    /** What the shown page was searched by. */
    filter,
    setText: (typed: string) => {
      setSearchText(typed);
      change({ page: null });
    },
    setSort: (chosen: CustomerSort) => change({ sort: chosen === 'created_at' ? null : chosen, page: null }),
    setPage: (wanted: number) => change({ page: wanted === 1 ? null : String(wanted) }),
  };
}
