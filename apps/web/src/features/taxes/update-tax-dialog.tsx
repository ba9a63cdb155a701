import { taxes, type TaxSetting } from '@comanda/contract/taxes/taxes.contract';
import { rateToPercent } from '@comanda/domain/tax';
import { CallFormDialog } from '../../kit/forms/call-form-dialog.tsx';
import { useCallForm } from '../../kit/forms/use-call-form.ts';
import { TaxFields } from './tax-fields.tsx';
import { taxTexts } from './taxes.texts.ts';

export function UpdateTaxDialog({ tax, onClose }: { tax: TaxSetting; onClose: () => void }) {
  const call = useCallForm(taxes.update, {
    params: { id: tax.id },
    defaultValues: { title: tax.title, rate: rateToPercent(tax.rate), type: tax.type },
    onDone: onClose,
  });
  return (
    <CallFormDialog title={taxTexts.updateTitle} call={call} onClose={onClose}>
      <TaxFields form={call.form} />
    </CallFormDialog>
  );
}
