import { pos } from '@comanda/contract/pos/pos.contract';
import { type StoreTable, tables } from '@comanda/contract/tables/tables.contract';
import { useCallForm } from '../../lib/use-call-form.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TableFields } from './table-fields.tsx';
import { tableTexts } from './tables.texts.ts';

export function UpdateTableDialog({ table, onClose }: { table: StoreTable; onClose: () => void }) {
  const { form, submit, isSaving } = useCallForm(tables.update, {
    params: { id: table.id },
    defaultValues: { title: table.table_title, floor: table.floor, seatingCapacity: table.seating_capacity },
    stale: [tables.list, pos.init],
    onDone: onClose,
  });
  return (
    <FormDialog open onOpenChange={onClose} title={tableTexts.updateTitle} onSubmit={submit} pending={isSaving}>
      <TableFields form={form} />
    </FormDialog>
  );
}
