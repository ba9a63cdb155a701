import { type CurrencyDigits, toDecimal, type Minor } from './money.ts';

const currencyCodes = new Set(Intl.supportedValuesOf('currency'));

/** Whether the code is one of the ISO 4217 currencies that this runtime can show. */
export function isCurrencyCode(code: string): boolean {
  return currencyCodes.has(code);
}

/** A currency, and how many digits the amounts in it have. A store may keep another number than `digitsOf` says. */
export type Currency = { code: string; digits: CurrencyDigits };

/** What belongs to no restaurant: the price of the subscription, the sums of the operator. */
export const USD: Currency = { code: 'USD', digits: 2 };

// ISO 4217. Funds and units of account (CLF, UYW with four) are no money that anybody is paid in.
const WITHOUT_MINOR_UNIT = new Set('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' '));
const WITH_THREE_DIGITS = new Set('BHD IQD JOD KWD LYD OMR TND'.split(' '));

/** The digits of the currency's minor unit by ISO 4217. */
export function digitsOf(code: string): CurrencyDigits {
  if (WITHOUT_MINOR_UNIT.has(code)) return 0;
  return WITH_THREE_DIGITS.has(code) ? 3 : 2;
}

/**
 * With the currency's short symbol and all its digits. Without a locale, in the reader's own.
 *
 * @throws RangeError when the code is not three letters.
 */
export function formatMoney(amount: Minor, { code, digits }: Currency, locale?: string): string {
  // Every `Minor` has at most 15 digits, which the formatter prints from the double as they were.
  return formatterOf({ locale, digits, code }).format(toDecimal(amount, digits));
}

/** The same without a symbol. */
export function formatAmount(amount: Minor, { digits }: Currency, locale?: string): string {
  return formatterOf({ locale, digits }).format(toDecimal(amount, digits));
}

/** For the side of a chart: thousands and more are written as short as the locale writes them, `€1.25K`, `1,25 Mio. €`. */
export function formatShortMoney(amount: Minor, { code, digits }: Currency, locale?: string): string {
  return formatterOf({ locale, digits, code, isShort: true }).format(toDecimal(amount, digits));
}

/** The short symbol (`$`, `€`), or the code itself where the currency has none. */
export function currencySymbol(code: string): string {
  const parts = formatterOf({ locale: 'en', digits: 0, code }).formatToParts(0);
  return parts.find((part) => part.type === 'currency')?.value ?? code;
}

const formatters = new Map<string, Intl.NumberFormat>();

type Format = { locale: string | undefined; digits: CurrencyDigits; code?: string; isShort?: boolean };

function formatterOf({ locale, digits, code, isShort }: Format): Intl.NumberFormat {
  const key = `${locale} ${digits} ${code} ${isShort}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(locale, {
    ...(code && { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' }),
    // Of a short amount the digits are those of its thousands, not of the currency.
    ...(isShort
      ? { notation: 'compact', maximumFractionDigits: 2 }
      : { minimumFractionDigits: digits, maximumFractionDigits: digits }),
  });
  formatters.set(key, made);
  return made;
}
