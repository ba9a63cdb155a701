import type { Category } from '@comanda/contract/menu/categories.contract';
import { useSearchParams } from 'react-router';
import { WITHOUT_CATEGORY } from './filter-items.ts';

const NAME = 'category';

/** The id of the chosen category, kept in the address; null for all, also where the address names one that is gone. */
export function useCategoryFilter(
  categories: readonly Category[],
): [category: string | null, setCategory: (category: string | null) => void] {
  const [params, setParams] = useSearchParams();
  const named = params.get(NAME);
  const isKnown = named === WITHOUT_CATEGORY || categories.some((category) => category.id === named);

  function setCategory(category: string | null): void {
    // The address itself, not `params`: what was typed into the search box is there already.
    const next = new URLSearchParams(location.search);
    if (category === null) next.delete(NAME);
    else next.set(NAME, category);
    setParams(next, { replace: true });
  }

  return [isKnown ? named : null, setCategory];
}
