import type { Minor } from '@comanda/domain/money';
import { MoneyText } from '../../ui/money-text.tsx';
import { ExplainedAmount } from '../../kit/bill-history/explained-amount.tsx';

type MaybeExplainedProps = { label: string; amount: Minor; onExplain: (() => void) | undefined };

/** Of an invoice of before there were bills, nobody knows how it came about. */
export function MaybeExplained({ label, amount, onExplain }: MaybeExplainedProps) {
  if (!onExplain) return <MoneyText amount={amount} />;
  return <ExplainedAmount label={label} amount={amount} className="-me-2" onExplain={onExplain} />;
}
