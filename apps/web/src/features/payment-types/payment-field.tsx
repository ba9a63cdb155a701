import type { Payment } from '@comanda/contract/payment-types/payment';
import type { PosData } from '@comanda/contract/pos/pos.contract';
import { useState } from 'react';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { PaymentIcon } from './payment-icon.tsx';
import { typeRefusal } from './type-refusal.ts';
import { paymentTypeTexts as t } from './payment-types.texts.ts';

type PaymentTypes = PosData['paymentTypes'];

/** The first payment type is chosen until another one is. */
export function usePayment(paymentTypes: PaymentTypes) {
  const [wanted, setWanted] = useState<string | null>(null);
  const chosen = paymentTypes.find(({ id }) => id === wanted) ?? paymentTypes[0];
  const payment: Payment = { paymentTypeId: chosen?.id ?? null };
  return { payment, title: chosen?.title ?? null, choose: setWanted };
}

type PaymentFieldProps = {
  paymentTypes: PaymentTypes;
  payment: Payment;
  onChoose: (paymentTypeId: string) => void;
  /** Why the last try was refused. */
  refusal: unknown;
};

/** How it is paid, wherever somebody pays. */
export function PaymentField({ paymentTypes, payment, onChoose, refusal }: PaymentFieldProps) {
  if (payment.paymentTypeId === null) return <p className="text-ink-soft">{t.noPaymentTypes}</p>;
  return (
    <RadioGroup
      size="touch"
      label={t.paymentType}
      name="payment-type"
      value={payment.paymentTypeId}
      error={typeRefusal(refusal)}
      onChange={(event) => onChoose(event.currentTarget.value)}
      options={paymentTypes.map(({ id, title, icon }) => ({
        value: id,
        label: title,
        aside: <PaymentIcon name={icon} />,
      }))}
    />
  );
}
