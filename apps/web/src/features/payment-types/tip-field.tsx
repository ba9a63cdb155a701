import { type Minor, scale } from '@comanda/domain/money';
import { ONE_HUNDRED_PERCENT, rateFromPercent } from '@comanda/domain/tax';
import { useFormatMoney } from '../../lib/store-currency.tsx';
import { Chip, ChipRow } from '../../ui/chip.tsx';
import { Field } from '../../ui/field.tsx';
import { MoneyInput } from '../../ui/money-input.tsx';
import type { TipChoice } from './payment-due.ts';
import { payingTexts as t } from './paying.texts.ts';

const PRESETS = [5, 10, 15].map(rateFromPercent);

type TipFieldProps = { amount: Minor | null; tip: TipChoice; onChange: (tip: TipChoice) => void };

/** It comes on top of the amount and belongs to the payment. */
export function TipField({ amount, tip, onChange }: TipFieldProps) {
  const formatMoney = useFormatMoney();
  return (
    <div className="flex flex-col gap-3">
      <ChipRow label={t.tip} wrap>
        <Chip selected={tip.kind === 'none'} onClick={() => onChange({ kind: 'none' })}>
          {t.noTip}
        </Chip>
        {PRESETS.map((rate) => (
          <Chip
            key={rate}
            selected={tip.kind === 'rate' && tip.rate === rate}
            onClick={() => onChange({ kind: 'rate', rate })}
          >
            {t.percent({ percent: rate / 1000 })}
            {amount !== null && (
              <span className="figures text-sm">{formatMoney(scale(amount, rate, ONE_HUNDRED_PERCENT))}</span>
            )}
          </Chip>
        ))}
        <Chip selected={tip.kind === 'own'} onClick={() => onChange({ kind: 'own', typed: '' })}>
          {t.ownTip}
        </Chip>
      </ChipRow>
      {tip.kind === 'own' && (
        <Field label={t.tipAmount}>
          <MoneyInput
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever asked for it is about to type
            autoFocus
            value={tip.typed}
            onChange={(event) => onChange({ kind: 'own', typed: event.target.value })}
          />
        </Field>
      )}
    </div>
  );
}
