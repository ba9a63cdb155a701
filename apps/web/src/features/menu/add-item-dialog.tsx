import { menu } from '@comanda/contract/menu/menu.contract';
import { CallFormDialog } from '../../kit/forms/call-form-dialog.tsx';
import { useCallForm } from '../../kit/forms/use-call-form.ts';
import { ItemFields } from './item-fields.tsx';
import { menuTexts } from './menu.texts.ts';

export function AddItemDialog({ onClose }: { onClose: () => void }) {
  const call = useCallForm(menu.add, {
    defaultValues: { title: '', netPrice: null, categoryId: null, taxId: null, targetMinutes: null },
    onDone: onClose,
  });
  return (
    <CallFormDialog title={menuTexts.addItem} call={call} onClose={onClose}>
      <ItemFields form={call.form} />
    </CallFormDialog>
  );
}
