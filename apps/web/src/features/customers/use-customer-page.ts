import { CUSTOMERS_PER_PAGE, customers, customerSorts } from '@comanda/contract/customers/customers.contract';
import { keepPreviousData } from '@tanstack/react-query';
import { useSearchText } from '../../kit/lists/use-search-text.ts';
import { useRead } from '../../lib/api.ts';
import { atPage, pageIn, useUrlParams } from '../../lib/use-url-params.ts';
import { useDebounced } from '../../lib/use-debounced.ts';

type CustomerSort = (typeof customerSorts)[number];

/** The page of customers that the address asks for: its number, its order and the text that was searched. */
export function useCustomerPage() {
  const { params, change } = useUrlParams();
  const [text, setSearchText] = useSearchText();
  const filter = useDebounced(text.trim());
  const page = pageIn(params);
  const sort = customerSorts.find((each) => each === params.get('sort')) ?? 'created_at';
  const read = useRead(
    customers.list,
    { query: { sort, page, filter, perPage: CUSTOMERS_PER_PAGE } },
    { placeholderData: keepPreviousData },
  );

  return {
    read,
    page,
    sort,
    text,
    /** The text by which the shown page was searched. */
    filter,
    setText: (typed: string) => {
      setSearchText(typed);
      change({ page: null });
    },
    setSort: (chosen: CustomerSort) => change({ sort: chosen === 'created_at' ? null : chosen, page: null }),
    setPage: (wanted: number) => change(atPage(wanted)),
  };
}
