import type { Minor } from '@comanda/domain/money';
import clsx from 'clsx';
import { formatAmount } from '../../lib/format-money.ts';
import { MoneyText } from '../../ui/money-text.tsx';
import { useStoreCurrency } from '../store/public.ts';

/** An amount in the store's currency; without its sign as long as the currency is not known. */
export function PriceText({ amount, className }: { amount: Minor; className?: string }) {
  const currency = useStoreCurrency();
  if (currency) return <MoneyText amount={amount} currency={currency} className={className} />;
  return <span className={clsx('figures', className)}>{formatAmount(amount)}</span>;
}
