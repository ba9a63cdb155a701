import type { Order, OrderItem } from '@comanda/contract/orders/orders.contract';
import { canMoveItem } from '@comanda/domain/order-status';
import clsx from 'clsx';
import { CheckCheck, ChevronDown, CircleCheck, CircleX, CookingPot, Soup, StickyNote } from 'lucide-react';
import { heldTexts } from '../../kit/courses/held.texts.ts';
import { LineBadge, useIsHeld } from '../../kit/courses/held-badge.tsx';
import { AllergyNote } from '../../ui/allergy-note.tsx';
import { Menu, type MenuItem } from '../../ui/menu.tsx';
import { uiTexts } from '../../ui/ui.texts.ts';
import { type OrderDesk, useOrderDesk } from './order-desk.ts';
import { ordersTexts as t } from './orders.texts.ts';

type OrderItemRowProps = { order: Order; item: OrderItem };

export function OrderItemRow({ order, item }: OrderItemRowProps) {
  const isCancelled = item.status === 'cancelled';
  return (
    <li className="flex items-start gap-3 py-1">
      <span className="figures min-w-8 pt-2 text-end font-semibold">{t.quantity({ quantity: item.quantity })}</span>
      <div className="min-w-0 flex-1 py-2">
        <p className={clsx('font-medium', isCancelled && 'text-ink-soft line-through')}>{item.item_title}</p>
        {item.variant_title && <p className="text-sm text-ink-soft">{item.variant_title}</p>}
        {item.addons.map((addon) => (
          <p key={addon.id ?? addon.title} className="text-sm text-ink-soft">
            {t.addon({ title: addon.title })}
          </p>
        ))}
        {item.is_allergy && <AllergyNote notes={item.notes} className="mt-0.5 w-fit text-sm" />}
        {item.notes && !item.is_allergy && (
          <p className="flex gap-1.5 text-sm text-ink-soft">
            <StickyNote aria-hidden className="mt-0.5 size-4 shrink-0" />
            <span className="min-w-0">{item.notes}</span>
          </p>
        )}
      </div>
      <ItemStatusMenu order={order} item={item} />
    </li>
  );
}

function ItemStatusMenu({ order, item }: OrderItemRowProps) {
  const desk = useOrderDesk();
  const isHeld = useIsHeld(item);
  const status = isHeld ? heldTexts.held : uiTexts.itemStatus[item.status];
  if (!desk.canMoveItems || item.status === 'cancelled') {
    return <LineBadge line={item} className="my-2" />;
  }
  return (
    <Menu
      label={t.moreActions({ name: item.item_title })}
      items={[...(isHeld ? coursesFor(item, desk) : []), ...movesOf(order, item, { desk, isHeld })]}
      trigger={
        <button
          type="button"
          aria-label={t.changeStatus({ title: item.item_title, status })}
          className="flex min-h-11 shrink-0 items-center gap-0.5 rounded-full"
        >
          <LineBadge line={item} />
          <ChevronDown aria-hidden className="size-4 text-ink-soft" />
        </button>
      }
    />
  );
}

const looks = [
  { status: 'preparing', icon: CookingPot },
  { status: 'completed', icon: CircleCheck },
  { status: 'delivered', icon: CheckCheck },
] as const;

/** What is held may wait for another course. */
const coursesFor = (item: OrderItem, { courses, moveToCourse }: OrderDesk): MenuItem[] => [
  ...courses.map(({ id, title }) => ({
    label: t.moveToCourse({ course: title }),
    icon: Soup,
    checked: item.course_id === id,
    disabled: item.course_id === id,
    onSelect: () => moveToCourse(item, id),
  })),
  'separator',
];

function movesOf(order: Order, item: OrderItem, { desk, isHeld }: { desk: OrderDesk; isHeld: boolean }): MenuItem[] {
  const isPaid = order.payment_status === 'paid';
  return [
    ...looks.map(({ status, icon }) => ({
      label: t.moves[status],
      icon,
      checked: item.status === status,
      disabled: isHeld || !canMoveItem(item.status, status),
      onSelect: () => desk.moveItems([item], status),
    })),
    'separator',
    {
      label: t.changeNotes,
      icon: StickyNote,
      disabled: item.status === 'delivered',
      onSelect: () => desk.askToChangeNotes(item),
    },
    {
      label: isPaid ? t.because({ action: t.moves.cancelled, reason: t.alreadyPaid }) : t.moves.cancelled,
      icon: CircleX,
      danger: true,
      disabled: isPaid || !canMoveItem(item.status, 'cancelled'),
      onSelect: () => desk.askToCancelItem(order, item),
    },
  ];
}
