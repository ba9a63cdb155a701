import { type StoreTable, tables } from '@comanda/contract/tables/tables.contract';
import { CallFormDialog } from '../../kit/forms/call-form-dialog.tsx';
import { useCallForm } from '../../kit/forms/use-call-form.ts';
import { TableFields } from './table-fields.tsx';
import { tableTexts } from './tables.texts.ts';

export function UpdateTableDialog({ table, onClose }: { table: StoreTable; onClose: () => void }) {
  const call = useCallForm(tables.update, {
    params: { id: table.id },
    defaultValues: { title: table.table_title, floor: table.floor, seatingCapacity: table.seating_capacity },
    onDone: onClose,
  });
  return (
    <CallFormDialog title={tableTexts.updateTitle} call={call} onClose={onClose}>
      <TableFields form={call.form} />
    </CallFormDialog>
  );
}
