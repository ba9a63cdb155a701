import type { PublicMenuItem } from '@comanda/contract/qrmenu/qrmenu.contract';
import { priceShown } from '@comanda/domain/cart';
import clsx from 'clsx';
import { Plus } from 'lucide-react';
import { useFormatMoney } from '../../lib/store-currency.tsx';
import { ItemPicture } from '../../ui/item-picture.tsx';
import type { NewLine } from './cart-store.ts';
import { qrMenuTexts as t } from './qrmenu.texts.ts';

type ItemRowProps = {
  item: PublicMenuItem;
  inCart: number;
  onOpen: (item: PublicMenuItem) => void;
  onAdd: ((line: NewLine) => void) | undefined;
};

/** The row opens the item. The plus takes it at once, where there is nothing to choose. */
export function ItemRow({ item, inCart, onOpen, onAdd }: ItemRowProps) {
  const { price, isFrom } = priceShown(item);
  const cost = useFormatMoney()(price);
  const hasChoices = item.variants.length > 0 || item.addons.length > 0;

  function add(): void {
    if (hasChoices) return onOpen(item);
    const { id, title, image } = item;
    const nothing = { variant_id: null, variant: null, addons_ids: [], addons: [], notes: null };
    onAdd?.({ id, title, image, ...nothing, quantity: 1, price: item.price });
  }

  return (
    <li className="relative flex rounded-card border border-line bg-surface">
      <button
        type="button"
        onClick={() => onOpen(item)}
        className="flex min-w-0 flex-1 items-stretch gap-3 rounded-card p-3 text-start active:bg-sunken"
      >
        <span className="flex min-w-0 flex-1 flex-col justify-center gap-1">
          <span
            className={clsx('line-clamp-3 text-lg leading-snug font-semibold', !item.is_available && 'text-ink-soft')}
          >
            {item.title}
          </span>
          {item.is_available ? (
            <span className="figures text-ink-soft">{isFrom ? t.from({ price: cost }) : cost}</span>
          ) : (
            <span className="font-semibold text-danger-ink">{t.soldOut}</span>
          )}
        </span>
        <ItemPicture
          title={item.title}
          image={item.image}
          className={clsx('size-20 shrink-0 self-center rounded-control', !item.is_available && 'grayscale')}
        />
      </button>
      {onAdd && item.is_available && (
        <button
          type="button"
          aria-label={inCart > 0 ? t.inCart({ title: item.title, quantity: inCart }) : t.add({ title: item.title })}
          onClick={add}
          className="absolute inset-e-0 bottom-0 grid size-14 place-items-center rounded-card"
        >
          <span
            className={clsx(
              'figures grid size-10 place-items-center rounded-full text-lg font-bold shadow-float',
              inCart > 0 ? 'bg-accent text-on-accent' : 'bg-accent-soft text-accent-ink',
            )}
          >
            {inCart > 0 ? inCart : <Plus aria-hidden className="size-5" />}
          </span>
        </button>
      )}
    </li>
  );
}
