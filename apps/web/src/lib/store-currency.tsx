import type { Minor } from '@comanda/domain/money';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { formatAmount, formatMoney } from './format-money.ts';

/** What the store's amounts are in; `code` as in ISO 4217. */
export type StoreCurrency = { code: string };

const StoreCurrencyContext = createContext<StoreCurrency | null | undefined>(undefined);

type StoreCurrencyProps = {
  /** Undefined until it is known. */
  code: string | undefined;
  children: ReactNode;
};

/** Around each page that shows amounts, which knows the currency from what it reads. */
export function InStoreCurrency({ code, children }: StoreCurrencyProps) {
  const currency = useMemo(() => (code === undefined ? null : { code }), [code]);
  return <StoreCurrencyContext value={currency}>{children}</StoreCurrencyContext>;
}

/** Null until it is known. */
export function useStoreCurrency(): StoreCurrency | null {
  const currency = useContext(StoreCurrencyContext);
  if (currency === undefined) throw new Error('an amount of no store');
  return currency;
}

/** Gives what writes an amount of the store; without a sign until the currency is known. */
export function useFormatMoney(): (amount: Minor) => string {
  const currency = useStoreCurrency();
  return (amount) => (currency ? formatMoney(amount, currency.code) : formatAmount(amount));
}
