import { charges, removers } from '@comanda/contract/charges/charges.contract';
import { deliveryTypes } from '@comanda/contract/pos/cart-line';
import { tables } from '@comanda/contract/tables/tables.contract';
import { taxes } from '@comanda/contract/taxes/taxes.contract';
import { useState } from 'react';
import type { CallForm } from '../../kit/forms/use-call-form.ts';
import { useRead } from '../../lib/api.ts';
import { decimalValue } from '../../lib/decimal-value.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { MoneyInput } from '../../ui/money-input.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { printingTexts } from '../printing/public.ts';
import { chargeTexts as t } from './charges.texts.ts';

type Form = CallForm<typeof charges.add>['form'];

/** A blank is none. */
const orNull = (typed: string | null): string | null => typed || null;
const numberOrNull = (typed: string | number | null): number | null => decimalValue(typed) ?? null;

export function ChargeRuleFields({ form }: { form: Form }) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <Field label={t.title} error={errors.title?.message} required>
        <TextInput autoComplete="off" placeholder={t.titleExample} {...register('title')} />
      </Field>
      <SizeFields form={form} />
      <TaxField form={form} />
      <Field
        label={t.fromGuests}
        error={errors.fromGuests?.message}
        hint={errors.fromGuests ? undefined : t.fromGuestsHint}
      >
        <TextInput inputMode="numeric" autoComplete="off" {...register('fromGuests', { setValueAs: numberOrNull })} />
      </Field>
      <Field label={t.dining}>
        <Select
          placeholder={t.anyDining}
          options={deliveryTypes.map((type) => ({ value: type, label: printingTexts.diningOptions[type] }))}
          {...register('deliveryType', { setValueAs: orNull })}
        />
      </Field>
      <FloorField form={form} />
      <RadioGroup
        label={t.removableBy}
        options={removers.map((remover) => ({ value: remover, label: t.removers[remover] }))}
        {...register('removableBy')}
      />
      <Checkbox label={t.active} hint={t.activeHint} {...register('isActive')} />
    </>
  );
}

/** The other one of the two is none. */
function SizeFields({ form: { register, setValue, getValues, clearErrors, formState } }: { form: Form }) {
  const [kind, setKind] = useState<'rate' | 'amount'>(() => (getValues('amount') ? 'amount' : 'rate'));
  const error = formState.errors.rate?.message ?? formState.errors.amount?.message;
  return (
    <div className="flex flex-col gap-3">
      <RadioGroup
        label={t.sizeKind}
        name="size-kind"
        layout="segments"
        value={kind}
        onChange={({ currentTarget }) => {
          setValue(kind, null);
          clearErrors(['rate', 'amount']);
          setKind(currentTarget.value === 'amount' ? 'amount' : 'rate');
        }}
        options={[
          { value: 'rate', label: t.inPercent },
          { value: 'amount', label: t.inMoney },
        ]}
      />
      {kind === 'rate' ? (
        <Field key="rate" label={t.percentage} error={error} required>
          <TextInput inputMode="decimal" autoComplete="off" {...register('rate', { setValueAs: numberOrNull })} />
        </Field>
      ) : (
        <Field key="amount" label={t.amount} error={error} required>
          <MoneyInput {...register('amount', { setValueAs: numberOrNull })} />
        </Field>
      )}
    </div>
  );
}

/** Shown once they are known, because a choice that is not among the options is none. */
function TaxField({ form: { register, formState } }: { form: Form }) {
  const list = useRead(taxes.list);
  if (!list.data) return null;
  return (
    <Field label={t.tax} error={formState.errors.taxId?.message}>
      <Select
        placeholder={t.noTax}
        options={list.data.map(({ id, title }) => ({ value: id, label: title }))}
        {...register('taxId', { setValueAs: orNull })}
      />
    </Field>
  );
}

function FloorField({ form: { register, getValues } }: { form: Form }) {
  const list = useRead(tables.list);
  if (!list.data) return null;
  const floors = new Set([...list.data.map(({ floor }) => floor), getValues('floor') ?? '']);
  return (
    <Field label={t.floor}>
      <Select
        placeholder={t.anyFloor}
        options={[...floors].filter(Boolean).map((floor) => ({ value: floor, label: floor }))}
        {...register('floor', { setValueAs: orNull })}
      />
    </Field>
  );
}
