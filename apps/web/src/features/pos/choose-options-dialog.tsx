import type { MenuItem, MenuOption } from '@comanda/contract/menu/menu-item';
import { cheapestVariant, unitPrice } from '@comanda/domain/cart';
import { times } from '@comanda/domain/money';
import { Ban, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useFormatMoney } from '../../lib/store-currency.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { LineNotesField } from '../reasons/public.ts';
import { type CartLine, changeLine, isAtPlace, useCart } from './cart-store.ts';
import { posTexts as t } from './pos.texts.ts';
import { addToCart } from './add-to-cart.tsx';
import { CourseField } from './course-field.tsx';
import { SeatField } from './seat-select.tsx';
import { useTill } from './till.ts';

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
  const { open } = useTill();
  const { variant, addons, price, chooseVariant, toggleAddon } = useChosenOptions(item, line);
  const [quantity, setQuantity] = useState(initial.quantity);
  const [said, setSaid] = useState({ notes: line?.notes ?? '', isAllergy: line?.isAllergy ?? false });
  const [seat, setSeat] = useState(line?.seat ?? null);
  const [courseId, setCourseId] = useState(line?.courseId);
  const hasPlace = useCart(isAtPlace);
  const cost = formatMoney(times(price, quantity));

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
      notes: said.notes.trim() || null,
      isAllergy: said.isAllergy,
    };
    if (line) changeLine(line.key, { ...chosen, seat, courseId });
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
      {variant && <Variants variants={item.variants} chosen={variant} onChoose={chooseVariant} />}
      {item.addons.length > 0 && <Addons addons={item.addons} chosen={addons} onToggle={toggleAddon} />}
      <LineNotesField value={said} onChange={setSaid} />
      {line && hasPlace && <SeatField seat={seat} onChoose={setSeat} />}
      {line && <CourseField itemId={item.id} courseId={courseId} onChoose={setCourseId} />}
      {line && (
        <div className="flex flex-wrap gap-3">
          <Button
            size="touch"
            icon={Trash2}
            className="text-danger-ink!"
            onClick={() => {
              onClose();
              changeLine(line.key, { quantity: 0 });
            }}
          >
            {t.remove}
          </Button>
          {item.is_available && (
            <Button size="touch" icon={Ban} onClick={() => open({ name: 'availability', item })}>
              {t.markSoldOut}
            </Button>
          )}
        </div>
      )}
    </FormDialog>
  );
}

/** The chosen options are at first those of the line, or the cheapest variant. `price` is that of one piece. */
function useChosenOptions(item: MenuItem, line: CartLine | undefined) {
  const [variantId, chooseVariant] = useState(line?.variant_id ?? null);
  const [addonIds, setAddonIds] = useState<ReadonlySet<string>>(new Set(line?.addons_ids));
  const variant = item.variants.find(({ id }) => id === variantId) ?? cheapestVariant(item.variants);
  const addons = item.addons.filter(({ id }) => addonIds.has(id));
  const price = unitPrice({
    price: item.price,
    variantPrice: variant?.price ?? null,
    addonPrices: addons.map((addon) => addon.price),
  });

  function toggleAddon(addonId: string): void {
    const rest = new Set(addonIds);
    if (!rest.delete(addonId)) rest.add(addonId);
    setAddonIds(rest);
  }

  return { variant, addons, price, chooseVariant, toggleAddon };
}

type VariantsProps = { variants: MenuOption[]; chosen: MenuOption; onChoose: (variantId: string) => void };

function Variants({ variants, chosen, onChoose }: VariantsProps) {
  const formatMoney = useFormatMoney();
  return (
    <RadioGroup
      size="touch"
      label={t.variants}
      name="variant"
      value={chosen.id}
      onChange={(event) => onChoose(event.currentTarget.value)}
      options={variants.map(({ id, title, price }) => ({ value: id, label: title, aside: formatMoney(price) }))}
    />
  );
}

type AddonsProps = { addons: MenuOption[]; chosen: MenuOption[]; onToggle: (addonId: string) => void };

function Addons({ addons, chosen, onToggle }: AddonsProps) {
  const formatMoney = useFormatMoney();
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 text-sm font-medium">{t.addons}</legend>
      {addons.map((addon) => (
        <Checkbox
          key={addon.id}
          size="touch"
          label={addon.title}
          aside={`+ ${formatMoney(addon.price)}`}
          checked={chosen.includes(addon)}
          onChange={() => onToggle(addon.id)}
        />
      ))}
    </fieldset>
  );
}
