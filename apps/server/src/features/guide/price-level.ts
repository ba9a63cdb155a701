import type { Currency } from '@comanda/domain/currency';
import { type Minor, roundDecimal } from '@comanda/domain/money';

/** Roughly what a coffee of 1 costs in this currency, and the step to which prices are rounded. */
const levels: Record<string, readonly [times: number, step: number]> = {
  AED: [5, 1],
  ARS: [1200, 100],
  AUD: [1.6, 0.1],
  BDT: [60, 10],
  BRL: [4, 0.5],
  CAD: [1.4, 0.05],
  CHF: [1.5, 0.1],
  CLP: [900, 100],
  CNY: [6, 1],
  COP: [3500, 500],
  CZK: [20, 1],
  DKK: [9, 1],
  EGP: [25, 5],
  GBP: [0.9, 0.1],
  HKD: [9, 1],
  HUF: [330, 50],
  IDR: [10_000, 1000],
  ILS: [4.5, 1],
  INR: [50, 5],
  JPY: [150, 10],
  KES: [90, 10],
  KRW: [1400, 100],
  LKR: [200, 10],
  MAD: [7, 1],
  MXN: [17, 1],
  MYR: [3.5, 0.1],
  NGN: [900, 100],
  NOK: [13, 1],
  NPR: [80, 5],
  NZD: [1.7, 0.1],
  PEN: [3.5, 0.5],
  PHP: [45, 5],
  PKR: [150, 10],
  PLN: [4.5, 0.5],
  RON: [4.5, 0.5],
  SAR: [4.5, 1],
  SEK: [13, 1],
  SGD: [1.5, 0.1],
  THB: [30, 5],
  TRY: [40, 5],
  TWD: [32, 5],
  UAH: [28, 1],
  VND: [15_000, 1000],
  ZAR: [12, 1],
};

/** A price of the samples as it could stand on a menu where this currency is used. */
export function priceIn({ code, digits }: Currency, price: number): Minor {
  const [times, step] = levels[code] ?? [1, 0.05];
  return roundDecimal(Math.max(step, Math.round((price * times) / step) * step), digits);
}
