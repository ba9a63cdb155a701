import type { PublicMenu, PublicMenuItem } from '@comanda/contract/qrmenu/qrmenu.contract';
import { RotateCcw, SearchX } from 'lucide-react';
import { useDeferredValue, useLayoutEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LanguageChoice } from '../../ui/language-choice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { cartOf, type NewLine } from './cart-store.ts';
import { CallButtons } from './call-buttons.tsx';
import { CartBar } from './cart-bar.tsx';
import { CategoryBar } from './category-bar.tsx';
import { ItemDialog } from './item-dialog.tsx';
import { MenuList } from './menu-list.tsx';
import { menuSections } from './menu-sections.ts';
import { menuStore, refreshMenu } from './menu-store.ts';
import { showNotice } from './notices.ts';
import { Notices } from './notices-bar.tsx';
import { hasMoved, type Link } from './place.ts';
import { qrMenuTexts as t } from './qrmenu.texts.ts';
import { StoreCard } from './store-card.tsx';

/** Where the diner was in the list before going to the cart. */
let leftAt = 0;

export function MenuPage({ link, menu }: { link: Link; menu: PublicMenu }) {
  const { storeSettings: store, menuItems } = menu;
  const [query, setQuery] = useState('');
  const [openItem, setOpenItem] = useState<PublicMenuItem | null>(null);
  const [said, setSaid] = useState('');
  const sought = useDeferredValue(query.trim());
  const others = menu.categories.length > 0 ? t.otherItems : t.menu;
  const sections = useMemo(() => menuSections(menu, sought, others), [menu, sought, others]);

  useLayoutEffect(() => {
    // At first there is nowhere to go, and the page would be laid out once more before it shows.
    if (hasMoved()) scrollTo({ top: leftAt, behavior: 'instant' });
    return () => {
      leftAt = scrollY;
    };
  }, []);

  function add(line: NewLine): void {
    const added = cartOf(link.qrcode).addLine(line);
    if (added) setSaid(t.added({ title: added.title, quantity: added.quantity }));
    else showNotice(t.tooManyLines);
  }

  return (
    <>
      <main className="mx-auto max-w-5xl pb-36">
        <StoreCard link={link} menu={menu} />
        <div className="flex flex-col gap-3 px-4 empty:hidden">
          <CallButtons link={link} />
          <OldMenuNotice />
          <Notices />
          {!store.is_qr_order_enabled && <Notice tone="neutral">{t.noOrders}</Notice>}
        </div>
        {menuItems.length === 0 ? (
          <EmptyState text={t.emptyMenu} />
        ) : (
          <>
            <div className="px-4 pt-3 pb-1">
              <SearchInput size="touch" label={t.search} value={query} onValueChange={setQuery} />
            </div>
            <CategoryBar sections={sections} />
            <MenuList
              sections={sections}
              link={link}
              onOpen={setOpenItem}
              onAdd={store.is_qr_order_enabled ? add : undefined}
            />
            {sections.length === 0 && (
              <EmptyState
                icon={SearchX}
                text={t.noMatch({ query: sought })}
                action={
                  <Button size="touch" onClick={() => setQuery('')}>
                    {t.showAll}
                  </Button>
                }
              />
            )}
            <output className="sr-only">
              {sought && t.found({ count: sections.reduce((count, { items }) => count + items.length, 0) })}
            </output>
          </>
        )}
        <footer className="pt-8">
          <LanguageChoice />
        </footer>
        <output className="sr-only">{said}</output>
        <CartBar link={link} menu={menu} />
      </main>
      {openItem && (
        <ItemDialog
          item={openItem}
          onSave={store.is_qr_order_enabled ? add : undefined}
          onClose={() => setOpenItem(null)}
        />
      )}
    </>
  );
}

/** The menu of an earlier visit stands in while the server cannot be asked. */
function OldMenuNotice() {
  const { error, isLoading } = useStore(menuStore);
  if (!error) return null;
  return (
    <Notice
      tone="warning"
      action={
        <Button icon={RotateCcw} pending={isLoading} onClick={() => void refreshMenu()}>
          {t.tryAgain}
        </Button>
      }
    >
      {t.old}
    </Notice>
  );
}
