import { ReceiptText, Split } from 'lucide-react';
import { useState } from 'react';
import { useFormatMoney } from '../../lib/store-currency.tsx';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { InvoiceToField, useInvoiceTo } from '../../kit/invoice-to/invoice-to-field.tsx';
import { DueLine, type Given, PaymentFields, usePaymentForm } from '../payment-types/public.ts';
import { CartSummary } from './cart-summary.tsx';
import { DeliverToField } from './deliver-to-field.tsx';
import { ChargedOrderDialog } from './charged-order-dialog.tsx';
import { posTexts as t } from './pos.texts.ts';
import type { PlacingDialogProps } from './send-order-dialog.tsx';
import { useTill } from './till.ts';
import { useChargesOfCart } from './use-charges-of-cart.ts';

/** Sends the cart and takes the money for it, as the screen of a bill does. A charge that it owes stands on its bill. */
export function PayOrderDialog(props: PlacingDialogProps) {
  const { titles, isAsking } = useChargesOfCart();
  return titles.length > 0 ? (
    <ChargedOrderDialog {...props} titles={titles} />
  ) : (
    <TakeDialog {...props} isAsking={isAsking} />
  );
}

function TakeDialog({
  priced,
  isPlacing,
  isAsking,
  refusal,
  place,
  placeAndDivide,
  onClose,
}: PlacingDialogProps & { isAsking: boolean }) {
  const { paymentTypes } = useTill().data;
  const { total } = priced.totals;
  const formatMoney = useFormatMoney();
  // Another dialog's refusal says nothing about this one.
  const [hasTried, setHasTried] = useState(false);
  const form = usePaymentForm({ paymentTypes, open: total });
  const invoiceTo = useInvoiceTo();
  const { due, isShort } = form;
  const isBlocked = isAsking || priced.problems.length > 0;

  function take({ type, given }: Given): void {
    const company = invoiceTo.read();
    if (!company || due.total === null || due.tip === null || isBlocked) return;
    setHasTried(true);
    place({
      paymentTypeId: type.id,
      ...company,
      ...(due.tip > 0 && { tip: due.tip }),
      ...(given !== null && given > due.total && { given }),
    });
  }

  return (
    <FormDialog
      touch
      title={t.createReceiptAndPay}
      submitLabel={t.pay({ total: formatMoney(due.total ?? total) })}
      submitIcon={ReceiptText}
      pending={isPlacing}
      canClose={!isPlacing}
      disabled={isBlocked || due.total === null || isShort}
      onSubmit={() => take({ type: form.chosen, given: form.given })}
      onClose={onClose}
    >
      <PaymentFields form={form} isTaking={isPlacing || isBlocked} refusal={hasTried ? refusal : null} onTake={take} />
      <DeliverToField />
      <CartSummary priced={priced} />
      <DueLine form={form} />
      <InvoiceToField field={invoiceTo.field} />
      <Button icon={Split} disabled={isBlocked} pending={isPlacing} onClick={placeAndDivide}>
        {t.payOnBill}
      </Button>
    </FormDialog>
  );
}
