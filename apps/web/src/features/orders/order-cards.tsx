import type { CallKind } from '@comanda/contract/floor/table-call';
import clsx from 'clsx';
import type { Order } from '@comanda/contract/orders/orders.contract';
import type { Minor } from '@comanda/domain/money';
import { openAmountOf } from '@comanda/domain/table-state';
import { HandPlatter, Plus, ShoppingBag } from 'lucide-react';
import { CallBadge } from '../../kit/table-calls/call-badge.tsx';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { NextAction, OrderMenu } from './order-actions.tsx';
import type { BoardOrder } from './order-filter.ts';
import { OrderPanel } from './order-panel.tsx';
import { progressOf, unpaidOf } from './order-progress.ts';
import { ordersTexts as t } from './orders.texts.ts';

/** An order on the board; one that is gone keeps its place for a moment. */
export type ShownOrder = { item: BoardOrder; isGone: boolean };

/** The orders that are still open; where none is, those that were. */
export function openOf(shown: readonly ShownOrder[]): { orders: BoardOrder[]; isGone: boolean } {
  const open = shown.filter(({ isGone }) => !isGone).map(({ item }) => item);
  return open.length > 0 ? { orders: open, isGone: false } : { orders: shown.map(({ item }) => item), isGone: true };
}

const cardClass = 'min-w-0 rounded-card border border-line bg-surface transition-opacity';
export const goneClass = 'pointer-events-none opacity-35';

/** What is left to be paid of each open bill, by its id. */
export type Owed = { owedBy: ReadonlyMap<string, Minor> };

type TableCardProps = Owed & {
  shown: readonly ShownOrder[];
  /** What its guests ask for. */
  call: CallKind | undefined;
  /** Leads to the till with this table chosen; undefined for those who do not sell. */
  onAddItems: (() => void) | undefined;
};

/** The open orders of one table: they are paid, completed and cancelled together, or one by one. */
export function TableCard({ shown, owedBy, call, onAddItems }: TableCardProps) {
  const { orders, isGone } = openOf(shown);
  const [first] = orders;
  const title = first?.table_title ?? '';
  return (
    <section aria-label={title} inert={isGone} className={clsx(cardClass, isGone && goneClass)}>
      <header className="flex items-start gap-2 p-4 pb-3">
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 className="text-xl font-semibold">{title}</h2>
            {call && <CallBadge call={call} />}
            <ReadyBadge orders={orders} />
          </div>
          {first?.floor && first.floor !== '-' && <p className="text-sm text-ink-soft">{first.floor}</p>}
          <ProgressLine orders={orders} />
        </div>
        {onAddItems && <IconButton icon={Plus} label={t.addItems({ name: title })} onClick={onAddItems} />}
        <OrderMenu orders={orders} name={title} />
      </header>
      <PartyOrders shown={shown} owedBy={owedBy} hasCommonMenu />
    </section>
  );
}

type PartyOrdersProps = Owed & {
  shown: readonly ShownOrder[];
  /** There is a menu for all of them besides. */
  hasCommonMenu?: boolean;
};

/** What guests ordered together, with what it comes to and what is likely done next. */
export function PartyOrders({ shown, owedBy, hasCommonMenu = false }: PartyOrdersProps) {
  const { orders, isGone } = openOf(shown);
  return (
    <>
      {shown.map(({ item: order, isGone: isOrderGone }) => (
        <div
          key={order.id}
          inert={isOrderGone}
          className={clsx('border-t border-line p-4 first:border-t-0', isOrderGone && !isGone && goneClass)}
        >
          <OrderPanel order={order} hasMenu={!hasCommonMenu || shown.length > 1} hasTotal={shown.length > 1} />
        </div>
      ))}
      <CardFoot orders={orders} owedBy={owedBy} />
    </>
  );
}

type DineOutCardProps = Owed & {
  /** By the ids of their bills, where they have one. */
  parties: ReadonlyMap<string, readonly ShownOrder[]>;
  /** What bills are called. */
  names: ReadonlyMap<string, string | null>;
};

/** Orders without a table belong to different guests, each of whom has a bill: each order has its own menu. */
export function DineOutCard({ parties, names, owedBy }: DineOutCardProps) {
  const orders = [...parties.values()].flatMap((shown) =>
    shown.filter(({ isGone }) => !isGone).map(({ item }) => item),
  );
  return (
    <section aria-label={t.dineOut} className={cardClass}>
      <header className="p-4 pb-3">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="flex items-center gap-2 text-xl font-semibold">
            <ShoppingBag aria-hidden className="size-5 shrink-0 text-ink-soft" />
            {t.dineOut}
          </h2>
          <ReadyBadge orders={orders} />
        </div>
        <ProgressLine orders={orders} />
      </header>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] items-start gap-3 px-3 pb-3">
        {[...parties].map(([key, shown]) => (
          <DineOutParty key={key} name={names.get(key) ?? null} shown={shown} owedBy={owedBy} />
        ))}
      </div>
    </section>
  );
}

function DineOutParty({ name, shown, owedBy }: Owed & { name: string | null; shown: readonly ShownOrder[] }) {
  const { isGone } = openOf(shown);
  return (
    <div
      inert={isGone}
      className={clsx('min-w-0 rounded-card border border-line transition-opacity', isGone && goneClass)}
    >
      {name !== null && <h3 className="px-4 py-3 font-semibold wrap-anywhere">{name}</h3>}
      <PartyOrders shown={shown} owedBy={owedBy} />
    </div>
  );
}

type OrdersProps = { orders: readonly Order[] };

export function ReadyBadge({ orders }: OrdersProps) {
  const { ready } = progressOf(orders);
  if (ready.length === 0) return null;
  return (
    <Badge tone="success" icon={HandPlatter}>
      {t.ready({ count: ready.length })}
    </Badge>
  );
}

function ProgressLine({ orders }: OrdersProps) {
  const { done, all } = progressOf(orders);
  return (
    <p className="mt-2 flex items-center gap-3 text-sm">
      <span aria-hidden className="h-1.5 w-20 overflow-hidden rounded-full bg-sunken">
        <span
          className="block h-full origin-left rtl:origin-right rounded-full bg-success transition-transform"
          style={{ transform: `scaleX(${all === 0 ? 0 : done / all})` }}
        />
      </span>
      <span className="figures text-ink-soft">{t.progress({ done, all })}</span>
    </p>
  );
}

function CardFoot({ orders, owedBy }: OrdersProps & Owed) {
  const unpaid = unpaidOf(orders);
  const isPaid = unpaid.length === 0;
  return (
    <footer className="flex min-h-18 flex-wrap items-center justify-between gap-3 rounded-b-card border-t border-line bg-canvas p-3 ps-4">
      <p>
        <span className={clsx('block text-sm', isPaid ? 'text-success-ink' : 'text-ink-soft')}>
          {isPaid ? t.paid : t.unpaid}
        </span>
        {/* What was paid stands on the invoice: orders know of no charge and no tip. */}
        {!isPaid && <MoneyText className="text-lg font-semibold" amount={openAmountOf(unpaid, owedBy)} />}
      </p>
      <NextAction orders={orders} />
    </footer>
  );
}
