import type { Order, OrderItem } from '@comanda/contract/orders/orders.contract';
import { canMoveItem } from '@comanda/domain/order-status';
import clsx from 'clsx';
import { CheckCheck, ChevronDown, CircleCheck, CircleX, CookingPot, StickyNote } from 'lucide-react';
import { Menu, type MenuItem } from '../../ui/menu.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
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
        {item.notes && (
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
  if (!desk.canMoveItems || item.status === 'cancelled') {
    return <StatusBadge status={item.status} className="my-2" />;
  }
  return (
    <Menu
      label={t.moreActions({ name: item.item_title })}
      items={movesOf(order, item, desk)}
      trigger={
        <button
          type="button"
          aria-label={t.changeStatus({ title: item.item_title, status: uiTexts.itemStatus[item.status] })}
          className="flex min-h-11 shrink-0 items-center gap-0.5 rounded-full"
        >
          <StatusBadge status={item.status} />
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

function movesOf(order: Order, item: OrderItem, desk: OrderDesk): MenuItem[] {
  const isPaid = order.payment_status === 'paid';
  return [
    ...looks.map(({ status, icon }) => ({
      label: t.moves[status],
      icon,
      checked: item.status === status,
      disabled: !canMoveItem(item.status, status),
      onSelect: () => desk.moveItems([item], status),
    })),
    'separator',
    {
      label: isPaid ? t.because({ action: t.moves.cancelled, reason: t.alreadyPaid }) : t.moves.cancelled,
      icon: CircleX,
      danger: true,
      disabled: isPaid || !canMoveItem(item.status, 'cancelled'),
      onSelect: () => desk.askToCancelItem(order, item),
    },
  ];
}
