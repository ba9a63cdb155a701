import { formatMoney } from '@comanda/domain/currency';
import type { Minor } from '@comanda/domain/money';
import clsx from 'clsx';

export type MoneyTextProps = {
  amount: Minor;
  /** ISO 4217 code of the store. */
  currency: string;
  locale?: string;
  className?: string;
};

export function MoneyText({ amount, currency, locale, className }: MoneyTextProps) {
  return <span className={clsx('figures', className)}>{formatMoney(amount, currency, locale)}</span>;
}
