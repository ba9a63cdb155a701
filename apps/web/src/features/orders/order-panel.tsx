import type { Order } from '@comanda/contract/orders/orders.contract';
import { CircleCheck, Clock, MapPin, UserRound, Wallet } from 'lucide-react';
import { memo } from 'react';
import { FireButton } from '../../kit/courses/fire-button.tsx';
import { ageOf } from '../../lib/age.ts';
import { locale } from '../../lib/language.ts';
import { useAge } from '../../lib/use-age.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { Badge } from '../../ui/badge.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { printingTexts } from '../printing/public.ts';
import { OrderMenu } from './order-actions.tsx';
import { useOrderDesk } from './order-desk.ts';
import { OrderItemRow } from './order-item-row.tsx';
import { ordersTexts as t } from './orders.texts.ts';
import { RoundReceipt } from './round-receipt.tsx';

type OrderPanelProps = {
  order: Order;
  /** The order gets a menu of its own, because its card has none that acts on this order alone. */
  hasMenu?: boolean;
  /** The order shows its total, because its card shows that of several orders. */
  hasTotal?: boolean;
};

/** Drawn anew where its order changed: a hundred of them are on a screen, and something changes every second. */
export const OrderPanel = memo(function OrderPanel({ order, hasMenu = false, hasTotal = false }: OrderPanelProps) {
  useLanguage();
  const { canCloseOrders, courses } = useOrderDesk();
  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="figures text-lg font-semibold">{t.token({ tokenNo: order.token_no })}</span>
            <PaymentBadge order={order} />
          </h3>
          <OrderFacts order={order} />
        </div>
        {hasMenu && <OrderMenu orders={[order]} name={t.token({ tokenNo: order.token_no })} />}
      </div>
      <ul className="divide-y divide-line">
        {order.items.map((item) => (
          <OrderItemRow key={item.id} order={order} item={item} />
        ))}
      </ul>
      {canCloseOrders && <FireButton orders={[order]} courses={courses} className="mt-1 self-start" />}
      {hasTotal && (
        <p className="flex justify-between gap-4 border-t border-line pt-2 font-semibold">
          <span>{t.total}</span>
          <MoneyText amount={order.total} />
        </p>
      )}
    </div>
  );
});

function PaymentBadge({ order: { payment_status: status } }: { order: Order }) {
  const isPaid = status === 'paid';
  return (
    <Badge tone={isPaid ? 'success' : 'warning'} icon={isPaid ? CircleCheck : Wallet}>
      {t.paymentStatuses[status]}
    </Badge>
  );
}

function OrderFacts({ order }: { order: Order }) {
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
      <span className="figures">{t.orderNo({ orderNo: order.order_no })}</span>
      <OrderTime date={order.date} />
      <span>{printingTexts.diningOptions[order.delivery_type]}</span>
      {order.customer_name && (
        <span className="inline-flex min-w-0 items-center gap-1">
          <UserRound aria-hidden className="size-4 shrink-0" />
          <span className="truncate">{order.customer_name}</span>
        </span>
      )}
      <RoundReceipt tickets={order.tickets} />
      {order.deliver_to && (
        <span className="inline-flex w-full min-w-0 items-start gap-1 text-ink">
          <MapPin aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span className="sr-only">{printingTexts.deliverTo}: </span>
          <span className="whitespace-pre-line wrap-anywhere">{order.deliver_to}</span>
        </span>
      )}
    </p>
  );
}

const DAY_MINUTES = 24 * 60;

function OrderTime({ date }: { date: Date }) {
  const { timeZone } = useOrderDesk();
  const age = useAge(date);
  const format = new Intl.DateTimeFormat(locale(), {
    timeZone,
    timeStyle: 'short',
    ...(age >= DAY_MINUTES && { dateStyle: 'medium' }),
  });
  return (
    <>
      <time dateTime={date.toISOString()} className="figures">
        {format.format(date)}
      </time>
      <span className="figures inline-flex items-center gap-1">
        <Clock aria-hidden className="size-4 shrink-0" />
        {ageOf(age)}
      </span>
    </>
  );
}
