import { type SalesFilter, salesFilters } from '@comanda/contract/reports/sales-filter';
import type { DayRange } from '@comanda/domain/date-range';
import { useRef, useState } from 'react';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { showError } from '../../ui/toast.tsx';
import { reportsTexts as t } from './reports.texts.ts';
import { faultOfDays } from './sales-filter.ts';

type FilterDialogProps = {
  type: (typeof salesFilters)[number];
  /** The days that are shown now. */
  days: DayRange;
  onApply: (filter: SalesFilter) => void;
  onClose: () => void;
};

/** Mount it to open it. */
export function FilterDialog({ type: shownType, days: { from, to }, onApply, onClose }: FilterDialogProps) {
  const [type, setType] = useState(shownType);
  const [range, setRange] = useState<DayRange>({ from, to });
  const [fault, setFault] = useState<ReturnType<typeof faultOfDays>>(null);
  const inputs = { from: useRef<HTMLInputElement>(null), to: useRef<HTMLInputElement>(null) };

  function apply(): void {
    const found = type === 'custom' ? faultOfDays(range) : null;
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
        onChange={(event) => setType(salesFilters.find((each) => each === event.target.value) ?? 'custom')}
        options={salesFilters.map((value) => ({ value, label: t.filters[value] }))}
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
