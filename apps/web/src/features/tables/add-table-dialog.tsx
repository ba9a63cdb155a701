import { pos } from '@comanda/contract/pos/pos.contract';
import { tables } from '@comanda/contract/tables/tables.contract';
import { useCallForm } from '../../lib/use-call-form.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TableFields } from './table-fields.tsx';
import { tableTexts } from './tables.texts.ts';

export function AddTableDialog({ onClose }: { onClose: () => void }) {
  const { form, submit, isSaving } = useCallForm(tables.add, {
    defaultValues: { title: '', floor: '' },
    stale: [tables.list, pos.init],
    onDone: onClose,
  });
  return (
    <FormDialog open onOpenChange={onClose} title={tableTexts.addTitle} onSubmit={submit} pending={isSaving}>
      <TableFields form={form} />
    </FormDialog>
  );
}
