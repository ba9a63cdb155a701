import { categories, type Category } from '@comanda/contract/menu/categories.contract';
import { CallFormDialog } from '../../kit/forms/call-form-dialog.tsx';
import { type CallForm, useCallForm } from '../../kit/forms/use-call-form.ts';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { HueField } from './hue-field.tsx';
import { menuTexts } from './menu.texts.ts';

export function AddCategoryDialog({ onClose }: { onClose: () => void }) {
  const call = useCallForm(categories.add, { defaultValues: { title: '', hue: null }, onDone: onClose });
  return (
    <CallFormDialog size="small" title={menuTexts.addCategory} call={call} onClose={onClose}>
      <CategoryFields form={call.form} />
    </CallFormDialog>
  );
}

export function UpdateCategoryDialog({ category, onClose }: { category: Category; onClose: () => void }) {
  const call = useCallForm(categories.update, {
    params: { id: category.id },
    defaultValues: { title: category.title, hue: category.hue ?? null },
    onDone: onClose,
  });
  return (
    <CallFormDialog size="small" title={menuTexts.updateCategory} call={call} onClose={onClose}>
      <CategoryFields form={call.form} />
    </CallFormDialog>
  );
}

function CategoryFields({ form }: { form: CallForm<typeof categories.add>['form'] }) {
  return (
    <>
      <Field label={menuTexts.title} error={form.formState.errors.title?.message} required>
        <TextInput autoComplete="off" {...form.register('title')} />
      </Field>
      <HueField hue={form.watch('hue') ?? null} onChange={(hue) => form.setValue('hue', hue, { shouldDirty: true })} />
    </>
  );
}
