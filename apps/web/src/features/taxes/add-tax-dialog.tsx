import { taxes } from '@comanda/contract/taxes/taxes.contract';
import { useCallForm } from '../../lib/use-call-form.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TaxFields } from './tax-fields.tsx';
import { taxTexts } from './taxes.texts.ts';

export function AddTaxDialog({ onClose }: { onClose: () => void }) {
  const { form, submit, isSaving } = useCallForm(taxes.add, {
    defaultValues: { title: '' },
    stale: [taxes.list],
    onDone: onClose,
  });
  return (
    <FormDialog open onOpenChange={onClose} title={taxTexts.addTitle} onSubmit={submit} pending={isSaving}>
      <TaxFields form={form} />
    </FormDialog>
  );
}
