import type { Currency } from '@comanda/domain/currency';
import type { Minor } from '@comanda/domain/money';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { formatMoney } from './format-money.ts';

const StoreCurrencyContext = createContext<Currency | null | undefined>(undefined);

type StoreCurrencyProps = {
  /** Undefined until it is known. */
  currency: Currency | undefined;
  children: ReactNode;
};

/** Around each page that shows amounts, which knows the currency from what it reads. */
export function InStoreCurrency({ currency, children }: StoreCurrencyProps) {
  const { code, digits } = currency ?? {};
  const known = useMemo(() => (code === undefined || digits === undefined ? null : { code, digits }), [code, digits]);
  return <StoreCurrencyContext value={known}>{children}</StoreCurrencyContext>;
}

/** Null until it is known. */
export function useStoreCurrency(): Currency | null {
  const currency = useContext(StoreCurrencyContext);
  if (currency === undefined) throw new Error('an amount of no store');
  return currency;
}

/** Gives what writes an amount of the store; nothing until the currency is known. */
export function useFormatMoney(): (amount: Minor) => string {
  const currency = useStoreCurrency();
  return (amount) => (currency ? formatMoney(amount, currency) : '');
}
