import type { PosData } from '@comanda/contract/pos/pos.contract';
import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { useFormatMoney } from '../../lib/store-currency.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { PaymentIcon, typeRefusal } from '../payment-types/public.ts';
import { ChangeDue } from './change-due.tsx';
import { CartSummary } from './cart-summary.tsx';
import { posTexts as t } from './pos.texts.ts';
import type { PlacingDialogProps } from './send-order-dialog.tsx';

type PayOrderDialogProps = PlacingDialogProps & { paymentTypes: PosData['paymentTypes'] };

export function PayOrderDialog(props: PayOrderDialogProps) {
  const { priced, isPlacing, refusal, place, onClose, paymentTypes } = props;
  const formatMoney = useFormatMoney();
  // Another dialog's refusal says nothing about this one.
  const [hasTried, setHasTried] = useState(false);
  const [wanted, setWanted] = useState<string | null>(null);
  const chosen = paymentTypes.find(({ id }) => id === wanted) ?? paymentTypes[0];
  return (
    <FormDialog
      touch
      title={t.createReceiptAndPay}
      submitLabel={t.pay(formatMoney(priced.totals.total))}
      submitIcon={ReceiptText}
      pending={isPlacing}
      canClose={!isPlacing}
      disabled={priced.problems.length > 0}
      onSubmit={() => {
        setHasTried(true);
        place({ paymentTypeId: chosen?.id ?? null });
      }}
      onClose={onClose}
    >
      {chosen ? (
        <RadioGroup
          size="touch"
          label={t.paymentType}
          name="payment-type"
          value={chosen.id}
          error={hasTried ? typeRefusal(refusal) : undefined}
          onChange={(event) => setWanted(event.currentTarget.value)}
          options={paymentTypes.map(({ id, title, icon }) => ({
            value: id,
            label: title,
            aside: <PaymentIcon name={icon} />,
          }))}
        />
      ) : (
        <p className="text-ink-soft">{t.noPaymentTypes}</p>
      )}
      <CartSummary priced={priced} />
      <ChangeDue total={priced.totals.total} />
    </FormDialog>
  );
}
