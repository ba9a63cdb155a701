import clsx from 'clsx';
import { StickyNote, Trash2 } from 'lucide-react';
import { memo, type RefObject, useEffect, useRef } from 'react';
import { useFormatMoney } from '../../lib/store-currency.tsx';
import { useLanguage } from '../../lib/use-language.ts';
import { AllergyNote, allergyWords } from '../../ui/allergy-note.tsx';
import { Button } from '../../ui/button.tsx';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';
import { useAddedTimes } from './add-to-cart.tsx';
import { changeLine } from './cart-store.ts';
import { posTexts as t } from './pos.texts.ts';
import type { PricedLine } from './price-cart.ts';
import { useTill } from './till.ts';

const FLASH_MS = 600;

export const CartLineRow = memo(function CartLineRow({ priced }: { priced: PricedLine }) {
  useLanguage();
  const { open } = useTill();
  const { line, title, variant, addons, problem, unitPrice, lineTotal } = priced;
  const formatMoney = useFormatMoney();
  const row = useRef<HTMLLIElement>(null);
  const flash = useRef<HTMLSpanElement>(null);
  const each =
    problem === null && (line.quantity > 1 || addons.length > 0) && t.each({ price: formatMoney(unitPrice) });
  const notes = line.isAllergy ? allergyWords(line.notes) : line.notes;
  const seat = line.seat ? t.seatNo({ seat: line.seat }) : null;
  const details = [seat, variant, ...addons.map((addon) => `+ ${addon}`), each].filter(
    (detail) => detail !== null && detail !== false,
  );
  useFlash(useAddedTimes(line.key), row, flash);

  return (
    <li
      ref={row}
      data-line={line.key}
      className="relative isolate flex items-stretch gap-2 border-b border-line pe-4 last:border-b-0 low:scroll-mb-36"
    >
      <span ref={flash} aria-hidden className="absolute inset-0 -z-10 bg-accent-soft opacity-0" />
      <div className="relative flex min-h-14 min-w-0 flex-1 flex-col py-2.5 ps-4">
        <button
          type="button"
          onClick={() => open({ name: 'line', lineKey: line.key })}
          // A tap anywhere on the line but on its notes counts.
          className="text-start after:absolute after:inset-0"
        >
          <span className="sr-only">{t.edit}: </span>
          <span className="block leading-tight font-semibold">{title}</span>
          {problem !== null && <span className="block text-sm font-medium text-danger-ink">{problem}</span>}
          <span className="flex flex-wrap gap-x-2.5 text-sm text-ink-soft">
            {details.map((detail) => (
              <span key={detail}>{detail}</span>
            ))}
          </span>
        </button>
        <button
          type="button"
          aria-label={notes ? `${t.notesOf({ title })}: ${notes}` : t.addNotesTo({ title })}
          onClick={() => open({ name: 'notes', lineKey: line.key })}
          className={clsx(
            // Its taps reach down to the edge, and not up: the title above opens the line.
            'z-10 -mb-2.5 flex min-w-11 gap-1 self-start pb-2.5 text-start text-sm',
            notes ? 'font-medium text-ink' : 'text-ink-faint',
          )}
        >
          {line.isAllergy ? (
            <AllergyNote notes={line.notes} className="mt-0.5" />
          ) : (
            <>
              <StickyNote aria-hidden className="mt-0.5 size-3.5 shrink-0" />
              {notes ?? t.addNotes}
            </>
          )}
        </button>
      </div>
      <div className="flex shrink-0 flex-col items-end gap-x-3 gap-y-0.5 py-1.5 @min-[25.5rem]:flex-row-reverse @min-[25.5rem]:items-center">
        {problem === null ? (
          <>
            <span className="figures min-w-17 text-end font-semibold">{formatMoney(lineTotal)}</span>
            <QuantityStepper
              size="touch"
              label={t.quantityOf({ title })}
              quantity={line.quantity}
              onQuantityChange={(quantity) => changeQuantity(row.current, line.key, quantity)}
            />
          </>
        ) : (
          <Button size="touch" icon={Trash2} onClick={() => changeQuantity(row.current, line.key, 0)}>
            {t.remove}
          </Button>
        )}
      </div>
    </li>
  );
});

/** A line that goes takes the focus with it, so its neighbour gets it. */
export function changeQuantity(row: HTMLElement | null, key: string, quantity: number): void {
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  changeLine(key, { quantity });
  if (quantity <= 0) neighbour?.querySelector('button')?.focus();
}

/** The line that was added to comes into sight and lights up for a moment. */
function useFlash(times: number, row: RefObject<HTMLElement | null>, flash: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (times === 0) return;
    row.current?.scrollIntoView({ block: 'nearest' });
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    flash.current?.animate({ opacity: [1, 0] }, { duration: FLASH_MS, easing: 'ease-in' });
  }, [times, row, flash]);
}
