import { store } from '@comanda/contract/store/store.contract';
import type { ReactNode } from 'react';
import { useRead } from '../../lib/api.ts';
import { InStoreCurrency } from '../../lib/store-currency.tsx';

/** Around pages whose own reads do not tell the currency; it asks the settings. */
export function InCurrencyOfSettings({ children }: { children: ReactNode }) {
  const { data: currency } = useRead(store.get, {}, { staleTime: Infinity, select: ({ currency }) => currency });
  return <InStoreCurrency currency={currency}>{children}</InStoreCurrency>;
}
