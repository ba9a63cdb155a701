import { toDecimal, type Minor } from './money.ts';

const currencyCodes = new Set(Intl.supportedValuesOf('currency'));

/** Whether the code is one of the ISO 4217 currencies that this runtime can show. */
export function isCurrencyCode(code: string): boolean {
  return currencyCodes.has(code);
}

/**
 * With the currency's short symbol and always two decimals, also for currencies without cents: amounts are
 * hundredths everywhere. Without a locale, in the reader's own.
 *
 * @throws RangeError when the currency is not three letters.
 */
export function formatMoney(amount: Minor, currency: string, locale?: string): string {
  // Every `Minor` has at most 15 digits, which the formatter prints from the double as they were.
  return formatterOf(locale, currency).format(toDecimal(amount));
}

/** Two decimals without a symbol. */
export function formatAmount(amount: Minor, locale?: string): string {
  return formatterOf(locale).format(toDecimal(amount));
}

/** The short symbol (`$`, `€`), or the code itself where the currency has none. */
export function currencySymbol(code: string): string {
  const parts = formatterOf('en', code).formatToParts(0);
  return parts.find((part) => part.type === 'currency')?.value ?? code;
}

const formatters = new Map<string, Intl.NumberFormat>();

function formatterOf(locale: string | undefined, currency?: string): Intl.NumberFormat {
  const key = `${locale} ${currency}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(locale, {
    ...(currency && { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }),
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  formatters.set(key, made);
  return made;
}
