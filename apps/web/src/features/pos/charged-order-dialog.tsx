import { ReceiptText } from 'lucide-react';
import { formatList } from '../../lib/intl.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CartSummary } from './cart-summary.tsx';
import { DeliverToField } from './deliver-to-field.tsx';
import { posTexts as t } from './pos.texts.ts';
import type { PlacingDialogProps } from './send-order-dialog.tsx';

type ChargedOrderDialogProps = PlacingDialogProps & { titles: readonly string[] };

/** What the sale owes besides its lines is paid on its bill. */
export function ChargedOrderDialog({ priced, titles, isPlacing, placeAndDivide, onClose }: ChargedOrderDialogProps) {
  return (
    <FormDialog
      touch
      title={t.createReceiptAndPay}
      submitLabel={t.sendAndPay}
      submitIcon={ReceiptText}
      pending={isPlacing}
      canClose={!isPlacing}
      disabled={priced.problems.length > 0}
      onSubmit={placeAndDivide}
      onClose={onClose}
    >
      <Notice>{t.chargesOnBill({ charges: formatList(titles) })}</Notice>
      <DeliverToField />
      <CartSummary priced={priced} />
    </FormDialog>
  );
}
