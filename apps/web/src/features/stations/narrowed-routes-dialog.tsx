import { deliveryTypes } from '@comanda/contract/pos/cart-line';
import {
  MOST_ROUTES_OF_ONE,
  type RoutedKind,
  type Station,
  stations,
} from '@comanda/contract/stations/stations.contract';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { CallFormDialog } from '../../kit/forms/call-form-dialog.tsx';
import { type CallForm, useCallForm } from '../../kit/forms/use-call-form.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { printingTexts } from '../printing/public.ts';
import { floorName } from '../tables/public.ts';
import type { RouteRow } from './route-rows.ts';
import { stationTexts as t } from './stations.texts.ts';
import { alwaysTo, savedRoute } from './use-send-to.ts';

type NarrowedRoutesDialogProps = {
  of: RoutedKind;
  row: RouteRow;
  stations: readonly Station[];
  floors: readonly string[];
  onClose: () => void;
};

/** All routes of one thing, each with what limits it. */
export function NarrowedRoutesDialog({ of, row, stations: all, floors, onClose }: NarrowedRoutesDialogProps) {
  const call = useCallForm(stations.setRoutes, {
    defaultValues: { of, ofId: row.id, routes: row.routes.map(savedRoute) },
    onDone: onClose,
  });
  const { fields, append, remove } = useFieldArray({ control: call.form.control, name: 'routes' });
  return (
    <CallFormDialog title={t.narrow({ title: row.title })} call={call} onClose={onClose}>
      <p className="text-ink-soft">{t.narrowHint}</p>
      {fields.length === 0 && <p>{t.noRoutes[of]}</p>}
      {fields.map(({ id }, index) => (
        <RouteFields
          key={id}
          form={call.form}
          index={index}
          stations={all}
          floors={floors}
          onRemove={() => remove(index)}
        />
      ))}
      {fields.length < MOST_ROUTES_OF_ONE && (
        <Button icon={Plus} className="self-start" onClick={() => append(alwaysTo(all[0]?.id ?? ''))}>
          {t.addRoute}
        </Button>
      )}
    </CallFormDialog>
  );
}

type RouteFieldsProps = Pick<NarrowedRoutesDialogProps, 'stations' | 'floors'> & {
  form: CallForm<typeof stations.setRoutes>['form'];
  index: number;
  onRemove: () => void;
};

/** A blank is no limit. */
const setValueAs = (typed: string | null): string | null => typed || null;

function RouteFields({
  form: { register, formState, getValues },
  index,
  stations: all,
  floors,
  onRemove,
}: RouteFieldsProps) {
  const errors = formState.errors.routes?.[index];
  const number = index + 1;
  // A floor that has no tables any more can still limit a route.
  const known = new Set([...floors, getValues(`routes.${index}.floor`) ?? '']);
  return (
    <fieldset className="relative min-w-0 rounded-card border border-line p-4">
      <legend className="float-start mb-3 flex min-h-8 w-full items-center pe-12 font-semibold">
        {t.route({ number })}
      </legend>
      <IconButton
        icon={Trash2}
        label={t.removeRoute({ number })}
        className="absolute top-2 inset-e-2 text-ink-soft hover:text-danger-ink"
        onClick={onRemove}
      />
      <div className="clear-both grid grid-cols-2 gap-4">
        <Field label={t.station} error={errors?.stationId?.message} required className="col-span-2">
          <Select
            options={all.map(({ id, title }) => ({ value: id, label: title }))}
            {...register(`routes.${index}.stationId`)}
          />
        </Field>
        <Field label={t.dining} error={errors?.deliveryType?.message} className="max-sm:col-span-2">
          <Select
            placeholder={t.anyDining}
            options={deliveryTypes.map((type) => ({ value: type, label: printingTexts.diningOptions[type] }))}
            {...register(`routes.${index}.deliveryType`, { setValueAs })}
          />
        </Field>
        <Field label={t.floor} error={errors?.floor?.message} className="max-sm:col-span-2">
          <Select
            placeholder={t.anyFloor}
            options={[...known].filter(Boolean).map((floor) => ({ value: floor, label: floorName(floor) }))}
            {...register(`routes.${index}.floor`, { setValueAs })}
          />
        </Field>
        <Field label={t.from} error={errors?.fromTime?.message}>
          <TextInput type="time" {...register(`routes.${index}.fromTime`, { setValueAs })} />
        </Field>
        <Field label={t.to} error={errors?.toTime?.message} hint={t.toHint}>
          <TextInput type="time" {...register(`routes.${index}.toTime`, { setValueAs })} />
        </Field>
      </div>
    </fieldset>
  );
}
