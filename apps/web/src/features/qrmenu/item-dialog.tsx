import type { PublicMenuItem } from '@comanda/contract/qrmenu/qrmenu.contract';
import { cheapestVariant } from '@comanda/domain/cart';
import { times, ZERO } from '@comanda/domain/money';
import { useState } from 'react';
import { useFormatMoney, useStoreCurrency } from '../../lib/store-currency.tsx';
import { AllergyCheckbox } from '../../ui/allergy-checkbox.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import type { CartLine, NewLine } from './cart-store.ts';
import { chosenTitles, priceOf } from './price-cart.ts';
import { qrMenuTexts as t } from './qrmenu.texts.ts';
import { SheetDialog } from './sheet-dialog.tsx';

/** The server's limit. The 100 characters that the specification names are a hint. */
const MAX_NOTES = 1000;

type ItemDialogProps = {
  item: PublicMenuItem;
  /** Without it the dialog only shows the item. */
  onSave?: ((line: NewLine) => void) | undefined;
  onClose: () => void;
  /** The line to change; else one is added. */
  line?: CartLine;
};

/** The cheapest variant is chosen already, so that one tap is enough. */
export function ItemDialog({ item, line, onClose, ...props }: ItemDialogProps) {
  const onSave = item.is_available ? props.onSave : undefined;
  const { choice, chooseVariant, toggleAddon } = useChoice(item, line);
  const [quantity, setQuantity] = useState(line?.quantity ?? 1);
  const [notes, setNotes] = useState(line?.notes ?? '');
  const [isAllergy, setIsAllergy] = useState(line?.isAllergy ?? false);
  const price = priceOf(item, choice) ?? ZERO;
  const money = useFormatMoney();
  const currency = useStoreCurrency();

  function save(): void {
    const { id, title, image } = item;
    onSave?.({
      id,
      title,
      image,
      ...choice,
      ...chosenTitles(item, choice),
      quantity,
      notes: notes.trim() || null,
      isAllergy,
      price,
      digits: currency?.digits,
    });
    onClose();
  }

  const saveLabel = (line ? t.saveFor : t.addFor)({ price: money(times(price, quantity)) });
  return (
    <SheetDialog
      title={item.title}
      onClose={onClose}
      above={item.image && <img src={item.image} alt="" className="aspect-[16/10] w-full bg-sunken object-cover" />}
      footer={
        onSave && (
          <div className="flex flex-wrap items-center gap-3">
            <QuantityStepper
              size="touch"
              label={t.quantity}
              quantity={quantity}
              onQuantityChange={setQuantity}
              min={1}
            />
            <Button variant="primary" size="touch" className="flex-1" onClick={save}>
              {saveLabel}
            </Button>
          </div>
        )
      }
    >
      <div className="flex flex-col gap-6">
        <p className="figures text-lg text-ink-soft" aria-live="polite">
          {money(price)}
          {!item.is_available && <span className="ms-3 font-semibold text-danger-ink">{t.soldOut}</span>}
        </p>
        {item.variants.length > 0 && (
          <Variants variants={item.variants} chosen={choice.variant_id} onChoose={chooseVariant} />
        )}
        {item.addons.length > 0 && <Addons addons={item.addons} chosen={choice.addons_ids} onToggle={toggleAddon} />}
        {onSave && (
          <div className="flex flex-col gap-3">
            <Field label={t.notes} hint={t.notesHint({ length: notes.length })}>
              <TextArea
                size="touch"
                rows={2}
                maxLength={MAX_NOTES}
                placeholder={t.notesPlaceholder}
                value={notes}
                onChange={(event) => setNotes(event.target.value)}
              />
            </Field>
            <AllergyCheckbox checked={isAllergy} onChange={(event) => setIsAllergy(event.target.checked)} />
          </div>
        )}
      </div>
    </SheetDialog>
  );
}

/** The choice is at first that of the line, or the cheapest variant. Its addons stand in the order of the item. */
function useChoice(item: PublicMenuItem, line: CartLine | undefined) {
  const [variantId, chooseVariant] = useState(() =>
    line ? line.variant_id : (cheapestVariant(item.variants)?.id ?? null),
  );
  const [addonIds, setAddonIds] = useState<readonly string[]>(line?.addons_ids ?? []);
  const choice = {
    variant_id: variantId,
    addons_ids: item.addons.map(({ id }) => id).filter((id) => addonIds.includes(id)),
  };

  function toggleAddon(addonId: string): void {
    setAddonIds(addonIds.includes(addonId) ? addonIds.filter((id) => id !== addonId) : [...addonIds, addonId]);
  }

  return { choice, chooseVariant, toggleAddon };
}

type VariantsProps = {
  variants: PublicMenuItem['variants'];
  chosen: string | null;
  onChoose: (variantId: string) => void;
};

function Variants({ variants, chosen, onChoose }: VariantsProps) {
  const money = useFormatMoney();
  return (
    <RadioGroup
      size="touch"
      label={t.variants}
      name="variant"
      value={chosen ?? ''}
      onChange={(event) => onChoose(event.currentTarget.value)}
      options={variants.map(({ id, title, price }) => ({ value: id, label: title, aside: money(price) }))}
    />
  );
}

type AddonsProps = { addons: PublicMenuItem['addons']; chosen: readonly string[]; onToggle: (addonId: string) => void };

function Addons({ addons, chosen, onToggle }: AddonsProps) {
  const money = useFormatMoney();
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 text-sm font-medium">{t.addons}</legend>
      {addons.map((addon) => (
        <Checkbox
          key={addon.id}
          size="touch"
          label={addon.title}
          aside={`+ ${money(addon.price)}`}
          checked={chosen.includes(addon.id)}
          onChange={() => onToggle(addon.id)}
        />
      ))}
    </fieldset>
  );
}
