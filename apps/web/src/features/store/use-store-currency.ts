import { store } from '@comanda/contract/store/store.contract';
import { useRead } from '../../lib/api.ts';

/** ISO 4217 code of the store's currency, or undefined until it is known. */
export function useStoreCurrency(): string | undefined {
  const { data } = useRead(store.get, {}, { staleTime: Infinity, select: ({ currency }) => currency });
  return data;
}
