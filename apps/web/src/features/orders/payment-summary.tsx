import type { OrderItem, orders } from '@comanda/contract/orders/orders.contract';
import type { CallOutput } from '@comanda/contract/core/route';
import { type Minor, times } from '@comanda/domain/money';
import { isSold } from '@comanda/domain/order-status';
import { MoneyText } from '../../ui/money-text.tsx';
import { ordersTexts as t } from './orders.texts.ts';

export type PaymentSummaryData = CallOutput<typeof orders.paymentSummary>;

export function PaymentSummary({ summary }: { summary: PaymentSummaryData }) {
  const items = summary.orders.flatMap((order) => order.items).filter(isSold);
  return (
    <div className="flex flex-col gap-4">
      <ul aria-label={t.lines} className="flex flex-col gap-2">
        {items.map((item) => (
          <li key={item.id} className="flex gap-3">
            <span className="figures min-w-8 text-end text-ink-soft">{t.quantity({ quantity: item.quantity })}</span>
            <span className="min-w-0 flex-1">
              {item.item_title}
              <Choices item={item} />
            </span>
            <MoneyText amount={times(item.price, item.quantity)} />
          </li>
        ))}
      </ul>
      <dl className="flex flex-col gap-1 border-t border-line pt-3">
        <Sum label={t.subtotal} amount={summary.subtotal} />
        <Sum label={t.tax} amount={summary.taxTotal} />
        <div className="flex items-baseline justify-between gap-4 text-xl font-semibold">
          <dt>{t.total}</dt>
          <dd>
            <MoneyText amount={summary.total} />
          </dd>
        </div>
      </dl>
    </div>
  );
}

function Choices({ item }: { item: OrderItem }) {
  const choices = [item.variant_title, ...item.addons.map((addon) => addon.title)].filter((title) => title !== null);
  if (choices.length === 0) return null;
  return <span className="block text-sm text-ink-soft">{choices.join(', ')}</span>;
}

function Sum({ label, amount }: { label: string; amount: Minor }) {
  return (
    <div className="flex justify-between gap-4 text-ink-soft">
      <dt>{label}</dt>
      <dd>
        <MoneyText amount={amount} />
      </dd>
    </div>
  );
}
