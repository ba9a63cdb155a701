import type { Minor } from '@comanda/domain/money';
import { Pencil } from 'lucide-react';
import { useRef } from 'react';
import { useFormatMoney } from '../../lib/store-currency.tsx';
import { AllergyNote } from '../../ui/allergy-note.tsx';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';
import { type CartLine, cartOf } from './cart-store.ts';
import { qrMenuTexts as t } from './qrmenu.texts.ts';

type CartLineRowProps = {
  line: CartLine;
  qrcode: string;
  /** Missing where it is larger than an amount can be. */
  lineTotal: Minor | undefined;
  onEdit: () => void;
};

export function CartLineRow({ line, qrcode, lineTotal, onEdit }: CartLineRowProps) {
  const { key, title, variant, addons, notes, isAllergy, quantity, price } = line;
  const formatMoney = useFormatMoney();
  const row = useRef<HTMLLIElement>(null);
  const each = quantity > 1 && t.each({ price: formatMoney(price) });
  const details = [variant, ...addons.map((addon) => `+ ${addon}`), each].filter(Boolean).join(' · ');

  function changeQuantity(wanted: number): void {
    // A line that goes takes the focus with it, so its neighbour gets it.
    const neighbour = row.current?.nextElementSibling ?? row.current?.previousElementSibling;
    cartOf(qrcode).changeLine(key, { quantity: wanted });
    if (wanted <= 0) neighbour?.querySelector('button')?.focus();
  }

  return (
    <li ref={row} className="flex flex-wrap items-center gap-x-2 border-b border-line last:border-b-0">
      <button
        type="button"
        onClick={onEdit}
        className="flex min-h-14 min-w-40 flex-1 items-start gap-2 rounded-card py-3 ps-4 text-start"
      >
        <span className="min-w-0 flex-1">
          <span className="block text-lg leading-snug font-semibold">
            <span className="sr-only">{t.change} </span>
            {title}
          </span>
          {details && <span className="block text-sm text-ink-soft">{details}</span>}
          {isAllergy && <AllergyNote notes={notes} className="w-fit text-sm" />}
          {notes && !isAllergy && <span className="block text-sm font-medium italic">{notes}</span>}
          <span className="figures mt-1 block font-semibold">{lineTotal !== undefined && formatMoney(lineTotal)}</span>
        </span>
        <Pencil aria-hidden className="mt-1 size-4 shrink-0 text-ink-soft" />
      </button>
      <div className="ms-auto py-2 pe-3">
        <QuantityStepper size="touch" label={title} quantity={quantity} onQuantityChange={changeQuantity} />
      </div>
    </li>
  );
}
