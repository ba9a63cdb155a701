import type { taxes } from '@comanda/contract/taxes/taxes.contract';
import { taxTypes } from '@comanda/domain/tax';
import type { CallForm } from '../../kit/forms/use-call-form.ts';
import { decimalValue } from '../../lib/decimal-value.ts';
import { Field } from '../../ui/field.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { taxTexts } from './taxes.texts.ts';

const typeOptions = () =>
  taxTypes.map((type) => ({ value: type, label: taxTexts.types[type], hint: taxTexts.typeHints[type] }));

export function TaxFields({ form }: { form: CallForm<typeof taxes.add>['form'] }) {
  const { errors } = form.formState;
  return (
    <>
      <Field label={taxTexts.title} error={errors.title?.message} required>
        <TextInput autoComplete="off" {...form.register('title')} />
      </Field>
      <Field
        label={taxTexts.rateInPercent}
        error={errors.rate?.message}
        hint={errors.rate && taxTexts.rateExample}
        required
      >
        <TextInput
          inputMode="decimal"
          autoComplete="off"
          placeholder="0"
          {...form.register('rate', { setValueAs: decimalValue })}
        />
      </Field>
      <RadioGroup
        label={taxTexts.typeLabel}
        options={typeOptions()}
        error={errors.type?.message}
        required
        {...form.register('type')}
      />
    </>
  );
}
