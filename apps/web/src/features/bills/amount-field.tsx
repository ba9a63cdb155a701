import type { Minor } from '@comanda/domain/money';
import { useFormatMoney } from '../../lib/store-currency.tsx';
import { Chip, ChipRow } from '../../ui/chip.tsx';
import { Field } from '../../ui/field.tsx';
import { MoneyInput } from '../../ui/money-input.tsx';
import { type AmountChoice, likelyChoice, nextShare } from '../payment-types/public.ts';
import { payTexts as t } from './pay.texts.ts';
import type { EqualShares } from './use-equal-shares.ts';

type AmountFieldProps = {
  open: Minor;
  shares: EqualShares;
  isValid: boolean;
  choice: AmountChoice | null;
  onChange: (choice: AmountChoice) => void;
};

/** All of the part, the next of equal shares, or some of it. */
export function AmountField({ open, shares: { left, of }, isValid, choice, onChange }: AmountFieldProps) {
  const formatMoney = useFormatMoney();
  const { kind } = choice ?? likelyChoice(left);
  return (
    <div className="flex flex-col gap-3">
      <ChipRow label={t.amount} wrap>
        {left > 1 && (
          <Chip selected={kind === 'share'} onClick={() => onChange({ kind: 'share' })}>
            {t.shareOf({ number: of - left + 1, of })}
            <span className="figures text-sm">{formatMoney(nextShare(open, left))}</span>
          </Chip>
        )}
        <Chip selected={kind === 'all'} onClick={() => onChange({ kind: 'all' })}>
          {t.all}
          <span className="figures text-sm">{formatMoney(open)}</span>
        </Chip>
        <Chip selected={kind === 'own'} onClick={() => onChange({ kind: 'own', typed: '' })}>
          {t.ownAmount}
        </Chip>
      </ChipRow>
      {choice?.kind === 'own' && (
        <Field
          label={t.amountToPay}
          error={isValid || choice.typed === '' ? undefined : t.amountTooLarge({ amount: formatMoney(open) })}
        >
          <MoneyInput
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever asked for it is about to type
            autoFocus
            value={choice.typed}
            onChange={(event) => onChange({ kind: 'own', typed: event.target.value })}
          />
        </Field>
      )}
    </div>
  );
}
