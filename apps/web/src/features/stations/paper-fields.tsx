import { printsWhen, stations } from '@comanda/contract/stations/stations.contract';
import { printers } from '@comanda/contract/printers/printers.contract';
import { useController } from 'react-hook-form';
import { Link } from 'wouter';
import type { CallForm } from '../../kit/forms/use-call-form.ts';
import { useRead } from '../../lib/api.ts';
import { decimalValue } from '../../lib/decimal-value.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { stationTexts as t } from './stations.texts.ts';

type Form = CallForm<typeof stations.add>['form'];

/** Of a station that begins to work on paper. */
const usual = { printsWhen: 'always', copies: 1, printsNotices: true } as const;

/** Which printer prints the tickets of a station, when, and how often. */
export function PaperFields({ form: { register, control, formState } }: { form: Form }) {
  const { field } = useController({ control, name: 'paper' });
  const list = useRead(printers.list);
  const all = (list.data?.printers ?? []).filter(
    ({ id, prints }) => prints.includes('ticket') || id === field.value?.printerId,
  );
  if (list.data && all.length === 0) {
    return (
      <p className="text-sm text-ink-soft">
        {t.noTicketPrinter}{' '}
        <Link to="/dashboard/settings/printers" className="underline">
          {t.toPrinters}
        </Link>
      </p>
    );
  }
  const errors = formState.errors.paper as { copies?: { message?: string } } | undefined;
  return (
    <>
      <Field label={t.paper} hint={t.paperHint}>
        <Select
          placeholder={t.noPaper}
          options={all.map(({ id, title }) => ({ value: id, label: title }))}
          value={field.value?.printerId ?? ''}
          onChange={({ target }) =>
            field.onChange(target.value ? { ...usual, ...field.value, printerId: target.value } : null)
          }
        />
      </Field>
      {field.value && (
        <>
          <div className="grid gap-5 sm:grid-cols-2">
            <Field label={t.printsWhen} hint={field.value.printsWhen === 'unseen' ? t.printsWhenHint : undefined}>
              <Select
                options={printsWhen.map((when) => ({ value: when, label: t.printed[when] }))}
                {...register('paper.printsWhen')}
              />
            </Field>
            <Field label={t.copies} error={errors?.copies?.message}>
              <TextInput
                inputMode="numeric"
                autoComplete="off"
                {...register('paper.copies', { setValueAs: decimalValue })}
              />
            </Field>
          </div>
          <Checkbox label={t.printsNotices} hint={t.printsNoticesHint} {...register('paper.printsNotices')} />
        </>
      )}
    </>
  );
}
