import { superadmin } from '@comanda/contract/superadmin/superadmin.contract';
import type { Tenant } from '@comanda/contract/superadmin/tenant';
import { CallFormDialog } from '../../kit/forms/call-form-dialog.tsx';
import { useCallForm } from '../../kit/forms/use-call-form.ts';
import { decimalValue } from '../../lib/decimal-value.ts';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { tenantTexts as t } from './tenant.texts.ts';

const MEGABYTE = 1_000_000;
/** An empty field is the usual quota. */
const wholeOrNone = (typed: string | number | null) => decimalValue(typed) ?? null;

export function SetQuotaDialog({
  tenant: { id, name, own_quota: own },
  onClose,
}: {
  tenant: Tenant;
  onClose: () => void;
}) {
  const call = useCallForm(superadmin.setQuota, {
    params: { id },
    defaultValues: { rows: own.rows, megabytes: own.bytes === null ? null : own.bytes / MEGABYTE },
    onDone: onClose,
  });
  const {
    register,
    formState: { errors },
  } = call.form;
  return (
    <CallFormDialog title={t.quotaOf({ name })} size="small" call={call} onClose={onClose}>
      <Field label={t.megabytes} hint={t.quotaHint} error={errors.megabytes?.message}>
        <TextInput inputMode="numeric" autoComplete="off" {...register('megabytes', { setValueAs: wholeOrNone })} />
      </Field>
      <Field label={t.rows} hint={t.quotaHint} error={errors.rows?.message}>
        <TextInput inputMode="numeric" autoComplete="off" {...register('rows', { setValueAs: wholeOrNone })} />
      </Field>
    </CallFormDialog>
  );
}
