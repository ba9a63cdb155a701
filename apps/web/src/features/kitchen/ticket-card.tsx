import type { Course } from '@comanda/contract/courses/course';
import clsx from 'clsx';
import { AlarmClock, Clock, Flame, Pause, Printer } from 'lucide-react';
import { memo } from 'react';
import { courseTitle } from '../../kit/courses/course-title.ts';
import { heldTexts } from '../../kit/courses/held.texts.ts';
import { ageOf } from '../../lib/age.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useAge } from '../../lib/use-age.ts';
import { orderPlace, TapButton } from '../orders/public.ts';
import { kitchenTexts as t } from './kitchen.texts.ts';
import { PriorityMark } from './priority-mark.tsx';
import type { StationTicket } from './screen-station.ts';
import type { StationRules } from './station-rules.ts';
import { TicketItemText, TicketLine } from './ticket-line.tsx';
import type { KitchenTaps } from './use-kitchen-taps.ts';
import {
  agesOf,
  type AgeStep,
  ageStep,
  nextForAll,
  nextStatus,
  type StationItem,
  type Targets,
} from './ticket-state.ts';

type TicketCardProps = {
  ticket: StationTicket;
  /** The ticket is done, and its place stays empty for a moment. */
  isGone: boolean;
  canAct: boolean;
  courses: readonly Course[];
  rules: StationRules;
  targets: Targets;
  /** The digit that chooses it, where somebody works with keys. */
  digit: number | undefined;
  onTap: KitchenTaps['tap'];
  onPrint: (ticket: StationTicket) => void;
};

/** Drawn anew where its ticket changed: a hundred of them are on a wall, and something changes every second. */
export const TicketCard = memo(function TicketCard({ isGone, digit, targets, onPrint, ...body }: TicketCardProps) {
  useLanguage();
  const { ticket, rules, canAct } = body;
  const isOnPaper = ticket.items.some(({ station_ids = [] }) => station_ids.some((id) => rules.onPaper.has(id)));
  const minutes = useAge(ticket.since ?? ticket.date);
  const step = ticket.since ? ageStep(minutes, agesOf(ticket.since, ticket, { rules, targets })) : 'fresh';
  return (
    <article
      aria-label={t.ticket({ tokenNo: ticket.token_no })}
      data-ticket={ticket.id}
      inert={isGone}
      className={clsx(
        'mb-3 min-w-0 break-inside-avoid overflow-clip rounded-card border border-s-6 border-line bg-surface box-decoration-clone',
        'transition-opacity has-focus-visible:outline-3 has-focus-visible:outline-focus',
        looks[step].edge,
        isGone && 'opacity-0',
      )}
    >
      <TicketHead
        ticket={ticket}
        minutes={minutes}
        step={step}
        digit={digit}
        onPrint={canAct && isOnPaper ? onPrint : undefined}
      />
      <TicketBody {...body} />
    </article>
  );
});

type TicketBodyProps = Omit<TicketCardProps, 'isGone' | 'digit' | 'targets' | 'onPrint'>;

/** Left alone when only the age has changed. */
const TicketBody = memo(function TicketBody({ ticket, canAct, courses, rules, onTap }: TicketBodyProps) {
  useLanguage();
  const all = nextForAll(ticket, rules);
  const going = ticket.items.filter(({ isHeld }) => !isHeld);
  const held = Map.groupBy(
    ticket.items.filter(({ isHeld }) => isHeld),
    ({ course_id }) => course_id,
  );
  return (
    <>
      <ul className="divide-y divide-line">
        {going.map((item) => (
          <TicketLine
            key={item.id}
            item={item}
            next={canAct ? nextStatus(item, rules) : null}
            onMove={(status) => onTap(ticket, [item], status)}
          />
        ))}
      </ul>
      {[...held].map(([courseId, items]) => (
        <HeldCourse key={courseId} title={courseTitle(courses, courseId)} items={items} />
      ))}
      {ticket.elsewhere.length > 0 && (
        <p className="border-t border-line px-3 py-1 text-sm text-ink-soft">
          {t.alsoAt({ stations: ticket.elsewhere.join(', ') })}
        </p>
      )}
      {canAct && all.items.length > 0 && going.length > 1 && (
        <TapButton
          wide
          data-whole-ticket
          action={all.status === 'completed' ? t.completeAll : t.startAll}
          variant={all.status === 'completed' ? 'primary' : 'secondary'}
          className="break-before-avoid rounded-none! border-x-0! border-b-0! py-1! text-sm! focus-visible:outline-offset-[-3px]"
          onClick={() => onTap(ticket, all.items, all.status)}
        />
      )}
    </>
  );
});

/** What waits for its course, below what is to be made. */
function HeldCourse({ title, items }: { title: string; items: readonly StationItem[] }) {
  return (
    <section className="break-inside-avoid border-t border-line bg-sunken text-ink-soft">
      <h3 className="flex items-center gap-1.5 px-3 pt-1 text-sm font-bold">
        <Pause aria-hidden className="size-[1.1em] shrink-0" />
        {heldTexts.heldCourse({ course: title })}
      </h3>
      <ul>
        {items.map((item) => (
          <li key={item.id} className="px-3 py-1">
            <TicketItemText item={item} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const looks = {
  fresh: { edge: 'border-s-edge', chip: 'bg-sunken text-ink', icon: Clock },
  due: { edge: 'border-s-warning', chip: 'bg-warning text-black', icon: AlarmClock },
  late: { edge: 'border-s-danger', chip: 'bg-danger text-on-danger', icon: Flame },
} satisfies Record<AgeStep, { edge: string; chip: string; icon: typeof Clock }>;

type TicketHeadProps = Pick<TicketCardProps, 'ticket' | 'digit'> & {
  minutes: number;
  step: AgeStep;
  onPrint: TicketCardProps['onPrint'] | undefined;
};

function TicketHead({ ticket, minutes, step, digit, onPrint }: TicketHeadProps) {
  const { chip, icon: Icon } = looks[step];
  return (
    <header className="flex min-h-13 break-after-avoid break-inside-avoid items-center gap-2 border-b border-line ps-3 pe-2">
      {digit !== undefined && (
        <kbd className="grid size-7 shrink-0 place-items-center rounded border border-edge font-sans text-xs font-bold">
          {digit}
        </kbd>
      )}
      <h2 className="shrink-0">
        <span className="sr-only">{t.tokenLabel} </span>
        <span className="figures text-xl font-bold">{ticket.token_no}</span>
      </h2>
      <div className="min-w-0 flex-1 leading-tight">
        <p className="truncate text-lg font-semibold" title={orderPlace(ticket)}>
          {orderPlace(ticket)}
        </p>
        <p className="figures text-xs leading-none text-ink-soft">
          {ticket.forStations.length > 0 && (
            <span className="font-bold text-warning-ink">
              {t.forStations({ stations: ticket.forStations.join(', ') })}{' '}
            </span>
          )}
          {ticket.is_priority && <PriorityMark />}
          {t.orderNo({ orderNo: ticket.order_no })}
        </p>
      </div>
      <p className={clsx('figures flex items-center gap-1.5 rounded-control px-2 py-1 text-sm font-bold', chip)}>
        {ticket.since ? (
          <>
            <Icon aria-hidden className="size-[1.1em] shrink-0" />
            <span>{ageOf(minutes)}</span>
            <span className="sr-only">{t.ageSteps[step]}</span>
          </>
        ) : (
          heldTexts.held
        )}
      </p>
      {onPrint && (
        <IconButton
          icon={Printer}
          label={t.printAgain({ tokenNo: ticket.token_no })}
          className="-ms-1 -me-1"
          onClick={() => onPrint(ticket)}
        />
      )}
    </header>
  );
}
