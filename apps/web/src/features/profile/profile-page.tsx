import type { SessionUser } from '@comanda/contract/auth/auth.contract';
import { twoStep } from '@comanda/contract/auth/two-step.contract';
import { parseScopes } from '@comanda/contract/core/access';
import { KeyRound, LogOut, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../lib/session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { YourDataCard } from '../account/public.ts';
import { useSignOut } from '../auth/public.ts';
import { StorageCard } from '../storage/public.ts';
import { SubscriptionCard } from '../subscription/public.ts';
import { scopeTexts } from '../users/public.ts';
import { AppearanceCard } from './appearance-card.tsx';
import { ChangePasswordDialog } from './change-password-dialog.tsx';
import { EditProfileDialog } from './edit-profile-dialog.tsx';
import { profileTexts } from './profile.texts.ts';
import { TwoStepCard } from './two-step-card.tsx';

export function ProfilePage() {
  const user = useSession();
  const { signOut, isSigningOut } = useSignOut();
  if (!user) return null;

  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-4">
      <PageHeader
        title={profileTexts.title}
        actions={
          <Button icon={LogOut} pending={isSigningOut} onClick={signOut}>
            {profileTexts.logout}
          </Button>
        }
      />
      <Person user={user} />
      {user.role === 'admin' && <SubscriptionCard />}
      {user.role === 'admin' && <YourDataCard />}
      {user.role === 'admin' && <StorageCard />}
      {user.role === 'admin' && <TwoStepCard calls={twoStep} username={user.username} />}
      <AppearanceCard />
      <Card title={profileTexts.access}>
        <Access user={user} />
      </Card>
    </div>
  );
}

function Person({ user }: { user: SessionUser }) {
  const [dialog, setDialog] = useState<'edit' | 'password' | null>(null);
  const close = () => setDialog(null);
  return (
    <Card>
      <div className="flex items-center gap-4">
        <Avatar name={user.name} photo={user.photo} size="large" />
        <div className="min-w-0">
          <h2 className="text-xl font-semibold wrap-anywhere">{user.name}</h2>
          <p className="text-ink-soft">{user.designation || profileTexts.roles[user.role]}</p>
        </div>
      </div>
      <dl className="mt-6 grid gap-4 sm:grid-cols-2">
        <Detail name={profileTexts.email} value={user.username} />
        <Detail name={profileTexts.role} value={profileTexts.roles[user.role]} />
      </dl>
      <div className="mt-6 flex gap-3 max-sm:flex-col">
        <Button icon={Pencil} onClick={() => setDialog('edit')}>
          {profileTexts.edit}
        </Button>
        <Button icon={KeyRound} onClick={() => setDialog('password')}>
          {profileTexts.changePassword}
        </Button>
      </div>
      {dialog === 'edit' && <EditProfileDialog user={user} onClose={close} />}
      {dialog === 'password' && <ChangePasswordDialog username={user.username} onClose={close} />}
    </Card>
  );
}

function Detail({ name, value }: { name: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="font-medium wrap-anywhere">{value}</dd>
    </div>
  );
}

function Access({ user }: { user: SessionUser }) {
  if (user.role === 'admin') return <p className="text-ink-soft">{profileTexts.adminAccess}</p>;
  const scopes = parseScopes(user.scope);
  if (scopes.length === 0) return <p className="text-ink-soft">{profileTexts.noScopes}</p>;
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {scopes.map((scope) => (
        <li key={scope} className="rounded-control bg-sunken px-3 py-2">
          <span className="block font-semibold">{scopeTexts[scope].title}</span>
          <span className="block text-sm text-ink-soft">{scopeTexts[scope].description}</span>
        </li>
      ))}
    </ul>
  );
}
