import { categories } from '@comanda/contract/menu/categories.contract';
import { menu } from '@comanda/contract/menu/menu.contract';
import type { MenuItem } from '@comanda/contract/menu/menu-item';
import { Plus, SearchX, Tags, UtensilsCrossed } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useRead } from '../../lib/api.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageEmpty, PageLoading } from '../../ui/page-states.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { Skeleton, SkeletonCards } from '../../ui/skeleton.tsx';
import { DeleteDialog, LoadFailed, settingsTexts, useSearchText } from '../settings/public.ts';
import { AddItemDialog } from './add-item-dialog.tsx';
import { CategoryChips } from './category-chips.tsx';
import { filterItems } from './filter-items.ts';
import { ItemGrid } from './item-grid.tsx';
import { menuTexts } from './menu.texts.ts';
import { menuReads } from './menu-reads.ts';
import { useCategoryFilter } from './use-category-filter.ts';

export function MenuItemsPage() {
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      <PageHeader
        title={menuTexts.page}
        actions={
          <>
            <Link to="categories" className={buttonClass()}>
              <Tags aria-hidden className="size-5" />
              {menuTexts.categories}
            </Link>
            <Button variant="primary" icon={Plus} onClick={() => setIsAdding(true)}>
              {settingsTexts.add}
            </Button>
          </>
        }
      />
      <ItemList onAdd={() => setIsAdding(true)} />
      {isAdding && <AddItemDialog onClose={() => setIsAdding(false)} />}
    </>
  );
}

function ItemList({ onAdd }: { onAdd: () => void }) {
  const items = useRead(menu.list);
  const { data: allCategories = [] } = useRead(categories.list);
  const [text, setText] = useSearchText();
  const [category, setCategory] = useCategoryFilter(allCategories);
  const [deleted, setDeleted] = useState<MenuItem>();

  if (items.isPending) return <Loading />;
  if (!items.data) return <LoadFailed reads={[items]} />;
  if (items.data.length === 0) {
    const action = <Button onClick={onAdd}>{menuTexts.addFirst}</Button>;
    return <PageEmpty icon={UtensilsCrossed} text={menuTexts.empty} action={action} />;
  }

  const found = filterItems(items.data, text, category);
  return (
    <>
      <div className="mb-5 flex flex-col gap-4">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <SearchInput
            label={menuTexts.search}
            value={text}
            onValueChange={setText}
            className="w-full sm:max-w-sm sm:flex-1"
          />
          <output className="figures text-sm text-ink-soft">{menuTexts.itemCount(found.length)}</output>
        </div>
        <CategoryChips items={items.data} categories={allCategories} selected={category} onSelect={setCategory} />
      </div>
      {found.length > 0 ? (
        <ItemGrid items={found} onDelete={setDeleted} />
      ) : (
        <PageEmpty
          icon={SearchX}
          text={menuTexts.noneFound}
          action={
            <Button
              onClick={() => {
                setText('');
                setCategory(null);
              }}
            >
              {menuTexts.showAll}
            </Button>
          }
        />
      )}
      {deleted && (
        <DeleteDialog
          title={deleted.title}
          route={menu.remove}
          input={{ params: { id: deleted.id } }}
          stale={menuReads}
          onClose={() => setDeleted(undefined)}
        />
      )}
    </>
  );
}

function Loading() {
  return (
    <PageLoading>
      <Skeleton className="mb-4 h-11 max-w-sm" />
      <Skeleton className="mb-5 h-11 w-3/4" />
      <SkeletonCards count={9} cardClass="h-30" className="grid-cols-[repeat(auto-fill,minmax(min(17rem,100%),1fr))]" />
    </PageLoading>
  );
}
