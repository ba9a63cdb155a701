import { minor, type Minor } from './money.ts';

/** What was paid with one payment type on some days, without what went back. */
export type PaidInType = { amount: Minor; tip: Minor /** With tips. */; refunded: Minor };

/** What documents and payments of some days say. */
export type Balance = {
  invoices: Minor;
  creditNotes: Minor;
  /** Taken on these days, and given back on them. */
  tips: Minor;
  tipsBack: Minor;
  /** Paid on these days for what had no invoice when they ended. */
  paidAhead: Minor;
  /** Paid earlier for invoices of these days. */
  paidBefore: Minor;
  payments: readonly PaidInType[];
};

/** What the payments should come to by the documents. */
export const expectedOf = ({
  invoices,
  creditNotes,
  tips,
  tipsBack,
  paidAhead,
  paidBefore,
}: Omit<Balance, 'payments'>) => minor(invoices - creditNotes + tips - tipsBack + paidAhead - paidBefore);

/** Truth 9 of `docs/decisions/047-bill.md`: it is zero, or money and documents contradict each other. */
export function differenceOf({ payments, ...documents }: Balance): Minor {
  const paid = payments.reduce((total, { amount, tip, refunded }) => total + amount + tip - refunded, 0);
  return minor(paid - expectedOf(documents));
}
