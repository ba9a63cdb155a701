import { users } from '@comanda/contract/users/users.contract';
import { CallFormDialog } from '../../kit/forms/call-form-dialog.tsx';
import { useCallForm } from '../../kit/forms/use-call-form.ts';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { ContactFields } from './contact-fields.tsx';
import { ScopePicker } from './scope-picker.tsx';
import { usersTexts as t } from './users.texts.ts';

export function AddUserDialog({ onClose }: { onClose: () => void }) {
  const call = useCallForm(users.add, {
    defaultValues: { name: '', username: '', password: '', designation: '', phone: '', email: '', userScopes: '' },
    onDone: onClose,
  });
  const { register, formState, watch, setValue } = call.form;
  const { errors } = formState;
  return (
    <CallFormDialog title={t.addTitle} size="large" call={call} onClose={onClose}>
      <Field label={t.name} error={errors.name?.message} required>
        <TextInput autoComplete="off" {...register('name')} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t.username} hint={t.usernameHint} error={errors.username?.message} required>
          <TextInput type="email" autoComplete="off" {...register('username')} />
        </Field>
        <Field label={t.password} hint={t.passwordHint} error={errors.password?.message} required>
          <PasswordInput autoComplete="new-password" {...register('password')} />
        </Field>
      </div>
      <ContactFields register={register} errors={errors} />
      <ScopePicker
        value={watch('userScopes') ?? ''}
        onChange={(scopes) => setValue('userScopes', scopes)}
        held={[]}
        error={errors.userScopes?.message}
      />
    </CallFormDialog>
  );
}
