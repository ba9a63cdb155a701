import { LifeBuoy, LogOut, Monitor, Moon, Sun, TabletSmartphone, UserRound } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useSignOut } from '../../features/auth/public.ts';
import { useSession } from '../../lib/session.ts';
import { chooseTheme, useThemeChoice } from '../../lib/theme.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Menu } from '../../ui/menu.tsx';
import { shellTexts } from './shell.texts.ts';

export function UserMenu() {
  const navigate = useNavigate();
  const user = useSession();
  const theme = useThemeChoice();
  const { signOut } = useSignOut();
  if (!user) return null;

  const position = user.designation || shellTexts[user.role];
  return (
    <Menu
      label={shellTexts.account}
      trigger={
        <button
          type="button"
          className="flex min-h-11 items-center gap-3 rounded-control p-1 text-left hover:bg-sunken lg:pr-3"
        >
          <Avatar name={user.name} photo={user.photo} />
          <span className="max-w-48 min-w-0 max-lg:sr-only">
            <span className="block truncate leading-5 font-semibold">{user.name}</span>
            <span className="block truncate text-sm text-ink-soft">{position}</span>
          </span>
        </button>
      }
      header={
        <div className="max-w-64">
          <p className="font-semibold">{user.name}</p>
          <p className="text-sm text-ink-soft">{position}</p>
        </div>
      }
      items={[
        { label: shellTexts.profile, icon: UserRound, onSelect: () => void navigate('/dashboard/profile') },
        { label: shellTexts.devices, icon: TabletSmartphone, onSelect: () => void navigate('/dashboard/devices') },
        { label: shellTexts.support, icon: LifeBuoy, onSelect: () => void navigate('/dashboard/contact-support') },
        'separator',
        { label: shellTexts.light, icon: Sun, checked: theme === 'light', onSelect: () => chooseTheme('light') },
        { label: shellTexts.dark, icon: Moon, checked: theme === 'dark', onSelect: () => chooseTheme('dark') },
        { label: shellTexts.system, icon: Monitor, checked: theme === 'system', onSelect: () => chooseTheme('system') },
        'separator',
        { label: shellTexts.logout, icon: LogOut, onSelect: signOut },
      ]}
    />
  );
}
