/** An amount in the minor unit of its currency (cents, yen, fils), always an integer. */
export type Minor = number & { readonly __brand: 'Minor' };

/** The largest price that may be put into the menu: any cart made of such prices stays exact. */
export const MAX_MINOR = 1_000_000_000_00;

// A decimal of 15 digits is the longest that always survives a binary double, and so a JSON number.
/** Sums may reach this far: a month's sales exceed `MAX_MINOR` where a lunch costs 100,000. */
export const LARGEST_AMOUNT = 999_999_999_999_999 as Minor; // the largest that `minor` takes

/** @throws RangeError when the value is not whole, or too large to cross the wire unchanged. */
export function minor(value: number): Minor {
  if (!Number.isInteger(value)) throw new RangeError(`not a whole number of minor units: ${value}`);
  if (Math.abs(value) > LARGEST_AMOUNT) throw new RangeError(`amount out of range: ${value}`);
  // Minus zero would be printed as -0.00. The only place where a number becomes a `Minor`, hence the `as`.
  return (value === 0 ? 0 : value) as Minor;
}

export const ZERO = minor(0);

/** Never fails, so that no sale keeps a report from being read: a sum that would be larger is `LARGEST_AMOUNT`. */
export const add = (a: Minor, b: Minor): Minor => minor(Math.max(0 - LARGEST_AMOUNT, Math.min(a + b, LARGEST_AMOUNT)));

/** Like `add`, it never fails. */
export function sum(amounts: Iterable<Minor>): Minor {
  let total = ZERO;
  for (const amount of amounts) total = add(total, amount);
  return total;
}

/** @throws RangeError when the quantity is not whole. */
export function times(amount: Minor, quantity: number): Minor {
  if (!Number.isSafeInteger(quantity)) throw new RangeError(`not a whole quantity: ${quantity}`);
  return minor(amount * quantity);
}

/**
 * `amount * numerator / denominator`, rounded half away from zero; exact whatever the size of the product.
 *
 * @throws RangeError when numerator or denominator is not whole, or the denominator not positive.
 */
export function scale(amount: Minor, numerator: number, denominator: number): Minor {
  if (!Number.isSafeInteger(numerator)) throw new RangeError(`not a whole numerator: ${numerator}`);
  if (!Number.isSafeInteger(denominator) || denominator <= 0) throw new RangeError(`bad denominator: ${denominator}`);
  const product = amount * numerator;
  if (!Number.isSafeInteger(product)) return scaleLarge(BigInt(amount) * BigInt(numerator), BigInt(denominator));
  // The remainder of two integers is exact, their quotient as a double is not: so no Math.round(product / denominator).
  const remainder = product % denominator;
  const quotient = (product - remainder) / denominator;
  const isUp = Math.abs(remainder) >= denominator - Math.abs(remainder);
  return minor(isUp ? quotient + Math.sign(product) : quotient);
}

function scaleLarge(product: bigint, denominator: bigint): Minor {
  const size = product < 0n ? -product : product;
  const rounded = Number((2n * size + denominator) / (2n * denominator));
  return minor(product < 0n ? -rounded : rounded);
}

/** How many digits the minor unit of a currency has behind the decimal point: 0 for yen, 3 for Kuwaiti dinar. */
export const currencyDigits = [0, 1, 2, 3] as const;
export type CurrencyDigits = (typeof currencyDigits)[number];

/**
 * From the wire: with two digits `12.5` is 1250.
 *
 * @throws RangeError at a decimal too many, which is never rounded away.
 */
export function fromDecimal(value: number, digits: CurrencyDigits): Minor {
  const amount = roundDecimal(value, digits);
  // Not `value * 100 === amount`: 1.1 * 100 is 110.00000000000001, while 110 / 100 is the very double of 1.1.
  if (toDecimal(amount, digits) !== value) throw new RangeError(`more than ${digits} decimals: ${value}`);
  return amount;
}

/**
 * From sums in floating point: with two digits `12.340000000000002` is 1234.
 *
 * @throws RangeError when it is too large.
 */
export function roundDecimal(value: number, digits: CurrencyDigits): Minor {
  return minor(Math.round(value * 10 ** digits));
}

/** To the wire: with two digits 1250 is `12.5`. */
export function toDecimal(amount: Minor, digits: CurrencyDigits): number {
  return amount / 10 ** digits;
}

/** For files and inputs, with all its digits: `12.50`. */
export function decimalText(amount: Minor, digits: CurrencyDigits): string {
  return toDecimal(amount, digits).toFixed(digits);
}
