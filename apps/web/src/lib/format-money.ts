import {
  type Currency,
  formatAmount as amountIn,
  formatMoney as moneyIn,
  formatShortMoney as shortMoneyIn,
} from '@comanda/domain/currency';
import type { Minor } from '@comanda/domain/money';
import { locale } from './language.ts';

/** As the reader's language writes amounts. */
export const formatMoney = (amount: Minor, currency: Currency): string => moneyIn(amount, currency, locale());

/** The same without the currency's sign. */
export const formatAmount = (amount: Minor, currency: Currency): string => amountIn(amount, currency, locale());

/** For the side of a chart: `€1.25K`, `1250 €`. */
export const formatShortMoney = (amount: Minor, currency: Currency): string => shortMoneyIn(amount, currency, locale());
