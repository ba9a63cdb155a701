import { tables } from '@comanda/contract/tables/tables.contract';
import { CallFormDialog } from '../../kit/forms/call-form-dialog.tsx';
import { useCallForm } from '../../kit/forms/use-call-form.ts';
import { TableFields } from './table-fields.tsx';
import { tableTexts } from './tables.texts.ts';

export function AddTableDialog({ onClose }: { onClose: () => void }) {
  const call = useCallForm(tables.add, { defaultValues: { title: '', floor: '' }, onDone: onClose });
  return (
    <CallFormDialog title={tableTexts.addTitle} call={call} onClose={onClose}>
      <TableFields form={call.form} />
    </CallFormDialog>
  );
}
