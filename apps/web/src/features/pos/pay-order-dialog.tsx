import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { useFormatMoney } from '../../lib/store-currency.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { InvoiceToField, useInvoiceTo } from '../../kit/invoice-to/invoice-to-field.tsx';
import { PaymentField, usePayment } from '../payment-types/public.ts';
import { ChangeDue } from './change-due.tsx';
import { CartSummary } from './cart-summary.tsx';
import { posTexts as t } from './pos.texts.ts';
import type { PlacingDialogProps } from './send-order-dialog.tsx';
import { useTill } from './till.ts';

export function PayOrderDialog({ priced, isPlacing, refusal, place, onClose }: PlacingDialogProps) {
  const { paymentTypes } = useTill().data;
  const formatMoney = useFormatMoney();
  // Another dialog's refusal says nothing about this one.
  const [hasTried, setHasTried] = useState(false);
  const { payment, choose } = usePayment(paymentTypes);
  const invoiceTo = useInvoiceTo();
  return (
    <FormDialog
      touch
      title={t.createReceiptAndPay}
      submitLabel={t.pay({ total: formatMoney(priced.totals.total) })}
      submitIcon={ReceiptText}
      pending={isPlacing}
      canClose={!isPlacing}
      disabled={priced.problems.length > 0}
      onSubmit={() => {
        const company = invoiceTo.read();
        if (!company) return;
        setHasTried(true);
        place({ ...payment, ...company });
      }}
      onClose={onClose}
    >
      <PaymentField
        paymentTypes={paymentTypes}
        payment={payment}
        onChoose={choose}
        refusal={hasTried ? refusal : null}
      />
      <CartSummary priced={priced} />
      <ChangeDue total={priced.totals.total} />
      <InvoiceToField field={invoiceTo.field} />
    </FormDialog>
  );
}
