import type { Minor } from '@comanda/domain/money';
import { MoneyText } from '../../ui/money-text.tsx';
import { billsTexts as t } from './bills.texts.ts';

type ExplainedAmountProps = { label: string; amount: Minor; className?: string; onExplain: () => void };

/** An amount that says, when it is tapped, how it came about. */
export function ExplainedAmount({ label, amount, className, onExplain }: ExplainedAmountProps) {
  return (
    <button
      type="button"
      title={t.explain({ label })}
      onClick={onExplain}
      className="min-h-11 shrink-0 rounded-control px-2 decoration-dotted underline-offset-4 hover:underline"
    >
      <span className="sr-only">{t.explain({ label })} </span>
      <MoneyText amount={amount} className={className ?? ''} />
    </button>
  );
}
