import { taxes } from '@comanda/contract/taxes/taxes.contract';
import { CallFormDialog } from '../../kit/forms/call-form-dialog.tsx';
import { useCallForm } from '../../kit/forms/use-call-form.ts';
import { TaxFields } from './tax-fields.tsx';
import { taxTexts } from './taxes.texts.ts';

export function AddTaxDialog({ onClose }: { onClose: () => void }) {
  const call = useCallForm(taxes.add, { defaultValues: { title: '' }, onDone: onClose });
  return (
    <CallFormDialog title={taxTexts.addTitle} call={call} onClose={onClose}>
      <TaxFields form={call.form} />
    </CallFormDialog>
  );
}
