import type { PosData } from '@comanda/contract/pos/pos.contract';
import type { Minor } from '@comanda/domain/money';
import { useState } from 'react';
import { useStoreCurrency } from '../../lib/store-currency.tsx';
import { dueOf, freshDraft } from './payment-due.ts';

type PaymentTypes = PosData['paymentTypes'];

/** Null is without naming one. */
export type PaidIn = { id: string | null; title: string | null };

/** What is taken: in which type, and what the guest gave of it, where that is known. */
export type Given = { type: PaidIn; given: Minor | null };

export type PaymentForm = ReturnType<typeof usePaymentForm>;

type Owed = {
  paymentTypes: PaymentTypes;
  open: Minor;
  /** Of how many equal shares it is the next one; 1 is all. */
  shares?: number;
};

/** How the next payment is made. The first type is chosen until another one is. */
export function usePaymentForm({ paymentTypes, open, shares = 1 }: Owed) {
  const [draft, setDraft] = useState(freshDraft);
  const [wanted, setWanted] = useState<string | null>(null);
  const digits = useStoreCurrency()?.digits ?? 2;
  const chosen = paymentTypes.find(({ id }) => id === wanted) ?? paymentTypes[0];
  const due = dueOf(draft, { open, shares, digits });
  const isOfCash = isInCash(chosen);
  const given = isOfCash ? due.given : null;
  return {
    paymentTypes,
    draft,
    setDraft,
    reset: () => setDraft(freshDraft),
    due,
    chosen: paidIn(chosen),
    choose: setWanted,
    isCash: isOfCash,
    /** Undefined where no cash is taken. */
    cash: isOfCash ? paidIn(chosen) : cashOf(paymentTypes),
    given,
    /** The guest gives less than what is to be paid. */
    isShort: given !== null && due.total !== null && given < due.total,
  };
}

/** Change is given where cash is taken, and where nobody says what is. */
const isInCash = (type: PaymentTypes[number] | undefined): boolean => (type?.icon ?? 'cash') === 'cash';

/** Whether what is paid in this type goes into the drawer, or comes out of it. */
export const isCash = (paymentTypes: PaymentTypes, id: string | null): boolean =>
  id === null || paymentTypes.some((type) => type.id === id && isInCash(type));

const paidIn = (type: PaymentTypes[number] | undefined): PaidIn => ({
  id: type?.id ?? null,
  title: type?.title ?? null,
});

function cashOf(paymentTypes: PaymentTypes): PaidIn | undefined {
  const type = paymentTypes.find(({ icon }) => icon === 'cash');
  return type && paidIn(type);
}
