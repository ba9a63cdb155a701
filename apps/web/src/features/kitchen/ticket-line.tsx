import type { TicketItem } from '@comanda/contract/kitchen/kitchen.contract';
import type { KitchenStatus } from '@comanda/domain/order-status';
import clsx from 'clsx';
import { Check, Circle, CookingPot, Flame, type LucideIcon, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { heldTexts } from '../../kit/courses/held.texts.ts';
import { AllergyNote } from '../../ui/allergy-note.tsx';
import { uiTexts } from '../../ui/ui.texts.ts';
import { useMeantTap } from '../orders/public.ts';
import { kitchenTexts as t } from './kitchen.texts.ts';
import type { StationItem } from './ticket-state.ts';

type TicketLineProps = {
  item: StationItem;
  /** What a tap makes of it; null where there is nothing to tap. */
  next: KitchenStatus | null;
  onMove: (status: KitchenStatus) => void;
};

/** One thing to make. All of its row is the button, which lies over its text. */
export function TicketLine({ item, next, onMove }: TicketLineProps) {
  return (
    <li className={clsx('relative min-h-11 break-inside-avoid px-3 py-2', lookOf[item.status].row)}>
      {item.isFired && (
        <p className="flex items-center gap-1 text-sm font-bold text-warning-ink">
          <Flame aria-hidden className="size-[1.1em] shrink-0" />
          {heldTexts.fired}
        </p>
      )}
      <TicketItemText item={item} aside={<StatusSign item={item} isNamed={next === null} />} />
      {next && <LineButton item={item} next={next} onMove={onMove} />}
    </li>
  );
}

type LineButtonProps = TicketLineProps & { next: KitchenStatus };

function LineButton({ item, next, onMove }: LineButtonProps) {
  const action = next === 'preparing' ? t.startMaking : t.complete;
  const isMeant = useMeantTap(action);
  return (
    <button
      type="button"
      aria-label={t.actionOn({ action, title: item.item_title })}
      className="absolute inset-0 select-none hover:bg-ink/5 focus-visible:outline-offset-[-3px] active:bg-ink/10"
      onClick={(event) => {
        if (isMeant(event)) onMove(next);
      }}
    />
  );
}

const lookOf: Record<TicketItem['status'], { icon: LucideIcon; sign: string; row?: string }> = {
  created: { icon: Circle, sign: 'text-edge' },
  preparing: { icon: CookingPot, sign: 'text-info-ink', row: 'bg-info-soft' },
  completed: { icon: Check, sign: 'text-success-ink' },
  delivered: { icon: Check, sign: 'text-success-ink' },
  cancelled: { icon: X, sign: 'text-danger-ink' },
};

/** @param isNamed for screen readers, where no button says how far it is */
function StatusSign({ item: { status }, isNamed }: { item: TicketItem; isNamed: boolean }) {
  const { icon: Icon, sign } = lookOf[status];
  return (
    <span className={clsx('flex items-center justify-center', sign)}>
      <Icon aria-hidden strokeWidth={status === 'created' ? 2 : 2.75} className="size-[1.3em]" />
      {isNamed && <span className="sr-only">{nameOf(status)}</span>}
    </span>
  );
}

function nameOf(status: TicketItem['status']): string {
  if (status === 'cancelled') return t.cancelled;
  return status === 'completed' || status === 'delivered' ? t.done : uiTexts.itemStatus[status];
}

/** Cooks overlook notes and addons most easily: both stand on lines of their own, notes on amber, an allergy on red. */
export function TicketItemText({ item, aside }: { item: TicketItem; aside?: ReactNode }) {
  const isCancelled = item.status === 'cancelled';
  const isOver = isCancelled || item.status === 'completed' || item.status === 'delivered';
  const hasMore = item.variant_title !== null || item.addons.length > 0 || Boolean(item.notes) || item.is_allergy;
  return (
    <span
      className={clsx(
        'grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-2 text-base leading-[1.25]',
        // A long word is broken: below the sign, its dish would look like another one.
        'wrap-anywhere hyphens-auto',
        isOver && 'text-ink-soft',
      )}
    >
      <span className="figures min-w-[1.6em] font-bold">{t.quantity({ quantity: item.quantity })}</span>
      <span className={clsx('font-semibold', isCancelled && 'line-through')}>
        {item.item_title}
        {item.seat && (
          <span className="figures ms-2 inline-block rounded border border-edge px-1 text-sm leading-tight">
            <span aria-hidden>{t.seatShort({ seat: item.seat })}</span>
            <span className="sr-only">{t.seatNo({ seat: item.seat })}</span>
          </span>
        )}
      </span>
      {aside}
      {hasMore && (
        <span className={clsx('col-span-2 col-start-2 block text-sm', isCancelled && 'line-through')}>
          {item.variant_title && <span className="block">{item.variant_title}</span>}
          {item.addons.map((addon) => (
            <span key={addon.id ?? addon.title} className="block font-bold">
              {t.addon({ title: addon.title })}
            </span>
          ))}
          {item.is_allergy && (
            <AllergyNote
              notes={item.notes}
              isOver={isCancelled || item.status === 'delivered'}
              className="mt-0.5 text-base"
            />
          )}
          {item.notes && !item.is_allergy && (
            <span
              className={clsx('mt-0.5 block rounded px-1.5 font-bold', !isOver && 'bg-warning-soft text-warning-ink')}
            >
              {item.notes}
            </span>
          )}
        </span>
      )}
    </span>
  );
}
