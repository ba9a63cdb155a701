import { categories } from '@comanda/contract/menu/categories.contract';
import type { menu } from '@comanda/contract/menu/menu.contract';
import { taxes } from '@comanda/contract/taxes/taxes.contract';
import { rateToPercent } from '@comanda/domain/tax';
import type { CallForm } from '../../kit/forms/use-call-form.ts';
import { useRead } from '../../lib/api.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { menuTexts } from './menu.texts.ts';
import { PriceField } from './price-field.tsx';

export type ItemForm = CallForm<typeof menu.add>['form'];

/** Category and tax are optional; without a choice null is sent (specification part 2, section 5). */
const idOrNull = { setValueAs: (id: string) => id || null };

/** An empty field is null, and what is no number is refused as it stands. */
const minutesOrNull = {
  setValueAs: (typed: string | number | null) => (typed === null || typed === '' ? null : Number(typed)),
};

export function ItemFields({ form }: { form: ItemForm }) {
  const { register, control, formState } = form;
  const { data: allCategories = [] } = useRead(categories.list);
  const { data: allTaxes = [] } = useRead(taxes.list);
  const { errors } = formState;
  return (
    <div className="@container">
      <div className="grid gap-5 @md:grid-cols-2">
        <Field label={menuTexts.title} error={errors.title?.message} required className="@md:col-span-2">
          <TextInput autoComplete="off" {...register('title')} />
        </Field>
        <PriceField control={control} name="price" label={menuTexts.price} required />
        <PriceField
          control={control}
          name="netPrice"
          label={menuTexts.netPrice}
          hint={menuTexts.netPriceHint}
          empty={null}
        />
        <Field label={menuTexts.category} error={errors.categoryId?.message}>
          <Select
            placeholder={menuTexts.noCategory}
            options={allCategories.map(({ id, title }) => ({ value: id, label: title }))}
            {...register('categoryId', idOrNull)}
          />
        </Field>
        <Field label={menuTexts.tax} error={errors.taxId?.message}>
          <Select
            placeholder={menuTexts.noTax}
            options={allTaxes.map(({ id, title, rate, type }) => ({
              value: id,
              label: menuTexts.taxOption({ title, percent: rateToPercent(rate), type: menuTexts.taxTypes[type] }),
            }))}
            {...register('taxId', idOrNull)}
          />
        </Field>
        <Field
          label={menuTexts.targetMinutes}
          hint={menuTexts.targetMinutesHint}
          error={errors.targetMinutes?.message}
          className="@md:col-span-2"
        >
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            className="max-w-32"
            {...register('targetMinutes', minutesOrNull)}
          />
        </Field>
      </div>
    </div>
  );
}
