import type { MenuItem } from '@comanda/contract/menu/menu-item';
import clsx from 'clsx';
import { type CSSProperties, memo, useState } from 'react';
import { useFormatMoney } from '../../lib/store-currency.tsx';
import { useLanguage } from '../../lib/use-language.ts';
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
  /** Dishes of this menu have pictures. */
  hasPicture: boolean;
  onPick: PickCard;
  /** Called on a click of the right mouse button, a long press, or the menu key. */
  onMark: (entry: MenuEntry) => void;
};

export const ItemCard = memo(function ItemCard(props: ItemCardProps) {
  useLanguage();
  const { entry, index, isTabStop, hasPicture, onPick, onMark } = props;
  const { item, hue, price, isPriceFrom } = entry;
  const cost = useFormatMoney()(price);
  const asked = isPriceFrom ? t.from({ price: cost }) : cost;
  const isTinted = hue !== null && item.is_available;
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
      // The class of the tint reads --hue.
      style={isTinted ? ({ '--hue': hue } as CSSProperties) : undefined}
      className={clsx(
        'relative flex size-full scroll-my-3 flex-col overflow-hidden rounded-card border border-line text-start transition-[scale] select-none hover:border-edge active:scale-[0.97]',
        isTinted ? 'category-tint' : 'bg-surface',
      )}
    >
      {hasPicture && <Picture image={item.image} isGrey={!item.is_available} />}
      <span className="flex h-24 shrink-0 flex-col justify-between px-3 py-1.5">
        <span
          className={clsx(
            'line-clamp-3 text-[1.0625rem] leading-[1.2] font-semibold wrap-anywhere hyphens-auto',
            !item.is_available && 'text-ink-soft',
          )}
        >
          {item.title}
        </span>
        <span className="flex min-h-5.5 items-center justify-between gap-2 text-sm">
          {item.is_available ? (
            <span title={asked} className="figures truncate text-ink-soft">
              {asked}
            </span>
          ) : (
            <span className="font-semibold text-danger-ink">{t.soldOut}</span>
          )}
          {item.is_available && item.is_counted && <Left item={item} />}
          <InCart itemId={item.id} />
        </span>
      </span>
    </button>
  );
});

/** A dish without one leaves its room empty, so that all names stand in a row. */
function Picture({ image, isGrey }: { image: string | null; isGrey: boolean }) {
  const [broken, setBroken] = useState<string>();
  if (!image || image === broken) return <span className="min-h-0 flex-1" />;
  return (
    <img
      src={image}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setBroken(image)}
      className={clsx('min-h-0 w-full flex-1 bg-sunken object-cover', isGrey && 'grayscale')}
    />
  );
}

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
    <span className="figures grid h-5.5 min-w-5.5 shrink-0 place-items-center rounded-full bg-accent px-1.5 text-sm font-bold text-on-accent">
      <span aria-hidden>{quantity}</span>
      <span className="sr-only">{t.inCart({ quantity })}</span>
    </span>
  );
}
