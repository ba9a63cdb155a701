import { LONG_TEXT } from '@comanda/contract/core/fields';
import type { MenuItem } from '@comanda/contract/menu/menu-item';
import { cheapestVariant, unitPrice } from '@comanda/domain/cart';
import { times } from '@comanda/domain/money';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useFormatMoney } from '../../lib/store-currency.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { type CartLine, changeLine } from './cart-store.ts';
import { posTexts as t } from './pos.texts.ts';
import { addToCart } from './add-to-cart.tsx';

type ChooseOptionsDialogProps = {
  item: MenuItem;
  /** The line of the cart that is changed; without one, a line is added. */
  line?: CartLine;
  quantity: number;
  onClose: () => void;
};

/** The cheapest variant is chosen already, so that Enter or one tap is enough. */
export function ChooseOptionsDialog({ item, line, onClose, ...initial }: ChooseOptionsDialogProps) {
  const formatMoney = useFormatMoney();
  const [variantId, setVariantId] = useState(line?.variant_id ?? null);
  const [addonIds, setAddonIds] = useState<ReadonlySet<string>>(new Set(line?.addons_ids));
  const [quantity, setQuantity] = useState(initial.quantity);
  const [notes, setNotes] = useState(line?.notes ?? '');

  const variant = item.variants.find(({ id }) => id === variantId) ?? cheapestVariant(item.variants);
  const addons = item.addons.filter(({ id }) => addonIds.has(id));
  const price = unitPrice({
    price: item.price,
    variantPrice: variant?.price ?? null,
    addonPrices: addons.map((addon) => addon.price),
  });
  const cost = formatMoney(times(price, quantity));

  function toggle(addonId: string): void {
    const rest = new Set(addonIds);
    if (!rest.delete(addonId)) rest.add(addonId);
    setAddonIds(rest);
  }

  function finish(): void {
    onClose();
    const chosen = {
      id: item.id,
      title: item.title,
      variant_id: variant?.id ?? null,
      variant: variant?.title ?? null,
      addons_ids: addons.map(({ id }) => id),
      addons: addons.map(({ title }) => title),
      quantity,
      notes: notes.trim() || null,
    };
    if (line) changeLine(line.key, chosen);
    else addToCart(chosen);
  }

  return (
    <FormDialog
      touch
      title={item.title}
      submitLabel={line ? t.updateFor({ price: cost }) : t.addFor({ price: cost })}
      onSubmit={finish}
      onClose={onClose}
      aside={
        <QuantityStepper size="touch" label={t.quantity} quantity={quantity} onQuantityChange={setQuantity} min={1} />
      }
    >
      {variant && (
        <RadioGroup
          size="touch"
          label={t.variants}
          name="variant"
          value={variant.id}
          onChange={(event) => setVariantId(event.currentTarget.value)}
          options={item.variants.map(({ id, title, price: aside }) => ({
            value: id,
            label: title,
            aside: formatMoney(aside),
          }))}
        />
      )}
      {item.addons.length > 0 && <Addons addons={item.addons} chosen={addonIds} onToggle={toggle} />}
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
      {line && (
        <Button
          size="touch"
          icon={Trash2}
          className="self-start text-danger-ink!"
          onClick={() => {
            onClose();
            changeLine(line.key, { quantity: 0 });
          }}
        >
          {t.remove}
        </Button>
      )}
    </FormDialog>
  );
}

type AddonsProps = { addons: MenuItem['addons']; chosen: ReadonlySet<string>; onToggle: (addonId: string) => void };

function Addons({ addons, chosen, onToggle }: AddonsProps) {
  const formatMoney = useFormatMoney();
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 text-sm font-medium">{t.addons}</legend>
      {addons.map(({ id, title, price: aside }) => (
        <Checkbox
          key={id}
          size="touch"
          label={title}
          aside={`+ ${formatMoney(aside)}`}
          checked={chosen.has(id)}
          onChange={() => onToggle(id)}
        />
      ))}
    </fieldset>
  );
}
