import { type Reservation, reservations } from '@comanda/contract/reservations/reservations.contract';
import { businessDayRange } from '@comanda/domain/business-day';
import { addDays } from '@comanda/domain/date-range';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRead } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { PageError, PageLoading } from '../../ui/page-states.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { planDay } from './day-plan.ts';
import { HourList } from './hour-list.tsx';
import type { ReservationActions } from './reservation-card.tsx';
import { reservationsTexts as t } from './reservations.texts.ts';
import type { ReservationsSetting, TableTime } from './reservations-setting.ts';
import { REREAD_MS } from './reread.ts';
import { formatDay, todayOf } from './store-clock.ts';
import { Timeline } from './timeline.tsx';

type DayViewProps = {
  setting: ReservationsSetting;
  /** Blank is today. */
  day: string;
  onDayChange: (day: string) => void;
  /** Null for people who may only read. */
  onAdd: ((at: TableTime) => void) | null;
  actions: ReservationActions | null;
};

export function DayView({ setting, day, onDayChange, onAdd, actions }: DayViewProps) {
  const today = todayOf(setting.clock);
  const shown = day || today;
  const read = useRead(
    reservations.list,
    { query: { type: 'custom', from: shown, to: shown } },
    { refetchInterval: REREAD_MS },
  );
  const choose = (chosen: string) => onDayChange(chosen === today ? '' : chosen);
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center gap-2">
        <IconButton
          icon={ChevronLeft}
          label={t.previousDay}
          variant="secondary"
          onClick={() => choose(addDays(shown, -1))}
        />
        <div className="w-44 max-sm:flex-1">
          <TextInput
            type="date"
            aria-label={t.chooseDay}
            value={shown}
            onChange={(event) => event.target.value && choose(event.target.value)}
          />
        </div>
        <IconButton
          icon={ChevronRight}
          label={t.nextDay}
          variant="secondary"
          onClick={() => choose(addDays(shown, 1))}
        />
        {shown !== today && <Button onClick={() => choose(today)}>{t.today}</Button>}
      </div>
      <h2 className="mb-3 text-lg font-semibold">{formatDay(shown, today)}</h2>
      {read.isPending && (
        <PageLoading>
          <Skeleton className="h-96 rounded-card" />
        </PageLoading>
      )}
      {!read.isPending && !read.data && (
        <PageError message={t.loadFailed} onRetry={() => void read.refetch()} pending={read.isFetching} />
      )}
      {read.data && (
        <Day key={shown} reservations={read.data} setting={setting} day={shown} onAdd={onAdd} actions={actions} />
      )}
    </>
  );
}

type DayProps = Omit<DayViewProps, 'onDayChange'> & { reservations: readonly Reservation[] };

function Day({ reservations: all, setting: { clock, tables }, day, onAdd, actions }: DayProps) {
  const held = all.filter(({ status }) => status !== 'cancelled');
  const cancelled = all.length - held.length;
  const { from } = businessDayRange(day, clock.timeZone, clock.dayStartHour);
  return (
    <>
      {held.length === 0 && <p className="mb-4 text-ink-soft">{t.noneOnDay}</p>}
      <div className="max-sm:hidden">
        <Timeline
          plan={planDay(held, tables, { from, dayStartHour: clock.dayStartHour })}
          clock={clock}
          onAdd={onAdd}
          actions={actions}
        />
      </div>
      <div className="sm:hidden">
        <HourList reservations={held} clock={clock} actions={actions} />
      </div>
      {cancelled > 0 && <p className="mt-3 text-sm text-ink-soft">{t.cancelledHidden({ count: cancelled })}</p>}
    </>
  );
}
