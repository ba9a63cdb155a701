import type { KeyboardEvent, RefObject } from 'react';
import { SearchInput } from '../../ui/search-input.tsx';
import type { MenuEntry } from './pos-menu.ts';
import { posTexts as t } from './pos.texts.ts';
import { useKeys } from '../../lib/use-keys.ts';
import type { MenuFilter } from './use-menu-filter.ts';

type ItemSearchProps = {
  box: RefObject<HTMLInputElement | null>;
  filter: MenuFilter;
  onPick: (entry: MenuEntry) => void;
  /** Called when the down arrow should lead to the items. */
  onLeave: () => void;
};

/** The key `/` leads to the search box, the down arrow from there to the items, and Enter picks the first item. */
export function ItemSearch({ box, filter, onPick, onLeave }: ItemSearchProps) {
  useKeys((key) => {
    if (key === '/') {
      box.current?.focus();
      box.current?.select();
    }
    return key === '/';
  });

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    const [first] = filter.entries;
    if (!first) return;
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      onLeave();
    }
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && filter.query.trim() !== '') {
      // Otherwise the same Enter would also answer the dialog that it opens.
      event.preventDefault();
      onPick(first);
      event.currentTarget.select();
    }
  }

  return (
    <SearchInput
      ref={box}
      size="touch"
      label={t.searchItem}
      shortcut={t.searchKey}
      value={filter.query}
      onValueChange={filter.setQuery}
      onKeyDown={onKeyDown}
    />
  );
}
