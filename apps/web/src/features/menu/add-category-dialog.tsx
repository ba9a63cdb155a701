import { categories } from '@comanda/contract/menu/categories.contract';
import { useCallForm } from '../../lib/use-call-form.ts';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { menuTexts } from './menu.texts.ts';

export function AddCategoryDialog({ onClose }: { onClose: () => void }) {
  const { form, submit, isSaving } = useCallForm(categories.add, {
    defaultValues: { title: '' },
    stale: [categories.list],
    onDone: onClose,
  });
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      size="small"
      title={menuTexts.addCategory}
      onSubmit={submit}
      pending={isSaving}
    >
      <Field label={menuTexts.title} error={form.formState.errors.title?.message} required>
        <TextInput autoComplete="off" {...form.register('title')} />
      </Field>
    </FormDialog>
  );
}
