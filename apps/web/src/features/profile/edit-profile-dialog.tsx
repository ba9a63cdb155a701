import type { SessionUser } from '@comanda/contract/auth/auth.contract';
import { profile } from '@comanda/contract/profile/profile.contract';
import { CallFormDialog } from '../../kit/forms/call-form-dialog.tsx';
import { useCallForm } from '../../kit/forms/use-call-form.ts';
import { rememberUser } from '../../lib/session.ts';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { profileTexts as t } from './profile.texts.ts';

export function EditProfileDialog({ user, onClose }: { user: SessionUser; onClose: () => void }) {
  const call = useCallForm(profile.update, {
    defaultValues: { name: user.name, designation: user.designation },
    onDone: (answer) => {
      rememberUser(answer.user);
      onClose();
    },
  });
  const { register, formState } = call.form;
  return (
    <CallFormDialog title={t.edit} size="small" call={call} onClose={onClose}>
      <Field label={t.name} error={formState.errors.name?.message} required>
        <TextInput autoComplete="name" {...register('name')} />
      </Field>
      <Field label={t.designation} hint={t.designationHint} error={formState.errors.designation?.message}>
        <TextInput autoComplete="organization-title" {...register('designation')} />
      </Field>
    </CallFormDialog>
  );
}
