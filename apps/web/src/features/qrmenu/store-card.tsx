import type { PublicMenu } from '@comanda/contract/qrmenu/qrmenu.contract';
import { Armchair, Info } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ItemPicture } from '../../ui/item-picture.tsx';
import { PageTitle } from './page-title.tsx';
import { type Link, pathOf } from './place.ts';
import { qrMenuTexts as t } from './qrmenu.texts.ts';
import { StoreDialog } from './store-dialog.tsx';

export function StoreCard({ link, menu }: { link: Link; menu: PublicMenu }) {
  const { storeSettings: store, storeTable } = menu;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <header className="flex items-start gap-4 pt-4 pe-2 pb-3 ps-4">
      <ItemPicture title={store.store_name} image={store.image} className="size-16 shrink-0 rounded-card" />
      <div className="flex min-h-16 min-w-0 flex-1 flex-col justify-center">
        <PageTitle className="text-xl leading-tight font-bold">{store.store_name}</PageTitle>
        {store.address && <p className="mt-0.5 line-clamp-2 text-sm text-ink-soft">{store.address}</p>}
        {storeTable && (
          <p className="mt-2">
            <Badge tone="success" icon={Armchair} className="max-w-full whitespace-normal!">
              {t.table({ title: storeTable.table_title, floor: storeTable.floor })}
            </Badge>
          </p>
        )}
      </div>
      <IconButton icon={Info} size="touch" label={t.storeDetails} onClick={() => setIsOpen(true)} />
      {isOpen && (
        <StoreDialog
          store={store}
          // Not the link of this table: whoever gets it sits somewhere else.
          path={pathOf({ ...link, name: 'menu', table: null })}
          onClose={() => setIsOpen(false)}
        />
      )}
    </header>
  );
}
