import { ChefHat } from 'lucide-react';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { CartSummary } from './cart-summary.tsx';
import type { SalePayment } from './outbox-store.ts';
import { posTexts as t } from './pos.texts.ts';
import type { PricedCart } from './price-cart.ts';

export type PlacingDialogProps = {
  priced: PricedCart;
  isPlacing: boolean;
  /** Why the last try sold nothing. */
  refusal: Error | null;
  place: (payment: SalePayment | null) => void;
  /** Sends the cart unpaid and goes to where its bill is paid. */
  placeAndDivide: () => void;
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
