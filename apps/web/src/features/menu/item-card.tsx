import type { MenuItem } from '@comanda/contract/menu/menu-item';
import { priceShown } from '@comanda/domain/cart';
import clsx from 'clsx';
import { Pencil, Trash2 } from 'lucide-react';
import { Link } from 'wouter';
import { listTexts } from '../../kit/lists/list.texts.ts';
import { buttonClass } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ItemPicture } from '../../ui/item-picture.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { AvailabilitySwitch } from './availability-switch.tsx';
import { menuTexts } from './menu.texts.ts';

/** The whole card leads to the editor; it is as high as a row of the grid. */
export function ItemCard({ item, onDelete }: { item: MenuItem; onDelete: () => void }) {
  const { price, isFrom } = priceShown(item);
  const path = `/dashboard/settings/menu-items/${item.id}`;
  return (
    <article className="relative flex h-full items-center gap-3 rounded-card border border-line bg-surface py-3 pe-2 ps-3 hover:border-edge">
      <ItemPicture
        title={item.title}
        image={item.image}
        className={clsx('size-20 shrink-0 rounded-control', !item.is_available && 'grayscale')}
      />
      <div className="min-w-0 flex-1 self-center">
        <h2 className="line-clamp-2 leading-snug font-semibold wrap-anywhere">
          <Link to={path} className="after:absolute after:inset-0 after:rounded-card">
            {item.title}
          </Link>
        </h2>
        <p className="mt-0.5 flex min-w-0 flex-wrap items-baseline gap-x-2">
          <span className="figures font-medium">
            {isFrom && `${menuTexts.from} `}
            <MoneyText amount={price} />
          </span>
          {!item.is_available && (
            <span className="shrink-0 text-sm font-semibold text-danger-ink">{menuTexts.soldOut}</span>
          )}
          {item.variants.length > 0 && (
            <span className="text-sm text-ink-soft">{menuTexts.variantCount({ count: item.variants.length })}</span>
          )}
        </p>
        <p className="truncate text-sm text-ink-soft">{item.category_title ?? menuTexts.withoutCategory}</p>
        <AvailabilitySwitch item={item} className="relative -mb-2 w-fit text-sm/6 text-ink-soft" />
      </div>
      <div className="relative flex shrink-0 flex-col gap-2">
        <Link
          to={path}
          // The title of the card leads there too: one stop of the Tab key is enough.
          tabIndex={-1}
          title={listTexts.edit({ title: item.title })}
          aria-label={listTexts.edit({ title: item.title })}
          className={buttonClass({ variant: 'ghost', size: 'small', className: 'w-9 text-ink-soft *:shrink-0' })}
        >
          <Pencil aria-hidden className="size-5" />
        </Link>
        <IconButton
          icon={Trash2}
          size="small"
          label={listTexts.deleteNamed({ title: item.title })}
          className="text-ink-soft hover:text-danger-ink"
          onClick={onDelete}
        />
      </div>
    </article>
  );
}
