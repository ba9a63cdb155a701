import { period } from '@comanda/contract/core/period';
import { type DateFilter, type DayRange, dateFilters } from '@comanda/domain/date-range';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { wordsOfIssue } from '../../lib/say.ts';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { showError } from '../../ui/toast.tsx';
import { periodTexts as t } from './period.texts.ts';

type PeriodDialogProps<Name extends DateFilter> = {
  title: string;
  /** The filters to choose from. */
  names: readonly Name[];
  /** The filter that is shown now; blank where the shown days have no name. */
  shown: Name | '';
  /** The days that are shown now. */
  days: DayRange;
  onApply: (filter: { type: Name; from: string; to: string }) => void;
  onClose: () => void;
};

/** Asks which days a list or report is of. Mount it to open it. */
export function PeriodDialog<Name extends DateFilter>(props: PeriodDialogProps<Name>) {
  const { title, names, shown, days, onApply, onClose } = props;
  const [type, setType] = useState(names.find((name) => name === (shown || 'custom')));
  const [range, setRange] = useState<DayRange>({ from: days.from, to: days.to });
  const [fault, setFault] = useState<Fault | null>(null);
  const inputs = { from: useRef<HTMLInputElement>(null), to: useRef<HTMLInputElement>(null) };

  function apply(): void {
    if (!type) return;
    const found = type === 'custom' ? faultOf(range) : null;
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
    <FormDialog onClose={onClose} title={title} size="small" submitLabel={t.apply} onSubmit={apply}>
      <RadioGroup
        label={t.period}
        name="type"
        value={type}
        onChange={(event) => setType(names.find((name) => name === event.target.value))}
        options={names.map((value) => ({ value, label: t.filters[value] }))}
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

type Fault = { field: keyof DayRange; message: string };

const anyPeriod = period(dateFilters);

/** What is wrong with the days, in the words of the call. */
function faultOf(days: DayRange): Fault | null {
  const issue = z.safeParse(anyPeriod, { type: 'custom', ...days }).error?.issues[0];
  return issue ? { field: issue.path[0] === 'to' ? 'to' : 'from', message: wordsOfIssue(issue) } : null;
}
