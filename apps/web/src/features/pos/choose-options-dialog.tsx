import type { MenuItem } from '@comanda/contract/menu/menu-item';
import { LONG_TEXT } from '@comanda/contract/core/fields';
import { unitPrice } from '@comanda/domain/cart';
import { formatMoney } from '@comanda/domain/currency';
import { times } from '@comanda/domain/money';
import { useState } from 'react';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { cheapestVariant } from './pos-menu.ts';
import { posTexts as t } from './pos.texts.ts';
import { putInCart } from './put-in-cart.tsx';
import { TouchFormDialog } from './touch-form-dialog.tsx';

type ChooseOptionsDialogProps = { item: MenuItem; currency: string; onClose: () => void };

/** The cheapest variant is chosen already, so that Enter or one tap is enough. */
export function ChooseOptionsDialog({ item, currency, onClose }: ChooseOptionsDialogProps) {
  const [variantId, setVariantId] = useState(() => cheapestVariant(item)?.id ?? null);
  const [addonIds, setAddonIds] = useState<ReadonlySet<string>>(new Set());
  const [quantity, setQuantity] = useState(1);
  const [notes, setNotes] = useState('');

  const variant = item.variants.find(({ id }) => id === variantId) ?? null;
  const addons = item.addons.filter(({ id }) => addonIds.has(id));
  const price = unitPrice({
    price: item.price,
    variantPrice: variant?.price ?? null,
    addonPrices: addons.map((addon) => addon.price),
  });

  function toggle(addonId: string): void {
    const rest = new Set(addonIds);
    if (!rest.delete(addonId)) rest.add(addonId);
    setAddonIds(rest);
  }

  function add(): void {
    onClose();
    putInCart({
      id: item.id,
      title: item.title,
      variant_id: variant?.id ?? null,
      variant: variant?.title ?? null,
      addons_ids: addons.map(({ id }) => id),
      addons: addons.map(({ title }) => title),
      quantity,
      notes: notes.trim() || null,
    });
  }

  return (
    <TouchFormDialog
      title={item.title}
      submitLabel={t.addFor(formatMoney(times(price, quantity), currency))}
      onSubmit={add}
      onClose={onClose}
      aside={
        <QuantityStepper size="touch" label={t.quantity} quantity={quantity} onQuantityChange={setQuantity} min={1} />
      }
    >
      {item.variants.length > 0 && (
        <RadioGroup
          size="touch"
          label={t.variants}
          name="variant"
          value={variantId ?? ''}
          onChange={(event) => setVariantId(event.currentTarget.value)}
          options={item.variants.map(({ id, title, price: cost }) => ({
            value: id,
            label: title,
            aside: formatMoney(cost, currency),
          }))}
        />
      )}
      {item.addons.length > 0 && (
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-1.5 text-sm font-medium">{t.addons}</legend>
          {item.addons.map(({ id, title, price: cost }) => (
            <Checkbox
              key={id}
              size="touch"
              label={title}
              aside={`+ ${formatMoney(cost, currency)}`}
              checked={addonIds.has(id)}
              onChange={() => toggle(id)}
            />
          ))}
        </fieldset>
      )}
      <Field label={t.notes} hint={t.notesHint}>
        <TextInput
          size="touch"
          autoComplete="off"
          maxLength={LONG_TEXT}
          placeholder={t.notesPlaceholder}
          value={notes}
          onChange={(event) => setNotes(event.target.value)}
        />
      </Field>
    </TouchFormDialog>
  );
}
