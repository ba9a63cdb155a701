import { digitsInUse } from '@comanda/contract/core/digits';
import { likelyAmounts } from '@comanda/domain/cash';
import { decimalText, minor, type Minor } from '@comanda/domain/money';
import { useState } from 'react';
import { useFormatMoney } from '../../lib/store-currency.tsx';
import { typedAmount } from '../../lib/typed-amount.ts';
import { Chip, ChipRow } from '../../ui/chip.tsx';
import { Field } from '../../ui/field.tsx';
import { MoneyInput } from '../../ui/money-input.tsx';
import { posTexts as t } from './pos.texts.ts';

/** The guest's change. It helps the cashier count and is stored nowhere. */
export function ChangeDue({ total }: { total: Minor }) {
  const formatMoney = useFormatMoney();
  const digits = digitsInUse();
  const [typed, setTyped] = useState('');
  const given = typedAmount(typed, digits);
  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-2 items-end gap-4">
        <Field label={t.given}>
          <MoneyInput size="touch" value={typed} onChange={(event) => setTyped(event.target.value)} />
        </Field>
        <output className="flex min-h-14 flex-col justify-end text-end">
          {given !== null && (
            <>
              <span className="text-sm font-medium">{given < total ? t.missing : t.change}</span>
              <span className="figures text-2xl font-bold">{formatMoney(minor(Math.abs(given - total)))}</span>
            </>
          )}
        </output>
      </div>
      <ChipRow label={t.likelyAmounts} wrap>
        {likelyAmounts(total, digits).map((amount) => (
          <Chip
            key={amount}
            size="touch"
            selected={given === amount}
            onClick={() => setTyped(decimalText(amount, digits))}
          >
            {formatMoney(amount)}
          </Chip>
        ))}
      </ChipRow>
    </div>
  );
}
