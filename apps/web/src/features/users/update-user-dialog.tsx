import { parseScopes } from '@comanda/contract/core/access';
import { type User, users } from '@comanda/contract/users/users.contract';
import { CallFormDialog } from '../../kit/forms/call-form-dialog.tsx';
import { useCallForm } from '../../kit/forms/use-call-form.ts';
import { currentUser } from '../../lib/session.ts';
import { refreshSession } from '../../lib/session-transport.ts';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { ContactFields } from './contact-fields.tsx';
import { ScopePicker } from './scope-picker.tsx';
import { usersTexts as t } from './users.texts.ts';

export function UpdateUserDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { username, name, designation, phone, email, scope } = user;
  const call = useCallForm(users.update, {
    params: { username },
    defaultValues: { name, designation, phone, email, userScopes: scope },
    onDone: () => {
      onClose();
      // The shell shows name and scopes of the session.
      if (username === currentUser()?.username) void refreshSession().catch(() => null);
    },
  });
  const { register, formState, watch, setValue } = call.form;
  const { errors } = formState;
  return (
    <CallFormDialog title={t.updateTitle} size="large" call={call} onClose={onClose}>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t.name} error={errors.name?.message} required>
          <TextInput autoComplete="off" {...register('name')} />
        </Field>
        <Field label={t.username} hint={t.usernameStays}>
          <TextInput type="email" value={username} readOnly className="bg-sunken" />
        </Field>
      </div>
      <ContactFields register={register} errors={errors} />
      <ScopePicker
        value={watch('userScopes') ?? ''}
        onChange={(scopes) => setValue('userScopes', scopes)}
        held={parseScopes(scope)}
        error={errors.userScopes?.message}
      />
    </CallFormDialog>
  );
}
