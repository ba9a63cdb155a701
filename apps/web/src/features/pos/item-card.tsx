import type { MenuItem } from '@comanda/contract/menu/menu-item';
import clsx from 'clsx';
import { memo } from 'react';
import { useFormatMoney } from '../../lib/store-currency.tsx';
import { useLanguage } from '../../lib/use-language.ts';
import { ItemPicture } from '../../ui/item-picture.tsx';
import { useCart } from './cart-store.ts';
import { portionsTexts } from '../../kit/portions/portions.texts.ts';
import { useLeft } from '../../kit/portions/use-left.ts';
import type { MenuEntry } from './pos-menu.ts';
import { posTexts as t } from './pos.texts.ts';

/** `isTap`: by finger or mouse, not by a key. */
export type PickCard = (entry: MenuEntry, isTap: boolean) => void;

type ItemCardProps = {
  entry: MenuEntry;
  index: number;
  /** The one card of the grid that the tab key reaches. */
  isTabStop: boolean;
  onPick: PickCard;
  /** Called on a click of the right mouse button, a long press, or the menu key. */
  onMark: (entry: MenuEntry) => void;
};

export const ItemCard = memo(function ItemCard({ entry, index, isTabStop, onPick, onMark }: ItemCardProps) {
  useLanguage();
  const { item, price, isPriceFrom } = entry;
  const cost = useFormatMoney()(price);
  const asked = isPriceFrom ? t.from({ price: cost }) : cost;
  return (
    <button
      type="button"
      tabIndex={isTabStop ? 0 : -1}
      data-index={index}
      // A key that presses a button is a click without a count.
      onClick={({ detail }) => onPick(entry, detail > 0)}
      onContextMenu={(event) => {
        event.preventDefault();
        onMark(entry);
      }}
      className="relative flex size-full scroll-my-3 flex-col overflow-hidden rounded-card border border-line bg-surface text-start transition-[scale] select-none hover:border-edge active:scale-[0.97]"
    >
      <ItemPicture
        title={item.title}
        image={item.image}
        className={clsx('min-h-0 w-full flex-1', !item.is_available && 'grayscale')}
      />
      <span className="flex h-19 shrink-0 flex-col justify-between px-2.5 pt-2 pb-2">
        <span
          className={clsx(
            'line-clamp-2 text-sm leading-[1.25] font-semibold in-data-roomy:text-base in-data-roomy:leading-[1.2]',
            !item.is_available && 'text-ink-soft',
          )}
        >
          {item.title}
        </span>
        {item.is_available ? (
          <span className="flex items-baseline justify-between gap-2 text-sm">
            <span title={asked} className="figures truncate text-ink-soft">
              {asked}
            </span>
            {item.is_counted && <Left item={item} />}
          </span>
        ) : (
          <span className="text-sm font-semibold text-danger-ink">{t.soldOut}</span>
        )}
      </span>
      <InCart itemId={item.id} />
    </button>
  );
});

/** Apart from the card, because few dishes are counted. */
function Left({ item }: { item: MenuItem }) {
  const left = useLeft(item);
  if (left === null) return null;
  return <span className="figures shrink-0 font-semibold text-warning-ink">{portionsTexts.some({ count: left })}</span>;
}

/** Apart from the card, so that a change of the cart draws this number only. */
function InCart({ itemId }: { itemId: string }) {
  const quantity = useCart(({ lines }) => {
    let pieces = 0;
    for (const line of lines) if (line.id === itemId) pieces += line.quantity;
    return pieces;
  });
  if (quantity === 0) return null;
  return (
    <span className="figures absolute top-2 inset-e-2 grid h-7 min-w-7 place-items-center rounded-full bg-accent px-2 text-sm font-bold text-on-accent">
      <span aria-hidden>{quantity}</span>
      <span className="sr-only">{t.inCart({ quantity })}</span>
    </span>
  );
}
