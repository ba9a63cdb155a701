import { type Station, stations } from '@comanda/contract/stations/stations.contract';
import { CallFormDialog } from '../../kit/forms/call-form-dialog.tsx';
import { type CallForm, useCallForm } from '../../kit/forms/use-call-form.ts';
import { decimalValue } from '../../lib/decimal-value.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { PaperFields } from './paper-fields.tsx';
import { stationTexts as t } from './stations.texts.ts';

/** `others`: those that can stand in. */
type AddStationDialogProps = { others: readonly Station[]; onClose: () => void };

export function AddStationDialog({ others, onClose }: AddStationDialogProps) {
  const call = useCallForm(stations.add, {
    defaultValues: {
      title: '',
      dueMinutes: 5,
      lateMinutes: 10,
      standsInId: null,
      oneTap: false,
      isWatched: false,
      paper: null,
    },
    onDone: onClose,
  });
  return (
    <CallFormDialog title={t.addTitle} call={call} onClose={onClose}>
      <StationFields form={call.form} others={others} />
    </CallFormDialog>
  );
}

export function UpdateStationDialog({ station, others, onClose }: AddStationDialogProps & { station: Station }) {
  const call = useCallForm(stations.update, {
    params: { id: station.id },
    defaultValues: {
      title: station.title,
      dueMinutes: station.due_minutes,
      lateMinutes: station.late_minutes,
      standsInId: station.stands_in_id,
      oneTap: station.one_tap,
      isWatched: station.is_watched,
      paper: paperOf(station),
    },
    onDone: onClose,
  });
  return (
    <CallFormDialog title={t.updateTitle} call={call} onClose={onClose}>
      <StationFields form={call.form} others={others} />
    </CallFormDialog>
  );
}

function paperOf({ paper }: Station) {
  if (!paper) return null;
  const { printer_id: printerId, prints_when: printsWhen, copies, prints_notices: printsNotices } = paper;
  return { printerId, printsWhen, copies, printsNotices };
}

type StationFieldsProps = { form: CallForm<typeof stations.add>['form']; others: readonly Station[] };

function StationFields({ form, others }: StationFieldsProps) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <Field label={t.name} error={errors.title?.message} required>
        <TextInput autoComplete="off" placeholder={t.nameExample} {...register('title')} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t.dueMinutes} error={errors.dueMinutes?.message} required>
          <TextInput inputMode="numeric" autoComplete="off" {...register('dueMinutes', { setValueAs: decimalValue })} />
        </Field>
        <Field label={t.lateMinutes} error={errors.lateMinutes?.message} required>
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            {...register('lateMinutes', { setValueAs: decimalValue })}
          />
        </Field>
      </div>
      <Checkbox label={t.oneTap} hint={t.oneTapHint} {...register('oneTap')} />
      <Field label={t.standsInFor} error={errors.standsInId?.message} hint={t.standsInHint}>
        <Select
          placeholder={t.nobody}
          options={others.map(({ id, title }) => ({ value: id, label: title }))}
          {...register('standsInId', { setValueAs: (chosen: string | null) => chosen || null })}
        />
      </Field>
      <Checkbox label={t.isWatched} hint={t.isWatchedHint} {...register('isWatched')} />
      <PaperFields form={form} />
    </>
  );
}
