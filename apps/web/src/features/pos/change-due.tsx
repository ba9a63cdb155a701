import { digitsInUse } from '@comanda/contract/core/digits';
import { type CurrencyDigits, decimalText, fromDecimal, minor, type Minor } from '@comanda/domain/money';
import { useState } from 'react';
import { useFormatMoney } from '../../lib/store-currency.tsx';
import { decimalValue } from '../../lib/decimal-value.ts';
import { Chip, ChipRow } from '../../ui/chip.tsx';
import { Field } from '../../ui/field.tsx';
import { MoneyInput } from '../../ui/money-input.tsx';
import { posTexts as t } from './pos.texts.ts';

/** The guest's change. It helps the cashier count and is stored nowhere. */
export function ChangeDue({ total }: { total: Minor }) {
  const formatMoney = useFormatMoney();
  const digits = digitsInUse();
  const [typed, setTyped] = useState('');
  const given = amountOf(typed, digits);
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

/** Null where the text is no amount (yet). */
function amountOf(typed: string, digits: CurrencyDigits): Minor | null {
  const value = decimalValue(typed);
  try {
    return value === undefined || Number.isNaN(value) ? null : fromDecimal(value, digits);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/**
 * The exact sum, and sums that people hand over for it: rounded up to notes of 5, 10, 20 …, larger where prices are.
 */
function likelyAmounts(total: Minor, digits: CurrencyDigits): Minor[] {
  const unit = 10 ** Math.max(digits, Math.floor(Math.log10(Math.max(1, total))) - 1);
  const rounded = [5, 10, 20, 50, 100].map((note) => Math.ceil(total / (note * unit)) * note * unit);
  return [...new Set([total, ...rounded])].slice(0, 4).map(minor);
}
