import { superadmin } from '@comanda/contract/superadmin/superadmin.contract';
import { CallFormDialog } from '../../kit/forms/call-form-dialog.tsx';
import { useCallForm } from '../../kit/forms/use-call-form.ts';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { tenantsTexts as t } from './tenants.texts.ts';

export function AddTenantDialog({ onClose }: { onClose: () => void }) {
  const call = useCallForm(superadmin.addTenant, {
    defaultValues: { name: '', email: '', password: '', isActive: true },
    onDone: onClose,
  });
  const {
    register,
    formState: { errors },
  } = call.form;
  return (
    <CallFormDialog title={t.addTenant} call={call} onClose={onClose}>
      <Field label={t.name} error={errors.name?.message} required>
        <TextInput autoComplete="off" {...register('name')} />
      </Field>
      <Field label={t.email} hint={t.emailHint} error={errors.email?.message} required>
        <TextInput type="email" autoComplete="off" {...register('email')} />
      </Field>
      <Field label={t.password} hint={t.passwordHint} error={errors.password?.message} required>
        <PasswordInput autoComplete="new-password" {...register('password')} />
      </Field>
      <Switch label={t.active} hint={t.activeHint} {...register('isActive')} />
    </CallFormDialog>
  );
}
