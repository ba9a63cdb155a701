import { type SalesFilter, salesFilters } from '@comanda/contract/reports/sales-filter';
import type { DayRange } from '@comanda/domain/date-range';
import { CalendarRange } from 'lucide-react';
import { useState } from 'react';
import { PeriodDialog } from '../../kit/period/period-dialog.tsx';
import { periodTexts } from '../../kit/period/period.texts.ts';
import { Chip, ChipRow } from '../../ui/chip.tsx';
import { reportsTexts as t } from './reports.texts.ts';
import { formatDays } from './sales-filter.ts';

type PeriodChipsProps = {
  filter: SalesFilter;
  /** The days that are shown now; blank until they are known. */
  days: DayRange;
  onChange: (filter: SalesFilter) => void;
};

/** The usual periods at one tap each; the last chip asks for days. */
export function PeriodChips({ filter, days, onChange }: PeriodChipsProps) {
  const [isAsking, setIsAsking] = useState(false);
  const chosen = filter.type || (filter.from === '' ? 'last_7days' : 'custom');
  return (
    <>
      <ChipRow label={periodTexts.period}>
        {salesFilters.map((type) =>
          type === 'custom' ? (
            <Chip key={type} icon={CalendarRange} selected={chosen === type} onClick={() => setIsAsking(true)}>
              {filter.from === '' ? periodTexts.filters[type] : formatDays(filter)}
            </Chip>
          ) : (
            <Chip key={type} selected={chosen === type} onClick={() => onChange({ type, from: '', to: '' })}>
              {periodTexts.filters[type]}
            </Chip>
          ),
        )}
      </ChipRow>
      {isAsking && (
        <PeriodDialog
          title={t.filterTitle}
          names={salesFilters}
          shown="custom"
          days={days}
          onApply={onChange}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
