import { LifeBuoy, TabletSmartphone, UserRound } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useSignOut } from '../../features/auth/public.ts';
import { useSession } from '../../lib/session.ts';
import { PersonMenu } from './person-menu.tsx';
import { shellTexts } from './shell.texts.ts';

export function UserMenu() {
  const navigate = useNavigate();
  const user = useSession();
  const { signOut } = useSignOut();
  if (!user) return null;

  return (
    <PersonMenu
      name={user.name}
      photo={user.photo}
      position={user.designation || shellTexts[user.role]}
      items={[
        { label: shellTexts.profile, icon: UserRound, onSelect: () => void navigate('/dashboard/profile') },
        { label: shellTexts.devices, icon: TabletSmartphone, onSelect: () => void navigate('/dashboard/devices') },
        { label: shellTexts.support, icon: LifeBuoy, onSelect: () => void navigate('/dashboard/contact-support') },
      ]}
      onSignOut={signOut}
    />
  );
}
