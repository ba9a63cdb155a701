import { share } from '@comanda/domain/bill/shares';
import { type CurrencyDigits, minor, type Minor, scale, ZERO } from '@comanda/domain/money';
import { ONE_HUNDRED_PERCENT, type RateMilli } from '@comanda/domain/tax';
import { typedAmount } from '../../lib/typed-amount.ts';

export type TipChoice = { kind: 'none' } | { kind: 'rate'; rate: RateMilli } | { kind: 'own'; typed: string };
export type AmountChoice = { kind: 'all' } | { kind: 'share' } | { kind: 'own'; typed: string };

/** What is chosen and typed for the next payment. */
export type PaymentDraft = {
  /** Null is what is likely: the next equal share where there are some, else all. */
  amount: AmountChoice | null;
  tip: TipChoice;
  given: string;
};

export const freshDraft: PaymentDraft = { amount: null, tip: { kind: 'none' }, given: '' };

export type Due = {
  /** Null where what was typed is no amount, or more than is owed. */
  amount: Minor | null;
  tip: Minor | null;
  /** Both together. */
  total: Minor | null;
  /** What the guest gives; null where nothing was typed. */
  given: Minor | null;
};

type Owed = {
  open: Minor;
  /** Of how many equal shares it is the next one; 1 is all. */
  shares: number;
  digits: CurrencyDigits;
};

export function dueOf({ amount: choice, tip: tipChoice, given }: PaymentDraft, { open, shares, digits }: Owed): Due {
  const amount = amountOf(choice ?? likelyChoice(shares), { open, shares, digits });
  const tip = amount === null ? null : tipOf(tipChoice, amount, digits);
  return {
    amount,
    tip,
    total: amount === null || tip === null ? null : minor(amount + tip),
    given: typedAmount(given, digits),
  };
}

export const likelyChoice = (shares: number): AmountChoice => ({ kind: shares > 1 ? 'share' : 'all' });

/** Whoever pays first pays the cent that cannot be shared. */
export const nextShare = (open: Minor, shares: number): Minor => share(open, Array<number>(shares).fill(1))[0] ?? open;

function amountOf(choice: AmountChoice, { open, shares, digits }: Owed): Minor | null {
  if (choice.kind === 'all') return open;
  if (choice.kind === 'share') return nextShare(open, shares);
  const typed = typedAmount(choice.typed, digits);
  return typed === null || typed <= 0 || typed > open ? null : typed;
}

function tipOf(choice: TipChoice, amount: Minor, digits: CurrencyDigits): Minor | null {
  if (choice.kind === 'none') return ZERO;
  if (choice.kind === 'rate') return scale(amount, choice.rate, ONE_HUNDRED_PERCENT);
  const typed = typedAmount(choice.typed, digits);
  return typed === null || typed < 0 ? null : typed;
}
