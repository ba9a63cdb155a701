import { categories } from '@comanda/contract/menu/categories.contract';
import { menu } from '@comanda/contract/menu/menu.contract';
import type { MenuItem } from '@comanda/contract/menu/menu-item';
import { ArrowUpDown, FileDown, FileUp, Plus, SearchX, Tags, UtensilsCrossed } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { csvImportTexts } from '../../kit/csv/csv-import.texts.ts';
import { DeleteDialog } from '../../kit/lists/delete-dialog.tsx';
import { listTexts } from '../../kit/lists/list.texts.ts';
import { LoadFailed } from '../../kit/lists/load-failed.tsx';
import { useSearchText } from '../../kit/lists/use-search-text.ts';
import { useRead } from '../../lib/api.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageEmpty, PageLoading } from '../../ui/page-states.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { Skeleton, SkeletonCards } from '../../ui/skeleton.tsx';
import { InCurrencyOfSettings } from '../store/public.ts';
import { AddItemDialog } from './add-item-dialog.tsx';
import { ArrangeItemsDialog } from './arrange-dialogs.tsx';
import { CategoryChips } from './category-chips.tsx';
import { filterItems, ofCategory } from './filter-items.ts';
import { ImportMenuDialog } from './import-menu-dialog.tsx';
import { ItemGrid } from './item-grid.tsx';
import { menuTexts } from './menu.texts.ts';
import { menuImportTexts } from './menu-import.texts.ts';
import { useCategoryFilter } from './use-category-filter.ts';
import { useMenuExport } from './use-menu-export.ts';
import { useSoldOutFilter } from './use-sold-out-filter.ts';

export function MenuItemsPage() {
  const [isAdding, setIsAdding] = useState(false);
  // The guide for a new restaurant leads straight to the import.
  const [isImporting, setIsImporting] = useState(
    useHistoryState<{ isImporting?: boolean } | null>()?.isImporting === true,
  );
  const exported = useMenuExport();
  return (
    <InCurrencyOfSettings>
      <PageHeader
        title={menuTexts.page}
        actions={
          <>
            <Link to="/dashboard/settings/menu-items/categories" className={buttonClass()}>
              <Tags aria-hidden className="size-5" />
              {menuTexts.categories}
            </Link>
            <Button icon={FileUp} onClick={() => setIsImporting(true)}>
              {csvImportTexts.open}
            </Button>
            <Button icon={FileDown} pending={exported.isPending} onClick={() => exported.mutate()}>
              {menuImportTexts.export}
            </Button>
            <Button variant="primary" icon={Plus} onClick={() => setIsAdding(true)}>
              {listTexts.add}
            </Button>
          </>
        }
      />
      <ItemList onAdd={() => setIsAdding(true)} />
      {isAdding && <AddItemDialog onClose={() => setIsAdding(false)} />}
      {isImporting && <ImportMenuDialog onClose={() => setIsImporting(false)} />}
    </InCurrencyOfSettings>
  );
}

function ItemList({ onAdd }: { onAdd: () => void }) {
  const items = useRead(menu.list);
  const { data: allCategories = [] } = useRead(categories.list);
  const [text, setText] = useSearchText();
  const [category, setCategory] = useCategoryFilter(allCategories);
  const [isSoldOutOnly, setIsSoldOutOnly] = useSoldOutFilter();
  const [deleted, setDeleted] = useState<MenuItem>();
  const [isArranging, setIsArranging] = useState(false);

  if (items.isPending) return <Loading />;
  if (!items.data) return <LoadFailed reads={[items]} />;
  if (items.data.length === 0) {
    const action = <Button onClick={onAdd}>{menuTexts.addFirst}</Button>;
    return <PageEmpty icon={UtensilsCrossed} text={menuTexts.empty} action={action} />;
  }

  const found = filterItems(items.data, { text, category, isSoldOutOnly });
  const siblings = ofCategory(items.data, category);
  // Without categories all items are one list.
  const canArrange = siblings.length > 1 && (category !== null || allCategories.length === 0);
  const soldOutCount = items.data.filter((item) => !item.is_available).length;
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
          {(soldOutCount > 0 || isSoldOutOnly) && (
            <Chip selected={isSoldOutOnly} count={soldOutCount} onClick={() => setIsSoldOutOnly(!isSoldOutOnly)}>
              {menuTexts.soldOut}
            </Chip>
          )}
          {canArrange && (
            <Button icon={ArrowUpDown} onClick={() => setIsArranging(true)}>
              {listTexts.arrange}
            </Button>
          )}
          <output className="figures text-sm text-ink-soft">{menuTexts.itemCount({ count: found.length })}</output>
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
                setIsSoldOutOnly(false);
              }}
            >
              {menuTexts.showAll}
            </Button>
          }
        />
      )}
      {isArranging && <ArrangeItemsDialog rows={siblings} onClose={() => setIsArranging(false)} />}
      {deleted && (
        <DeleteDialog
          title={deleted.title}
          route={menu.remove}
          input={{ params: { id: deleted.id } }}
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
      <SkeletonCards count={9} cardClass="h-39" className="grid-cols-[repeat(auto-fill,minmax(min(17rem,100%),1fr))]" />
    </PageLoading>
  );
}
