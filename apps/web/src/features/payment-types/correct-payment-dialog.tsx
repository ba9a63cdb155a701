import { bills } from '@comanda/contract/bills/bills.contract';
import type { PaymentType } from '@comanda/contract/payment-types/payment-types.contract';
import type { Payment } from '@comanda/domain/bill/bill';
import { add } from '@comanda/domain/money';
import { useState } from 'react';
import { useWrite } from '../../lib/api.ts';
import { useFormatMoney } from '../../lib/store-currency.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { showSuccess } from '../../ui/toast.tsx';
import { PaymentIcon } from './payment-icon.tsx';
import { paymentTypeTexts as t } from './payment-types.texts.ts';
import { typeRefusal } from './type-refusal.ts';

type CorrectPaymentDialogProps = {
  billId: string;
  payment: Payment;
  /** As what it was taken; null where nobody said. */
  takenAs: string | null;
  paymentTypes: readonly PaymentType[];
  onCorrected?: (type: PaymentType) => void;
  onClose: () => void;
};

/** Says in which type money was really taken. Mount it to open it. */
export function CorrectPaymentDialog(props: CorrectPaymentDialogProps) {
  const { billId, payment, takenAs, paymentTypes, onCorrected, onClose } = props;
  const formatMoney = useFormatMoney();
  const [chosen, setChosen] = useState<PaymentType>();
  const others = paymentTypes.filter(({ id, is_active: isOffered }) => isOffered && id !== payment.typeId);
  const correct = useWrite(bills.correctPayment, {
    fallback: t.correctFailed,
    onDone: (_, { body: { typeId } }) => {
      const type = others.find(({ id }) => id === typeId);
      if (type) onCorrected?.(type);
      showSuccess(t.corrected);
      onClose();
    },
  });

  return (
    <FormDialog
      touch
      title={t.correctPayment}
      description={t.takenAs({
        amount: formatMoney(add(payment.amount, payment.tip)),
        type: takenAs ?? t.noType,
      })}
      submitLabel={chosen ? t.correctTo({ type: chosen.title }) : t.correctPayment}
      pending={correct.isPending}
      canClose={!correct.isPending}
      disabled={!chosen}
      onSubmit={() =>
        chosen && correct.mutate({ params: { id: billId }, body: { paymentId: payment.id, typeId: chosen.id } })
      }
      onClose={onClose}
    >
      {others.length === 0 ? (
        <p className="text-ink-soft">{t.noOthers}</p>
      ) : (
        <RadioGroup
          size="touch"
          label={t.correctType}
          name="correct-payment"
          value={chosen?.id ?? ''}
          error={typeRefusal(correct.error)}
          onChange={(event) => setChosen(others.find(({ id }) => id === event.currentTarget.value))}
          options={others.map(({ id, title, icon }) => ({
            value: id,
            label: title,
            aside: <PaymentIcon name={icon} />,
          }))}
        />
      )}
    </FormDialog>
  );
}
