import type { CurrencyDigits } from '@comanda/domain/money';

let digits: CurrencyDigits | undefined;

/**
 * How many digits the amounts have that are being decoded or encoded.
 *
 * @throws Error where nobody has said it: there is no default, because a wrong one makes another amount.
 */
export function digitsInUse(): CurrencyDigits {
  if (digits === undefined) throw new Error('amounts are read or written without their digits: see core/digits.ts');
  return digits;
}

/** Decodes or encodes with these digits. What `work` waits for has them no more. */
export function withDigits<T>(ofAmounts: CurrencyDigits | undefined, work: () => T): T {
  const before = digits;
  digits = ofAmounts;
  try {
    return work();
  } finally {
    digits = before;
  }
}

/** For a browser, where all amounts are those of one restaurant; a server would mix up those of several. */
export function setDigits(ofAmounts: CurrencyDigits | undefined): void {
  digits = ofAmounts;
}

/** An answer of a restaurant's call tells them in this header. */
export const DIGITS_HEADER = 'currency-digits';
