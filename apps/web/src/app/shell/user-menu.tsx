import { LifeBuoy, TabletSmartphone, UserRound, Volume2 } from 'lucide-react';
import { useStore } from 'zustand';
import { useSignOut } from '../../features/auth/public.ts';
import { newsSound } from '../../features/news/public.ts';
import { navigate } from '../../lib/router.tsx';
import { useCan, useSession } from '../../lib/session.ts';
import { PersonMenu } from './person-menu.tsx';
import { shellTexts } from './shell.texts.ts';

export function UserMenu({ isNameHidden }: { isNameHidden?: boolean }) {
  const user = useSession();
  const { signOut } = useSignOut();
  const hearsNews = useCan(['POS', 'ORDERS']);
  const isSounding = useStore(newsSound);
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
        ...(hearsNews
          ? [
              {
                label: shellTexts.newsSound,
                icon: Volume2,
                checked: isSounding,
                onSelect: () => newsSound.setState(!isSounding, true),
              },
            ]
          : []),
        { label: shellTexts.support, icon: LifeBuoy, onSelect: () => navigate('/dashboard/contact-support') },
      ]}
      onSignOut={signOut}
    />
  );
}
