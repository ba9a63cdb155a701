import type { Category } from '@comanda/contract/menu/categories.contract';
import { useUrlParams } from '../../lib/use-url-params.ts';
import { WITHOUT_CATEGORY } from './filter-items.ts';

const NAME = 'category';

/** The id of the chosen category, kept in the address; null for all, also where the address names one that is gone. */
export function useCategoryFilter(
  categories: readonly Category[],
): [category: string | null, setCategory: (category: string | null) => void] {
  const { params, change } = useUrlParams();
  const named = params.get(NAME);
  const isKnown = named === WITHOUT_CATEGORY || categories.some((category) => category.id === named);
  return [isKnown ? named : null, (chosen) => change({ [NAME]: chosen })];
}
