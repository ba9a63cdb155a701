import type { ReservationFilter } from '@comanda/contract/reservations/reservations.contract';
import { reservationMessages } from '@comanda/contract/reservations/reservations.messages';
import { addDays, type DateFilter, type DayRange, dateFilters } from '@comanda/domain/date-range';
import { useRef, useState } from 'react';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { showError } from '../../ui/toast.tsx';
import { reservationsTexts as t } from './reservations.texts.ts';

const DAYS_OF_YEAR = 366;

type FilterDialogProps = {
  filter: ReservationFilter;
  /** The days that are shown now. */
  days: DayRange;
  onApply: (filter: ReservationFilter) => void;
  onClose: () => void;
};

export function FilterDialog({ filter, days, onApply, onClose }: FilterDialogProps) {
  const [type, setType] = useState<DateFilter>(filter.type || 'custom');
  const [range, setRange] = useState(days);
  const [fault, setFault] = useState<{ field: keyof DayRange; message: string }>();
  const inputs = { from: useRef<HTMLInputElement>(null), to: useRef<HTMLInputElement>(null) };

  function apply(): void {
    const found = type === 'custom' ? faultOf(range) : undefined;
    setFault(found);
    if (found) {
      showError(found.message);
      inputs[found.field].current?.focus();
      return;
    }
    onApply(type === 'custom' ? { type, ...range } : { type, from: '', to: '' });
    onClose();
  }

  return (
    <FormDialog open onOpenChange={onClose} title={t.filterTitle} size="small" submitLabel={t.apply} onSubmit={apply}>
      <RadioGroup
        label={t.period}
        name="type"
        value={type}
        onChange={(event) => setType(dateFilters.find((each) => each === event.target.value) ?? 'custom')}
        options={dateFilters.map((value) => ({ value, label: t.filters[value] }))}
      />
      {type === 'custom' && (
        <div className="grid grid-cols-2 gap-4">
          {(['from', 'to'] as const).map((field) => (
            <Field key={field} label={t[field]} error={fault?.field === field ? fault.message : undefined} required>
              <TextInput
                type="date"
                ref={inputs[field]}
                value={range[field]}
                onChange={(event) => setRange({ ...range, [field]: event.target.value })}
              />
            </Field>
          ))}
        </div>
      )}
    </FormDialog>
  );
}

/** The rules of the call, told before it is made. */
function faultOf({ from, to }: DayRange): { field: keyof DayRange; message: string } | undefined {
  if (from === '') return { field: 'from', message: reservationMessages.rangeMissing };
  if (to === '') return { field: 'to', message: reservationMessages.rangeMissing };
  if (to < from) return { field: 'to', message: reservationMessages.rangeReversed };
  if (to >= addDays(from, DAYS_OF_YEAR)) return { field: 'to', message: reservationMessages.rangeTooLong };
  return undefined;
}
