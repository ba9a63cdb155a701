import { type CurrencyDigits, minor, type Minor } from './money.ts';

/**
 * The exact sum, and sums that people hand over for it: rounded up to notes of 5, 10, 20 …, larger where prices are.
 */
export function likelyAmounts(total: Minor, digits: CurrencyDigits): Minor[] {
  const unit = 10 ** Math.max(digits, Math.floor(Math.log10(Math.max(1, total))) - 1);
  const rounded = [5, 10, 20, 50, 100].map((note) => Math.ceil(total / (note * unit)) * note * unit);
  return [...new Set([total, ...rounded])].slice(0, 4).map(minor);
}
