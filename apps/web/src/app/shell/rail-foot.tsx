import { Search } from 'lucide-react';
import { IconButton } from '../../ui/icon-button.tsx';
import { searchOpen } from './search-store.ts';
import { shellTexts } from './shell.texts.ts';
import { UserMenu } from './user-menu.tsx';

/** What the bar on top holds, for a page without one. */
export const RailFoot = () => (
  <div className="flex flex-col items-center gap-1 py-2">
    <IconButton icon={Search} label={shellTexts.search} onClick={() => searchOpen.setState(true, true)} />
    <UserMenu isNameHidden />
  </div>
);
