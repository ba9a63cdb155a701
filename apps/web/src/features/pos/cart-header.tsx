import { deliveryTypes, type DeliveryType } from '@comanda/contract/pos/cart-line';
import clsx from 'clsx';
import { UserRound, UserRoundPlus, X } from 'lucide-react';
import { useCan } from '../../lib/session.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Select } from '../../ui/select.tsx';
import { printingTexts } from '../printing/public.ts';
import { chooseCustomer, chooseDeliveryType } from './edit-cart.ts';
import { isAtPlace, useCart } from './cart-store.ts';
import { PlaceSelect } from './place-select.tsx';
import { posTexts as t } from './pos.texts.ts';
import { SeatSelect } from './seat-select.tsx';
import { useTill } from './till.ts';

/** For whom the cart is, how it gets there, and to which table or tab. */
export function CartHeader() {
  const deliveryType = useCart((cart) => cart.deliveryType);
  const hasPlace = useCart(isAtPlace);
  return (
    <div className="flex flex-col gap-3 low:gap-2">
      <CustomerPicker />
      <div className={clsx('grid gap-3', hasPlace ? 'grid-cols-[1fr_1fr_auto]' : 'grid-cols-2')}>
        <Select
          size="touch"
          aria-label={t.diningOption}
          value={deliveryType}
          // The options are these very values.
          onChange={(event) => chooseDeliveryType(event.target.value as DeliveryType)}
          options={deliveryTypes.map((value) => ({ value, label: printingTexts.diningOptions[value] }))}
        />
        <PlaceSelect />
        {hasPlace && <SeatSelect />}
      </div>
    </div>
  );
}

function CustomerPicker() {
  const { open } = useTill();
  const customer = useCart((cart) => cart.customer);
  const mayAdd = useCan(['CUSTOMERS', 'MANAGE_CUSTOMERS']);
  const name = customer?.name ?? t.walkIn;
  return (
    <div className="flex gap-3">
      <div className="flex min-w-0 flex-1 rounded-control border border-edge bg-surface hover:border-ink-soft">
        <button
          type="button"
          aria-label={t.chooseCustomer({ name })}
          onClick={() => open({ name: 'customer' })}
          className="flex min-h-13.5 min-w-0 flex-1 items-center gap-3 rounded-control px-3 text-start"
        >
          <UserRound aria-hidden className="size-5 shrink-0 text-ink-soft" />
          <span className="min-w-0">
            <span className="block truncate leading-tight">{name}</span>
            {customer && (
              <span className="block truncate text-sm leading-tight text-ink-soft tabular-nums">{customer.phone}</span>
            )}
          </span>
        </button>
        {customer && (
          <IconButton
            icon={X}
            size="touch"
            className="size-13.5!"
            label={t.removeCustomer({ name: customer.name })}
            onClick={() => chooseCustomer(null)}
          />
        )}
      </div>
      {mayAdd && (
        <IconButton
          icon={UserRoundPlus}
          size="touch"
          variant="secondary"
          label={t.newCustomer}
          onClick={() => open({ name: 'add-customer' })}
        />
      )}
    </div>
  );
}
