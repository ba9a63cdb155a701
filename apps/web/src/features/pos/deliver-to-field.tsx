import { MAX_DELIVER_TO } from '@comanda/contract/pos/cart-line';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { changeCart, useCart } from './cart-store.ts';
import { posTexts as t } from './pos.texts.ts';

/** Asks to whom and where a delivery is brought. A customer's name and phone are known. */
export function DeliverToField() {
  const isDelivery = useCart((cart) => cart.deliveryType === 'delivery');
  const hasCustomer = useCart((cart) => cart.customer !== null);
  const deliverTo = useCart((cart) => cart.deliverTo);
  if (!isDelivery) return null;
  return (
    <Field label={t.deliverTo} hint={hasCustomer ? t.deliverToCustomer : t.deliverToHint}>
      <TextArea
        size="touch"
        rows={2}
        maxLength={MAX_DELIVER_TO}
        autoComplete="off"
        value={deliverTo}
        onChange={(event) => changeCart({ deliverTo: event.target.value })}
      />
    </Field>
  );
}
