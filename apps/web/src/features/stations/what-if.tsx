import { deliveryTypes } from '@comanda/contract/pos/cart-line';
import type { Where } from '@comanda/domain/routing';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { printingTexts } from '../printing/public.ts';
import { floorName } from '../tables/public.ts';
import { stationTexts as t } from './stations.texts.ts';

type WhatIfProps = { where: Where; floors: readonly string[]; onChange: (where: Where) => void };

/** Where, how and when something would be ordered, because routes may depend on it. */
export function WhatIf({ where, floors, onChange }: WhatIfProps) {
  return (
    <fieldset className="min-w-0 rounded-card border border-line bg-surface p-4">
      <legend className="float-start mb-3 w-full text-sm font-semibold">{t.whatIf}</legend>
      <div className="clear-both grid grid-cols-2 gap-3 sm:grid-cols-3">
        <Field label={t.dining}>
          <Select
            value={where.deliveryType}
            onChange={({ target }) => onChange({ ...where, deliveryType: target.value })}
            options={deliveryTypes.map((type) => ({ value: type, label: printingTexts.diningOptions[type] }))}
          />
        </Field>
        <Field label={t.floor}>
          <Select
            placeholder={t.noTable}
            value={where.floor ?? ''}
            onChange={({ target }) => onChange({ ...where, floor: target.value || null })}
            options={floors.map((floor) => ({ value: floor, label: floorName(floor) }))}
          />
        </Field>
        <Field label={t.time} className="max-sm:col-span-2">
          <TextInput
            type="time"
            value={where.time}
            onChange={({ target }) => target.value && onChange({ ...where, time: target.value })}
          />
        </Field>
      </div>
    </fieldset>
  );
}
