import { menu } from '@comanda/contract/menu/menu.contract';
import { pos } from '@comanda/contract/pos/pos.contract';
import { taxes, type TaxSetting } from '@comanda/contract/taxes/taxes.contract';
import { rateToPercent } from '@comanda/domain/tax';
import { useCallForm } from '../../lib/use-call-form.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TaxFields } from './tax-fields.tsx';
import { taxTexts } from './taxes.texts.ts';

export function UpdateTaxDialog({ tax, onClose }: { tax: TaxSetting; onClose: () => void }) {
  const { form, submit, isSaving } = useCallForm(taxes.update, {
    params: { id: tax.id },
    defaultValues: { title: tax.title, rate: rateToPercent(tax.rate), type: tax.type },
    stale: [taxes.list, menu.list, menu.get, pos.init],
    onDone: onClose,
  });
  return (
    <FormDialog open onOpenChange={onClose} title={taxTexts.updateTitle} onSubmit={submit} pending={isSaving}>
      <TaxFields form={form} />
    </FormDialog>
  );
}
