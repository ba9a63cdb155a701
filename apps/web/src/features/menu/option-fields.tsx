import type { menu } from '@comanda/contract/menu/menu.contract';
import type { CallForm } from '../../lib/use-call-form.ts';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { menuTexts } from './menu.texts.ts';
import { PriceField } from './price-field.tsx';

type OptionFieldsProps = {
  form: CallForm<typeof menu.addVariant>['form'];
  /** An empty price counts as 0: for variants (specification part 2, section 5). */
  isPriceOptional?: boolean;
};

export function OptionFields({ form, isPriceOptional = false }: OptionFieldsProps) {
  return (
    <>
      <Field label={menuTexts.title} error={form.formState.errors.title?.message} required>
        <TextInput autoComplete="off" {...form.register('title')} />
      </Field>
      <PriceField
        control={form.control}
        name="price"
        label={menuTexts.price}
        {...(isPriceOptional ? { empty: 0, hint: menuTexts.variantPriceHint } : { required: true })}
      />
    </>
  );
}
