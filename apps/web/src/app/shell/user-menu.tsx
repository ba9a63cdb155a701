import { LifeBuoy, TabletSmartphone, UserRound } from 'lucide-react';
import { useSignOut } from '../../features/auth/public.ts';
import { navigate } from '../../lib/router.tsx';
import { useSession } from '../../lib/session.ts';
import { PersonMenu } from './person-menu.tsx';
import { shellTexts } from './shell.texts.ts';

export function UserMenu({ isNameHidden }: { isNameHidden?: boolean }) {
  const user = useSession();
  const { signOut } = useSignOut();
  if (!user) return null;

  return (
    <PersonMenu
      name={user.name}
      photo={user.photo}
      position={user.designation || shellTexts[user.role]}
      isNameHidden={isNameHidden}
      items={[
        { label: shellTexts.profile, icon: UserRound, onSelect: () => navigate('/dashboard/profile') },
        { label: shellTexts.devices, icon: TabletSmartphone, onSelect: () => navigate('/dashboard/devices') },
        { label: shellTexts.support, icon: LifeBuoy, onSelect: () => navigate('/dashboard/contact-support') },
      ]}
      onSignOut={signOut}
    />
  );
}
