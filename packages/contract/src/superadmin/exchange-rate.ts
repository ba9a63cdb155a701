import { isCurrencyCode } from '@comanda/domain/currency';
import * as z from 'zod/mini';
import { exchangeRateMessages } from './superadmin.messages.ts';

/** US dollars for one unit of the currency: a decimal as text (`1.0842`), because it must stay exact. */
const usdPerUnit = z.string(exchangeRateMessages.rateInvalid).check(
  z.trim(),
  z.regex(/^\d{1,10}(\.\d{1,10})?$/, exchangeRateMessages.rateInvalid),
  z.refine((rate) => /[1-9]/.test(rate), exchangeRateMessages.rateInvalid),
);

export const currencyCode = z
  .string(exchangeRateMessages.currencyUnknown)
  .check(z.refine(isCurrencyCode, exchangeRateMessages.currencyUnknown));

/** A calendar day, `YYYY-MM-DD`. */
const day = z.iso
  .date(exchangeRateMessages.dayInvalid)
  .check(z.refine((value) => value >= '2000-01-01' && value < '2200-01-01', exchangeRateMessages.dayInvalid));

/** Valid from `valid_from` until the day before the next rate of the same currency. */
export const exchangeRate = z.object({ currency: z.string(), valid_from: z.string(), usd_per_unit: z.string() });
export type ExchangeRate = z.output<typeof exchangeRate>;

export const newExchangeRate = z.object({ currency: currencyCode, validFrom: day, usdPerUnit }).check(
  z.refine(({ currency }) => currency !== 'USD', {
    message: exchangeRateMessages.usdIsFixed,
    path: ['currency'],
  }),
);
