import { superadmin } from '@comanda/contract/superadmin/superadmin.contract';
import type { Tenant } from '@comanda/contract/superadmin/tenant';
import { CallFormDialog } from '../../kit/forms/call-form-dialog.tsx';
import { useCallForm } from '../../kit/forms/use-call-form.ts';
import { Field } from '../../ui/field.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { tenantsTexts as t } from './tenants.texts.ts';

export function UpdateTenantDialog({ tenant, onClose }: { tenant: Tenant; onClose: () => void }) {
  const call = useCallForm(superadmin.updateTenant, {
    params: { id: tenant.id },
    defaultValues: { name: tenant.name, email: tenant.email, isActive: tenant.is_active },
    onDone: onClose,
  });
  const {
    register,
    formState: { errors },
  } = call.form;
  return (
    <CallFormDialog title={t.updateTenant} call={call} onClose={onClose}>
      <Field label={t.name} error={errors.name?.message} required>
        <TextInput autoComplete="off" {...register('name')} />
      </Field>
      <Field label={t.email} hint={t.emailHint} error={errors.email?.message} required>
        <TextInput type="email" autoComplete="off" {...register('email')} />
      </Field>
      <Switch label={t.active} hint={t.activeHint} {...register('isActive')} />
    </CallFormDialog>
  );
}
