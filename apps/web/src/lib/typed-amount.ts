import { type CurrencyDigits, fromDecimal, type Minor } from '@comanda/domain/money';
import { rateFromPercent, type RateMilli } from '@comanda/domain/tax';
import { decimalValue } from './decimal-value.ts';

/** Null where the text is no amount (yet). */
export const typedAmount = (typed: string, digits: CurrencyDigits): Minor | null =>
  read(typed, (value) => fromDecimal(value, digits));

/** Null where the text is no percentage (yet). */
export const typedRate = (typed: string): RateMilli | null => read(typed, rateFromPercent);

function read<Value>(typed: string, valueOf: (value: number) => Value): Value | null {
  const value = decimalValue(typed);
  try {
    return value === undefined || Number.isNaN(value) ? null : valueOf(value);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
