import type { Ticket, TicketItem } from '@comanda/contract/kitchen/kitchen.contract';
import { isSold } from '@comanda/domain/order-status';
import { Undo2 } from 'lucide-react';
import { dateFormat } from '../../lib/intl.ts';
import { Button } from '../../ui/button.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { orderPlace } from '../orders/public.ts';
import { kitchenTexts as t } from './kitchen.texts.ts';
import { recallable } from './ticket-state.ts';
import { TicketItemText } from './ticket-line.tsx';

type RecallTicketProps = { order: Ticket; onRecall: (items: readonly TicketItem[]) => void };

const time = dateFormat({ timeStyle: 'short' });

export function RecallTicket({ order, onRecall }: RecallTicketProps) {
  const items = recallable(order);
  return (
    <li aria-label={t.ticket({ tokenNo: order.token_no })} className="flex flex-col gap-3 py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="figures text-xl font-bold">{t.ticket({ tokenNo: order.token_no })}</h3>
        <p className="text-sm text-ink-soft">
          {orderPlace(order)} · {whatHappened(order)}
        </p>
      </div>
      <ul className="flex flex-col gap-3">
        {order.items.map((item) => (
          <li key={item.id}>
            <TicketItemText
              item={item}
              aside={
                items.includes(item) ? (
                  <Button
                    size="touch"
                    icon={Undo2}
                    aria-label={t.actionOn({ action: t.recall, title: item.item_title })}
                    className="px-3! text-sm!"
                    onClick={() => onRecall([item])}
                  >
                    {t.recall}
                  </Button>
                ) : (
                  <StatusBadge status={item.status} />
                )
              }
            />
          </li>
        ))}
      </ul>
      {items.length > 1 && (
        <Button wide size="touch" icon={Undo2} className="text-base!" onClick={() => onRecall(items)}>
          {t.recallAll}
        </Button>
      )}
    </li>
  );
}

function whatHappened({ status, items }: Ticket): string {
  if (status !== 'created') return t.closed;
  const lastTime = (those: readonly TicketItem[]) => time.format(Math.max(...those.map(({ date }) => date.getTime())));
  const completed = items.filter((item) => item.status === 'completed');
  if (completed.length > 0) return t.completedAt({ time: lastTime(completed) });
  return t.servedAt({ time: lastTime(items.filter(isSold)) });
}
