import type { CustomerType, DeliveryType } from '@comanda/contract/pos/cart-line';
import { qrMenuMessages } from '@comanda/contract/qrmenu/qrmenu.messages';
import type { LineTotals } from '@comanda/domain/cart';
import type { Minor } from '@comanda/domain/money';
import { isPhone } from '@comanda/domain/phone';
import { type FormEvent, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { say } from '../../lib/say.ts';
import { useFormatMoney } from '../../lib/store-currency.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { type Checkout, checkoutStore } from './checkout-store.ts';
import type { Link } from './place.ts';
import type { PricedCart } from './price-cart.ts';
import { qrMenuTexts as t } from './qrmenu.texts.ts';
import { useSendOrder } from './use-send-order.ts';

type CheckoutFormProps = {
  link: Link;
  /** Null where the sum is larger than an amount can be. */
  priced: PricedCart | null;
  /** The table's name, where the link is that of a table. */
  table: string | null;
  /** Whether the store takes orders from its menu. */
  isOpen: boolean;
};
type Faults = { name?: string; phone?: string };

const options = <Value extends string>(labels: Record<Value, string>) =>
  Object.entries<string>(labels).map(([value, label]) => ({ value, label }));
const set = (changes: Partial<Checkout>): void => checkoutStore.setState(changes);

export function CheckoutForm({ link, priced, table, isOpen }: CheckoutFormProps) {
  const formatMoney = useFormatMoney();
  const checkout = useStore(checkoutStore);
  const { send, isSending } = useSendOrder(link, summaryOf(priced, table, formatMoney));
  const [faults, setFaults] = useState<Faults>({});
  const name = useRef<HTMLInputElement>(null);
  const phone = useRef<HTMLInputElement>(null);
  const isNamed = checkout.customerType === 'CUSTOMER';

  function submit(event: FormEvent): void {
    event.preventDefault();
    const found = isNamed ? faultsOf(checkout) : {};
    setFaults(found);
    if (found.name) name.current?.focus();
    else if (found.phone) phone.current?.focus();
    else send(checkout);
  }

  return (
    <form noValidate onSubmit={submit} className="mt-6 flex flex-col gap-6">
      <RadioGroup
        size="touch"
        layout="segments"
        label={t.diningOption}
        name="deliveryType"
        value={checkout.deliveryType}
        options={options(t.deliveryTypes)}
        onChange={(event) => set({ deliveryType: event.currentTarget.value as DeliveryType })} // one of the options
      />
      <div className="flex flex-col gap-4">
        <RadioGroup
          size="touch"
          layout="segments"
          label={t.yourDetails}
          name="customerType"
          value={checkout.customerType}
          options={options(t.customerTypes)}
          onChange={(event) => set({ customerType: event.currentTarget.value as CustomerType })} // one of the options
        />
        {isNamed && (
          <>
            <Field label={t.name} error={faults.name} required>
              <TextInput
                ref={name}
                size="touch"
                autoComplete="name"
                maxLength={200}
                value={checkout.name}
                onChange={(event) => set({ name: event.target.value })}
              />
            </Field>
            <Field label={t.phone} error={faults.phone} required>
              <TextInput
                ref={phone}
                size="touch"
                type="tel"
                autoComplete="tel"
                value={checkout.phone}
                onChange={(event) => set({ phone: event.target.value })}
              />
            </Field>
          </>
        )}
      </div>
      {priced && <Totals totals={priced.totals} />}
      <p className="-mt-4 text-sm text-ink-soft">{t.payHint}</p>
      {isOpen && priced && (
        <BottomBar>
          <Button type="submit" variant="primary" size="touch" wide pending={isSending}>
            {t.placeOrder} · <span className="figures">{formatMoney(priced.totals.total)}</span>
          </Button>
        </BottomBar>
      )}
    </form>
  );
}

function summaryOf(priced: PricedCart | null, table: string | null, formatMoney: (amount: Minor) => string): string {
  const parts = priced ? [t.itemCount({ count: priced.count }), formatMoney(priced.totals.total)] : [];
  return [...parts, ...(table === null ? [] : [table])].join(' · ');
}

function faultsOf({ name, phone }: Checkout): Faults {
  return {
    ...(name.trim() === '' && { name: say(qrMenuMessages.nameMissing) }),
    ...(!isPhone(phone.trim()) && { phone: say(qrMenuMessages.phoneInvalid) }),
  };
}

function Totals({ totals }: { totals: LineTotals }) {
  const formatMoney = useFormatMoney();
  const rows = [
    [t.netTotal, totals.net],
    [t.taxTotal, totals.tax],
  ] as const;
  return (
    <dl className="flex flex-col gap-1 border-t border-line pt-4">
      {rows.map(([label, amount]) => (
        <div key={label} className="flex justify-between gap-4 text-ink-soft">
          <dt>{label}</dt>
          <dd className="figures">{formatMoney(amount)}</dd>
        </div>
      ))}
      <div className="flex justify-between gap-4 text-xl font-bold">
        <dt>{t.total}</dt>
        <dd className="figures">{formatMoney(totals.total)}</dd>
      </div>
    </dl>
  );
}
