import type { Payment } from '@comanda/contract/payment-types/payment';
import { ChefHat } from 'lucide-react';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { CartSummary } from './cart-summary.tsx';
import { posTexts as t } from './pos.texts.ts';
import type { PricedCart } from './price-cart.ts';

export type PlacingDialogProps = {
  priced: PricedCart;
  isPlacing: boolean;
  /** Why the last try sold nothing. */
  refusal: Error | null;
  place: (payment: Payment | null) => void;
  onClose: () => void;
};

export function SendOrderDialog({ priced, isPlacing, place, onClose }: PlacingDialogProps) {
  return (
    <FormDialog
      touch
      title={t.sendToKitchen}
      submitLabel={t.sendToKitchen}
      submitIcon={ChefHat}
      pending={isPlacing}
      canClose={!isPlacing}
      disabled={priced.problems.length > 0}
      onSubmit={() => place(null)}
      onClose={onClose}
    >
      <CartSummary priced={priced} />
    </FormDialog>
  );
}
