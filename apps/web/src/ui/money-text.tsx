import type { Minor } from '@comanda/domain/money';
import clsx from 'clsx';
import { formatMoney } from '../lib/format-money.ts';

export type MoneyTextProps = {
  amount: Minor;
  /** ISO 4217 code of the store. */
  currency: string;
  className?: string;
};

export function MoneyText({ amount, currency, className }: MoneyTextProps) {
  return <span className={clsx('figures', className)}>{formatMoney(amount, currency)}</span>;
}
