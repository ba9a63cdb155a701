import { categories, type Category } from '@comanda/contract/menu/categories.contract';
import { useCallForm } from '../../lib/use-call-form.ts';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { menuTexts } from './menu.texts.ts';
import { menuReads } from './menu-reads.ts';

export function UpdateCategoryDialog({ category, onClose }: { category: Category; onClose: () => void }) {
  const { form, submit, isSaving } = useCallForm(categories.update, {
    params: { id: category.id },
    defaultValues: { title: category.title },
    stale: [categories.list, ...menuReads],
    onDone: onClose,
  });
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      size="small"
      title={menuTexts.updateCategory}
      onSubmit={submit}
      pending={isSaving}
    >
      <Field label={menuTexts.title} error={form.formState.errors.title?.message} required>
        <TextInput autoComplete="off" {...form.register('title')} />
      </Field>
    </FormDialog>
  );
}
