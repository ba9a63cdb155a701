import { type DayRange, dateFilters } from '@comanda/domain/date-range';
import { ListFilter, X } from 'lucide-react';
import { useState } from 'react';
import { useSearchText } from '../../kit/lists/use-search-text.ts';
import { PeriodDialog } from '../../kit/period/period-dialog.tsx';
import { periodTexts } from '../../kit/period/period.texts.ts';
import { atPage } from '../../lib/use-url-params.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { Button } from '../../ui/button.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { DayView } from './day-view.tsx';
import type { ReservationActions } from './reservation-card.tsx';
import { FilteredList, FoundList } from './reservation-list.tsx';
import { shownDays, useReservationView } from './reservation-view.ts';
import type { ReservationsSetting, TableTime } from './reservations-setting.ts';
import { reservationsTexts as t } from './reservations.texts.ts';
import { formatDays, todayOf } from './store-clock.ts';

type ReservationsScreenProps = {
  setting: ReservationsSetting;
  /** Null for people who may only read. */
  onAdd: ((at?: TableTime) => void) | null;
  actions: ReservationActions | null;
};

export function ReservationsScreen({ setting, onAdd, actions }: ReservationsScreenProps) {
  const { view, change } = useReservationView();
  const [text, setSearchText] = useSearchText();
  const [isFiltering, setIsFiltering] = useState(false);
  const q = useDebounced(text.trim());
  const days = shownDays(view.filter, todayOf(setting.clock));
  const isSearching = q !== '';
  const list = {
    clock: setting.clock,
    actions,
    page: view.page,
    onPageChange: (page: number) => change(atPage(page)),
  };

  function setText(typed: string): void {
    setSearchText(typed);
    change({ page: null });
  }

  return (
    <>
      <div className="mb-5 flex flex-wrap items-center gap-3">
        <SearchInput label={t.search} value={text} onValueChange={setText} className="w-full sm:max-w-sm sm:flex-1" />
        {!isSearching && <ViewChoice />}
        {!isSearching && !view.isDayView && (
          <Button icon={ListFilter} className="max-sm:flex-1" onClick={() => setIsFiltering(true)}>
            {t.filter}
          </Button>
        )}
      </div>
      {isSearching && <p className="mb-5 text-ink-soft">{t.found({ text: q })}</p>}
      {!isSearching && !view.isDayView && <ShownPeriod days={days} />}
      {isSearching ? (
        <FoundList {...list} q={q} onShowAll={() => setText('')} />
      ) : view.isDayView ? (
        <DayView
          setting={setting}
          day={view.day}
          onDayChange={(day) => change({ day: day || null })}
          onAdd={onAdd}
          actions={actions}
        />
      ) : (
        <FilteredList {...list} filter={view.filter} onAdd={onAdd} />
      )}
      {isFiltering && (
        <PeriodDialog
          title={t.filterTitle}
          names={dateFilters}
          shown={view.filter.type}
          days={days}
          onApply={(filter) => change({ ...filter, page: null })}
          onClose={() => setIsFiltering(false)}
        />
      )}
    </>
  );
}

function ViewChoice() {
  const { view, change } = useReservationView();
  return (
    <div className="w-44">
      <RadioGroup
        label={t.views}
        hideLabel
        layout="segments"
        name="view"
        value={view.isDayView ? 'day' : 'cards'}
        onChange={(event) => change({ view: event.target.value === 'day' ? 'day' : null, page: null })}
        options={[
          { value: 'cards', label: t.cards },
          { value: 'day', label: t.day },
        ]}
      />
    </div>
  );
}

/** The days that the list shows, and a button that clears the filter. */
function ShownPeriod({ days }: { days: DayRange }) {
  const { view, change } = useReservationView();
  const { type } = view.filter;
  const shown = formatDays(days.from, days.to);
  return (
    <p className="mb-4 flex min-h-9 flex-wrap items-center gap-x-3 text-ink-soft">
      <span className="figures">
        {type === '' ? shown : t.filtered({ name: periodTexts.filters[type], days: shown })}
      </span>
      {type !== '' && (
        <Button
          variant="ghost"
          size="small"
          icon={X}
          onClick={() => change({ type: null, from: null, to: null, page: null })}
        >
          {t.clearFilter}
        </Button>
      )}
    </p>
  );
}
