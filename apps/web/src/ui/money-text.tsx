import type { Minor } from '@comanda/domain/money';
import clsx from 'clsx';
import { useFormatMoney } from '../lib/store-currency.tsx';

/** An amount of the store. */
export function MoneyText({ amount, className }: { amount: Minor; className?: string }) {
  const formatMoney = useFormatMoney();
  return <span className={clsx('figures', className)}>{formatMoney(amount)}</span>;
}
