import { Command } from 'cmdk';
import { Search } from 'lucide-react';
import { navigate } from '../../lib/router.tsx';
import { can, useSession } from '../../lib/session.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { controlClass } from '../../ui/control.ts';
import { navigationTexts } from '../navigation.texts.ts';
import { navigation } from '../navigation.ts';
import { shellTexts } from './shell.texts.ts';

export function SearchDialog({ onClose }: { onClose: () => void }) {
  const user = useSession();
  const entries = navigation.flatMap(({ path, icon, searchTitle, anyOf }) =>
    searchTitle && can(user, anyOf) ? [{ path, icon, title: navigationTexts[searchTitle] }] : [],
  );

  function open(path: string): void {
    onClose();
    navigate(path);
  }

  return (
    <Dialog open onOpenChange={onClose} title={shellTexts.search}>
      <Command label={shellTexts.searchPages} filter={matchesTitle} loop>
        <div className="relative">
          <Search aria-hidden className="absolute top-1/2 inset-s-3 size-5 -translate-y-1/2 text-ink-soft" />
          <Command.Input placeholder={shellTexts.searchPages} className={controlClass('medium', 'ps-10')} />
        </div>
        <Command.List className="mt-3 overflow-y-auto sm:h-112" label={shellTexts.searchPages}>
          <Command.Empty className="px-3 py-8 text-center text-ink-soft">{shellTexts.nothingFound}</Command.Empty>
          {entries.map(({ path, title, icon: Icon }) => (
            <Command.Item
              key={path}
              value={title}
              onSelect={() => open(path)}
              className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 aria-selected:bg-sunken"
            >
              <Icon aria-hidden className="size-5 shrink-0 text-ink-soft" />
              {title}
            </Command.Item>
          ))}
        </Command.List>
      </Command>
    </Dialog>
  );
}

/** Specification part 1, section 2: a substring of the title, whatever the case. */
function matchesTitle(title: string, typed: string): number {
  return title.toLowerCase().includes(typed.trim().toLowerCase()) ? 1 : 0;
}
