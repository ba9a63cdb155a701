import { ChefHat } from 'lucide-react';
import { useState } from 'react';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { currentCart, isAtPlace, type Cart } from './cart-store.ts';
import { CartSummary } from './cart-summary.tsx';
import type { SalePayment } from './outbox-store.ts';
import { DeliverToField } from './deliver-to-field.tsx';
import { PlaceQuestion } from './place-question.tsx';
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
  // Once chosen, it can be changed until the order is sent.
  const [asksPlace] = useState(() => needsPlace(currentCart()));
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
      {asksPlace && <PlaceQuestion />}
      <DeliverToField />
      <CartSummary priced={priced} />
    </FormDialog>
  );
}

const needsPlace = (cart: Cart): boolean => cart.deliveryType === 'dinein' && !isAtPlace(cart);
