import { superadmin, superadminTwoStep, type SuperadminUser } from '@comanda/contract/superadmin/superadmin.contract';
import { LogOut } from 'lucide-react';
import { useCallForm } from '../../kit/forms/use-call-form.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { TwoStepCard } from '../profile/public.ts';
import { superadminSession, useSuperadmin } from './superadmin-session.ts';
import { superadminTexts as t } from './superadmin.texts.ts';
import { useSuperadminSignOut } from './use-superadmin-sign-out.ts';

export function SuperadminAccountPage() {
  const user = useSuperadmin();
  const { signOut, isSigningOut } = useSuperadminSignOut();
  if (!user) return null;
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-4">
      <PageHeader
        title={t.account}
        actions={
          <Button icon={LogOut} pending={isSigningOut} onClick={signOut}>
            {t.logout}
          </Button>
        }
      />
      <NameCard user={user} />
      <TwoStepCard calls={superadminTwoStep} username={user.username} />
    </div>
  );
}

function NameCard({ user }: { user: SuperadminUser }) {
  const { form, submit, isSaving } = useCallForm(superadmin.updateProfile, {
    defaultValues: { name: user.name },
    onDone: (answer) => superadminSession.remember(answer.user),
  });
  const {
    register,
    formState: { errors },
  } = form;
  return (
    <Card>
      <form noValidate className="flex flex-col gap-5" onSubmit={(event) => void submit(event)}>
        <Field label={t.username} hint={t.usernameHint}>
          <TextInput type="email" value={user.username} disabled />
        </Field>
        <Field label={t.name} error={errors.name?.message} required>
          <TextInput autoComplete="name" {...register('name')} />
        </Field>
        <div>
          <Button type="submit" variant="primary" pending={isSaving}>
            {t.save}
          </Button>
        </div>
      </form>
    </Card>
  );
}
