import { kitchen, type TicketItem } from '@comanda/contract/kitchen/kitchen.contract';
import { isSold } from '@comanda/domain/order-status';
import clsx from 'clsx';
import {
  Check,
  CheckCheck,
  ChevronsUp,
  Circle,
  CookingPot,
  HandPlatter,
  type LucideIcon,
  Pause,
  Printer,
} from 'lucide-react';
import { courseTitle } from '../../kit/courses/course-title.ts';
import { heldTexts } from '../../kit/courses/held.texts.ts';
import { ageOf } from '../../lib/age.ts';
import { useWrite } from '../../lib/api.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useAge } from '../../lib/use-age.ts';
import { TapButton, useMeantTap } from '../orders/public.ts';
import { kitchenTexts as t } from './kitchen.texts.ts';
import { byStation, type LineState, lineState } from './pass-bills.ts';
import type { ScreenStation } from './screen-station.ts';
import { TicketItemText } from './ticket-line.tsx';
import type { Ticket } from './ticket-state.ts';
import type { Served } from './use-serve.ts';

type PassRoundProps = {
  round: Ticket;
  canAct: boolean;
  screen: ScreenStation;
  now: number;
  onServe: (served: Served) => void;
};

/** One round, station by station. */
export function PassRound({ round, canAct, screen, now, onServe }: PassRoundProps) {
  const { token_no: tokenNo, is_priority: isPriority = false } = round;
  const age = useAge(round.date);
  const prioritize = useWrite(kitchen.prioritize, { silent: true });
  const printSlip = useWrite(kitchen.printSlip, { keepsScreen: true });
  const sold = round.items.filter(isSold);
  const ready = sold.filter(({ status }) => status === 'completed');
  const isWhole = sold.every(({ status }) => status === 'completed' || status === 'delivered');
  const name = t.ticket({ tokenNo });
  return (
    <section aria-label={name} className="border-b border-line last:border-b-0">
      <div className="flex min-h-11 items-center gap-2 bg-sunken ps-3 pe-1 text-base">
        <h3 className="figures font-bold">{name}</h3>
        <span className="figures text-sm text-ink-soft">{ageOf(age)}</span>
        {isPriority && <span className="text-sm font-bold text-info-ink">{t.priority}</span>}
        <span className="ms-auto flex">
          {canAct && screen.printsSlips && ready.length > 0 && (
            <IconButton
              icon={Printer}
              label={t.printSlip({ tokenNo })}
              pending={printSlip.isPending}
              onClick={() => printSlip.mutate({ body: { orderId: round.id } })}
            />
          )}
          {canAct && (
            <IconButton
              icon={ChevronsUp}
              label={t.prioritize({ tokenNo })}
              aria-pressed={isPriority}
              pending={prioritize.isPending}
              className="aria-pressed:bg-info-soft aria-pressed:text-info-ink"
              onClick={() => prioritize.mutate({ body: { orderIds: [round.id], isPriority: !isPriority } })}
            />
          )}
        </span>
      </div>
      {byStation(sold, screen.all).map(([station, items]) => (
        <div key={station}>
          {screen.all.length > 1 && <h4 className="px-3 pt-1.5 text-sm font-bold text-ink-soft">{station}</h4>}
          <ul>
            {items.map((item) => (
              <PassLine
                key={item.id}
                item={item}
                screen={screen}
                now={now}
                onServe={canAct ? () => onServe({ name: item.item_title, items: [item] }) : undefined}
              />
            ))}
          </ul>
        </div>
      ))}
      {canAct && ready.length > 0 && (
        <TapButton
          wide
          icon={HandPlatter}
          action={t.serve({ count: ready.length })}
          variant={isWhole ? 'primary' : 'secondary'}
          className="rounded-none! border-x-0! border-b-0! focus-visible:outline-offset-[-3px]"
          onClick={() => onServe({ name, items: ready })}
        />
      )}
    </section>
  );
}

const looks: Record<LineState, { icon: LucideIcon; look: string }> = {
  held: { icon: Pause, look: 'text-ink-soft' },
  toMake: { icon: Circle, look: 'text-ink-soft' },
  making: { icon: CookingPot, look: 'text-info-ink' },
  ready: { icon: Check, look: 'text-success-ink' },
  served: { icon: CheckCheck, look: 'text-ink-soft' },
};

type PassLineProps = Pick<PassRoundProps, 'screen' | 'now'> & { item: TicketItem; onServe: (() => void) | undefined };

function PassLine({ item, screen, now, onServe }: PassLineProps) {
  const state = lineState(item, now);
  const { icon: Icon, look } = looks[state];
  const words =
    state === 'held'
      ? heldTexts.heldCourse({ course: courseTitle(screen.courses, item.course_id) })
      : t.lineStates[state];
  return (
    <li className={clsx('relative min-h-11 px-3 py-2', state === 'ready' && 'bg-success-soft')}>
      <TicketItemText
        item={item}
        aside={
          <span className={clsx('flex items-center gap-1 text-sm font-semibold', look)}>
            <Icon aria-hidden className="size-[1.2em] shrink-0" />
            {words}
          </span>
        }
      />
      {state === 'ready' && onServe && <ServeButton title={item.item_title} onServe={onServe} />}
    </li>
  );
}

function ServeButton({ title, onServe }: { title: string; onServe: () => void }) {
  const isMeant = useMeantTap(title);
  return (
    <button
      type="button"
      aria-label={t.serveLine({ title })}
      className="absolute inset-0 select-none hover:bg-ink/5 focus-visible:outline-offset-[-3px] active:bg-ink/10"
      onClick={(event) => {
        if (isMeant(event)) onServe();
      }}
    />
  );
}
