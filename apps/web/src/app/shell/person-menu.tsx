import clsx from 'clsx';
import { Languages, LogOut, Monitor, Moon, Sun } from 'lucide-react';
import { languageChoices } from '../../lib/language-choices.ts';
import { chooseTheme, useThemeChoice } from '../../lib/theme.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Menu, type MenuItem } from '../../ui/menu.tsx';
import { shellTexts } from './shell.texts.ts';

type PersonMenuProps = {
  name: string;
  photo?: string | null;
  position: string;
  /** Only the picture is drawn: there is no room beside it. */
  isNameHidden?: boolean | undefined;
  /** Above the themes, the languages and the way out. */
  items: readonly MenuItem[];
  onSignOut: () => void;
};

export function PersonMenu({ name, photo = null, position, isNameHidden, items, onSignOut }: PersonMenuProps) {
  const theme = useThemeChoice();
  return (
    <Menu
      label={shellTexts.account}
      trigger={
        <button
          type="button"
          className={clsx(
            'flex min-h-11 items-center gap-3 rounded-control p-1 text-start hover:bg-sunken',
            !isNameHidden && 'lg:pe-3',
          )}
        >
          <Avatar name={name} photo={photo} />
          <span className={clsx('max-w-48 min-w-0', isNameHidden ? 'sr-only' : 'max-lg:sr-only')}>
            <span className="block truncate leading-5 font-semibold">{name}</span>
            <span className="block truncate text-sm text-ink-soft">{position}</span>
          </span>
        </button>
      }
      header={
        <div className="max-w-64">
          <p className="font-semibold">{name}</p>
          <p className="text-sm text-ink-soft">{position}</p>
        </div>
      }
      items={[
        ...items,
        'separator',
        { label: shellTexts.light, icon: Sun, checked: theme === 'light', onSelect: () => chooseTheme('light') },
        { label: shellTexts.dark, icon: Moon, checked: theme === 'dark', onSelect: () => chooseTheme('dark') },
        { label: shellTexts.system, icon: Monitor, checked: theme === 'system', onSelect: () => chooseTheme('system') },
        'separator',
        ...languageChoices().map(({ language, name, isChosen, choose }) => ({
          label: name,
          lang: language,
          icon: Languages,
          checked: isChosen,
          onSelect: choose,
        })),
        'separator',
        { label: shellTexts.logout, icon: LogOut, onSelect: onSignOut },
      ]}
    />
  );
}
