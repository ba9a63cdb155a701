import type { SessionUser } from '@comanda/contract/auth/auth.contract';
import { parseScopes } from '@comanda/contract/core/access';
import { LogOut } from 'lucide-react';
import { useSession } from '../../lib/session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useSignOut } from '../auth/public.ts';
import { profileTexts } from './profile.texts.ts';

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
      <Card>
        <div className="flex items-center gap-4">
          <Avatar name={user.name} photo={user.photo} size="large" />
          <div className="min-w-0">
            <p className="text-xl font-semibold">{user.name}</p>
            <p className="text-ink-soft">{user.designation || profileTexts.roles[user.role]}</p>
          </div>
        </div>
        <dl className="mt-6 grid gap-4 sm:grid-cols-2">
          <Detail name={profileTexts.email} value={user.username} />
          <Detail name={profileTexts.role} value={profileTexts.roles[user.role]} />
          {user.designation && <Detail name={profileTexts.designation} value={user.designation} />}
        </dl>
      </Card>
      <Card title={profileTexts.access}>
        <Access user={user} />
      </Card>
    </div>
  );
}

function Detail({ name, value }: { name: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="font-medium">{value}</dd>
    </div>
  );
}

function Access({ user }: { user: SessionUser }) {
  if (user.role === 'admin') return <p className="text-ink-soft">{profileTexts.adminAccess}</p>;
  const scopes = parseScopes(user.scope);
  if (scopes.length === 0) return <p className="text-ink-soft">{profileTexts.noScopes}</p>;
  return (
    <ul className="flex flex-wrap gap-3">
      {scopes.map((scope) => (
        <li key={scope} className="rounded-control bg-sunken px-3 py-2">
          <span className="block text-xs font-semibold text-ink-soft">{scope}</span>
          <span className="block text-sm">{profileTexts.scopes[scope]}</span>
        </li>
      ))}
    </ul>
  );
}
