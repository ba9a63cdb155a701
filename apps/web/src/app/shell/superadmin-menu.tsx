import { LifeBuoy, ShieldCheck } from 'lucide-react';
import { useSuperadmin } from '../../features/superadmin/superadmin-session.ts';
import { superadminTexts as t } from '../../features/superadmin/superadmin.texts.ts';
import { useSuperadminSignOut } from '../../features/superadmin/use-superadmin-sign-out.ts';
import { navigate } from '../../lib/router.tsx';
import { PersonMenu } from './person-menu.tsx';
import { shellTexts } from './shell.texts.ts';

export function SuperadminMenu() {
  const user = useSuperadmin();
  const { signOut } = useSuperadminSignOut();
  if (!user) return null;

  const goTo = (page: string) => navigate(`/superadmin/dashboard/${page}`);
  return (
    <PersonMenu
      name={user.name}
      position={user.username}
      items={[
        { label: t.account, icon: ShieldCheck, onSelect: () => goTo('account') },
        { label: shellTexts.support, icon: LifeBuoy, onSelect: () => goTo('contact-support') },
      ]}
      onSignOut={signOut}
    />
  );
}
