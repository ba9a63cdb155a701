import { likelyAmounts } from '@comanda/domain/cash';
import type { Minor } from '@comanda/domain/money';
import { Banknote } from 'lucide-react';
import { useFormatMoney, useStoreCurrency } from '../../lib/store-currency.tsx';
import { Button } from '../../ui/button.tsx';
import { payingTexts as t } from './paying.texts.ts';

type CashTilesProps = { total: Minor | null; isTaking: boolean; onTake: (given: Minor) => void };

/** A tap on what the guest hands over takes the payment in cash, whichever type is chosen. */
export function CashTiles({ total, isTaking, onTake }: CashTilesProps) {
  const formatMoney = useFormatMoney();
  const currency = useStoreCurrency();
  if (total === null || total === 0 || !currency) return null;
  return (
    <fieldset aria-label={t.notes} className="grid grid-cols-2 gap-2">
      {likelyAmounts(total, currency.digits).map((note) => (
        <Button
          key={note}
          size="touch"
          icon={Banknote}
          // Not `disabled`, which would take the focus away.
          aria-disabled={isTaking || undefined}
          className="px-3! aria-disabled:opacity-50"
          onClick={() => {
            if (!isTaking) onTake(note);
          }}
        >
          <span className="tabular-nums">
            {note === total ? t.exactly({ amount: formatMoney(note) }) : formatMoney(note)}
          </span>
        </Button>
      ))}
    </fieldset>
  );
}
