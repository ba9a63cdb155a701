import { digitsInUse } from '@comanda/contract/core/digits';
import { type ChargeRuleSetting, charges } from '@comanda/contract/charges/charges.contract';
import { toDecimal } from '@comanda/domain/money';
import { rateToPercent } from '@comanda/domain/tax';
import { CallFormDialog } from '../../kit/forms/call-form-dialog.tsx';
import { useCallForm } from '../../kit/forms/use-call-form.ts';
import { ChargeRuleFields } from './charge-rule-fields.tsx';
import { chargeTexts as t } from './charges.texts.ts';

export function AddChargeDialog({ onClose }: { onClose: () => void }) {
  const call = useCallForm(charges.add, {
    defaultValues: { title: '', removableBy: 'everyone', isActive: true },
    onDone: onClose,
  });
  return (
    <CallFormDialog title={t.addTitle} call={call} onClose={onClose}>
      <ChargeRuleFields form={call.form} />
    </CallFormDialog>
  );
}

export function UpdateChargeDialog({ rule, onClose }: { rule: ChargeRuleSetting; onClose: () => void }) {
  const call = useCallForm(charges.update, {
    params: { id: rule.id },
    defaultValues: {
      title: rule.title,
      rate: rule.rate && rateToPercent(rule.rate),
      amount: rule.amount && toDecimal(rule.amount, digitsInUse()),
      taxId: rule.tax?.id ?? null,
      fromGuests: rule.from_guests,
      deliveryType: rule.delivery_type,
      floor: rule.floor,
      removableBy: rule.removable_by,
      isActive: rule.is_active,
    },
    onDone: onClose,
  });
  return (
    <CallFormDialog title={t.updateTitle} call={call} onClose={onClose}>
      <ChargeRuleFields form={call.form} />
    </CallFormDialog>
  );
}
