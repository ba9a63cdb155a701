import type { TicketItem } from '@comanda/contract/kitchen/kitchen.contract';
import type { KitchenStatus } from '@comanda/domain/order-status';
import clsx from 'clsx';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { TapButton } from '../orders/public.ts';
import { kitchenTexts as t } from './kitchen.texts.ts';
import { nextStatus } from './ticket-state.ts';

type TicketItemRowProps = {
  item: TicketItem;
  canAct: boolean;
  onMove: (status: KitchenStatus) => void;
};

export function TicketItemRow({ item, canAct, onMove }: TicketItemRowProps) {
  return (
    <li className="py-3">
      <TicketItemText
        item={item}
        aside={canAct ? <MoveButton item={item} onMove={onMove} /> : <StatusBadge status={item.status} />}
      />
    </li>
  );
}

/** Cooks overlook notes and addons most easily, so both stand in bold. */
export function TicketItemText({ item, aside }: { item: TicketItem; aside?: ReactNode }) {
  const isCancelled = item.status === 'cancelled';
  const isDone = item.status === 'completed' || item.status === 'delivered';
  const isOver = isDone || isCancelled;
  return (
    <div className={clsx('flex min-w-0 gap-2 text-base', isOver && 'text-ink-soft')}>
      <span className="figures min-w-8 shrink-0 text-lg font-bold">{t.quantity({ quantity: item.quantity })}</span>
      <div className="flow-root min-w-0 flex-1">
        {/* Floated, so that what stands below it has the whole width. */}
        {aside && <div className="float-end ms-2">{aside}</div>}
        {/* A long word is broken: below the button, its dish would look like another one. */}
        <div className={clsx('wrap-anywhere hyphens-auto', isCancelled && 'line-through')}>
          <p className="py-0.5 font-semibold">{item.item_title}</p>
          {item.variant_title && <p>{item.variant_title}</p>}
          {item.addons.map((addon) => (
            <p key={addon.id ?? addon.title} className="font-bold">
              {t.addon({ title: addon.title })}
            </p>
          ))}
          {item.notes && <p className={clsx('font-bold', !isOver && 'text-warning-ink')}>{item.notes}</p>}
        </div>
      </div>
    </div>
  );
}

function MoveButton({ item, onMove }: Omit<TicketItemRowProps, 'canAct'>) {
  const next = nextStatus(item);
  if (next === null) return <Outcome item={item} />;
  const action = next === 'preparing' ? t.startMaking : t.complete;
  return (
    <TapButton
      size="touch"
      action={action}
      variant={next === 'completed' ? 'primary' : 'secondary'}
      aria-label={t.actionOn({ action, title: item.item_title })}
      className="w-24 shrink-0 px-2! text-sm!"
      onClick={() => onMove(next)}
    />
  );
}

function Outcome({ item }: { item: TicketItem }) {
  const isCancelled = item.status === 'cancelled';
  return (
    <p
      className={clsx(
        'flex min-h-14 w-24 shrink-0 items-center justify-end gap-2 text-sm font-semibold',
        isCancelled ? 'text-danger-ink' : 'text-success-ink',
      )}
    >
      {!isCancelled && <Check aria-hidden strokeWidth={3} className="size-6" />}
      {isCancelled ? t.cancelled : t.done}
    </p>
  );
}
