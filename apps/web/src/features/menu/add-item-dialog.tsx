import { menu } from '@comanda/contract/menu/menu.contract';
import { useCallForm } from '../../lib/use-call-form.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { ItemFields } from './item-fields.tsx';
import { menuTexts } from './menu.texts.ts';
import { menuReads } from './menu-reads.ts';

export function AddItemDialog({ onClose }: { onClose: () => void }) {
  const { form, submit, isSaving } = useCallForm(menu.add, {
    defaultValues: { title: '', netPrice: null, categoryId: null, taxId: null },
    stale: menuReads,
    onDone: onClose,
  });
  return (
    <FormDialog open onOpenChange={onClose} title={menuTexts.addItem} onSubmit={submit} pending={isSaving}>
      <ItemFields form={form} />
    </FormDialog>
  );
}
