import type { Minor } from '@comanda/domain/money';
import { ONE_HUNDRED_PERCENT, type RateMilli } from '@comanda/domain/tax';
import type { CurrencyDigits } from '@comanda/domain/money';
import { typedAmount, typedRate } from '../../lib/typed-amount.ts';
import { Field } from '../../ui/field.tsx';
import { MoneyInput } from '../../ui/money-input.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { payTexts as t } from './pay.texts.ts';

/** A percentage or an amount, as it was typed. */
export type TypedSize = { kind: 'rate' | 'amount'; typed: string };
export const noSize: TypedSize = { kind: 'rate', typed: '' };

/** Null where it is none, or nothing at all. */
export function sizeFrom(
  { kind, typed }: TypedSize,
  digits: CurrencyDigits,
): { rate: RateMilli } | { amount: Minor } | null {
  if (kind === 'amount') {
    const amount = typedAmount(typed, digits);
    return amount === null || amount <= 0 ? null : { amount };
  }
  const rate = typedRate(typed);
  return rate === null || rate <= 0 || rate > ONE_HUNDRED_PERCENT ? null : { rate };
}

type SizeFieldProps = { size: TypedSize; error: string | undefined; onChange: (size: TypedSize) => void };

export function SizeField({ size, error, onChange }: SizeFieldProps) {
  return (
    <div className="flex flex-col gap-3">
      <RadioGroup
        label={t.sizeKind}
        hideLabel
        name="size"
        layout="segments"
        size="touch"
        value={size.kind}
        onChange={({ currentTarget }) =>
          onChange({ kind: currentTarget.value === 'amount' ? 'amount' : 'rate', typed: '' })
        }
        options={[
          { value: 'rate', label: t.inPercent },
          { value: 'amount', label: t.inMoney },
        ]}
      />
      {size.kind === 'rate' ? (
        <Field label={t.percentage} error={error} required>
          <TextInput
            inputMode="decimal"
            autoComplete="off"
            value={size.typed}
            onChange={(event) => onChange({ ...size, typed: event.target.value })}
          />
        </Field>
      ) : (
        <Field label={t.amount} error={error} required>
          <MoneyInput value={size.typed} onChange={(event) => onChange({ ...size, typed: event.target.value })} />
        </Field>
      )}
    </div>
  );
}
