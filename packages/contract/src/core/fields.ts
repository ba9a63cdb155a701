import type { Currency } from '@comanda/domain/currency';
import {
  type CurrencyDigits,
  fromDecimal,
  LARGEST_AMOUNT,
  MAX_MINOR,
  type Minor,
  roundDecimal,
  toDecimal,
} from '@comanda/domain/money';
import { type RateMilli, rateFromPercent, rateToPercent } from '@comanda/domain/tax';
import { canonicalTimeZone, isTimeZone } from '@comanda/domain/time-zone';
import * as z from 'zod/mini';
import { digitsInUse } from './digits.ts';
import type { MessageKey } from './message.ts';
import { coreMessages, tooManyDecimals } from './messages.ts';
import { alsoReads, isBlank } from './reading.ts';

// What has no message of its own says one plain sentence; the answer's `fields` name the place.
z.config({ customError: () => coreMessages.invalidRequest });

/** A message about a line of a cart; the code that answers knows which line. */
type OfLine = MessageKey<{ line: string | number }>;

/** A number on the wire that is an exact integer in code; what `decode` throws becomes the message. */
function exactNumber<T extends number>(message: MessageKey, decode: (wire: number) => T, encode: (value: T) => number) {
  return z.codec(
    z.number(message),
    z.custom<T>((value) => Number.isSafeInteger(value), message),
    {
      decode: (wire, context) => {
        try {
          return decode(wire);
        } catch (error) {
          // What is no fault of the number is one of ours.
          if (!(error instanceof RangeError)) throw error;
          context.issues.push({
            code: 'custom',
            message: error instanceof Refusal ? error.message : message,
            input: wire,
          });
          return z.NEVER;
        }
      },
      encode,
    },
  );
}

/** Its words are for the person. */
class Refusal extends RangeError {}

type Decode = (wire: number, digits: CurrencyDigits) => Minor;

const amountOf = (message: MessageKey, decode: Decode = decodeExactly, digits: () => CurrencyDigits = digitsInUse) =>
  exactNumber<Minor>(
    message,
    (wire) => decode(wire, digits()),
    (amount) => toDecimal(amount, digits()),
  );

function decodeExactly(wire: number, digits: CurrencyDigits): Minor {
  try {
    return fromDecimal(wire, digits);
  } catch (error) {
    const isInRange = Math.abs(wire) <= toDecimal(LARGEST_AMOUNT, digits);
    throw isInRange ? new Refusal(tooManyDecimals(digits)) : error;
  }
}

/** An amount of a restaurant: a decimal on the wire (12.5), in code a whole number of minor units (1250). */
export const money = amountOf(coreMessages.invalidAmount);

/** An amount in US dollars, which belongs to no restaurant. */
export const usd = amountOf(coreMessages.invalidAmount, decodeExactly, () => 2);

/** An amount that a client added up, rounded to the currency: it is compared, and never stored. */
export const shownAmount = amountOf(coreMessages.invalidAmount, roundDecimal);

/** The currency of a restaurant: its code on the wire. */
export const currency = z.codec(
  z.string(),
  z.custom<Currency>((value) => typeof value === 'object' && value !== null),
  { decode: (code) => ({ code, digits: digitsInUse() }), encode: ({ code }) => code },
);

/**
 * True from a client that adds up as the server does, in whole minor units and with tax rounded once a line: for it a
 * single unit of difference means that prices have changed.
 */
export const exactTotals = z.optional(z.boolean(coreMessages.invalidRequest));

/**
 * A price that a person typed: from zero to `MAX_MINOR`, with the message of its form. An empty one counts as 0
 * (specification part 2, section 5).
 */
export const price = (message: MessageKey) =>
  amountOf(message)
    .check(z.refine((amount) => amount >= 0 && amount <= MAX_MINOR, message))
    .register(alsoReads, { read: (wire) => (isBlank(wire) ? 0 : wire) });

/** A tax rate: percent with at most three places on the wire (8.875), thousandths in code (8875). */
export const rate = (message: MessageKey) => exactNumber<RateMilli>(message, rateFromPercent, rateToPercent);

/** A moment: ISO 8601 text on the wire, `Date` in code. */
export const instant = z.codec(
  z.iso.datetime(),
  z.custom<Date>((value) => value instanceof Date),
  { decode: (wire) => new Date(wire), encode: (value) => value.toISOString() },
);

export const id = z.uuid(coreMessages.invalidId);
export const byId = z.object({ id });

export const SHORT_TEXT = 200;
export const LONG_TEXT = 1000;

/** Free text, trimmed. `max` in characters. */
export const text = (max: number = SHORT_TEXT, tooLong: MessageKey = coreMessages.textTooLong) =>
  z.string(coreMessages.invalidRequest).check(z.trim(), z.maxLength(max, tooLong));

/** Text that must be there; a missing, null or blank one gives `message`. */
export const requiredText = (
  message: MessageKey,
  max: number = SHORT_TEXT,
  tooLong: MessageKey = coreMessages.textTooLong,
) => z.string(message).check(z.trim(), z.minLength(1, message), z.maxLength(max, tooLong));

/** An e-mail address in lower case: addresses are compared without case. */
export const email = (missing: MessageKey, invalid: MessageKey) =>
  z
    .string(missing)
    .check(z.trim(), z.toLowerCase(), z.minLength(1, missing), z.maxLength(254, invalid), z.regex(EMAIL, invalid));

const EMAIL = /^[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@,;<>".]{2,}$/;
export const isEmail = (value: string): boolean => EMAIL.test(value);

/** A time zone, by the one name that it is kept under, however it was written. */
export const timeZone = (message: MessageKey) =>
  z.string(message).check(
    z.trim(),
    z.refine(isTimeZone, message),
    z.overwrite((name) => canonicalTimeZone(name) ?? name),
  );

/**
 * A list in a request. Nothing behind its first faulty element is looked at where one fault is enough: a pipe is given
 * up at any fault of its first half, an element by itself only at some. How many there may be belongs to every list.
 */
export const list = <T extends z.ZodMiniType>(element: T, message: OfLine | MessageKey = coreMessages.invalidRequest) =>
  z.array(z.pipe(element, z.custom<z.output<T>>()), message);

/** A whole number in an address, from 1. */
export const count = (max: number) =>
  z.pipe(z.pipe(z.string(), z.transform(Number)), z.int().check(z.minimum(1), z.maximum(max)));

/** The same, where none and a blank one are `fallback`. */
export const countOr = (fallback: number, max: number) =>
  z._default(
    z.pipe(
      z.pipe(
        z.string(),
        z.transform((value) => (value === '' ? fallback : Number(value))),
      ),
      z.int().check(z.minimum(1), z.maximum(max)),
    ),
    fallback,
  );
