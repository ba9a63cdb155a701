import { pos } from '@comanda/contract/pos/pos.contract';
import { type StoreTable, tables } from '@comanda/contract/tables/tables.contract';
import { Armchair, Plus, SearchX } from 'lucide-react';
import { useState } from 'react';
import { useRead, useWrite } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageEmpty, PageError, PageLoading } from '../../ui/page-states.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { SkeletonCards } from '../../ui/skeleton.tsx';
import { DeleteDialog, settingsTexts, useSearchText } from '../settings/public.ts';
import { AddTableDialog } from './add-table-dialog.tsx';
import { FloorSection } from './floor-section.tsx';
import { byFloor, searchTables } from './floors.ts';
import { tableTexts } from './tables.texts.ts';
import { UpdateTableDialog } from './update-table-dialog.tsx';

export function TablesPage() {
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      <PageHeader
        title={tableTexts.page}
        actions={
          <Button variant="primary" icon={Plus} onClick={() => setIsAdding(true)}>
            {settingsTexts.add}
          </Button>
        }
      />
      <TableList onAdd={() => setIsAdding(true)} />
      {isAdding && <AddTableDialog onClose={() => setIsAdding(false)} />}
    </>
  );
}

function TableList({ onAdd }: { onAdd: () => void }) {
  const { data, isPending, isFetching, refetch } = useRead(tables.list);
  const [text, setText] = useSearchText();
  const [updated, setUpdated] = useState<StoreTable>();
  const [deleted, setDeleted] = useState<StoreTable>();
  const remove = useWrite(tables.remove, {
    stale: [tables.list, pos.init],
    onDone: () => setDeleted(undefined),
  });

  if (isPending) return <Loading />;
  if (!data) {
    return <PageError message={settingsTexts.loadFailed} onRetry={() => void refetch()} pending={isFetching} />;
  }
  if (data.length === 0) {
    const action = <Button onClick={onAdd}>{tableTexts.addFirst}</Button>;
    return <PageEmpty icon={Armchair} text={tableTexts.empty} action={action} />;
  }

  const found = searchTables(data, text);
  return (
    <>
      <SearchInput label={tableTexts.search} value={text} onValueChange={setText} className="mb-6 sm:max-w-sm" />
      {found.length === 0 && (
        <PageEmpty
          icon={SearchX}
          text={tableTexts.noneFound}
          action={<Button onClick={() => setText('')}>{tableTexts.showAll}</Button>}
        />
      )}
      <div className="flex flex-col gap-8">
        {byFloor(found).map(([floor, floorTables]) => (
          <FloorSection key={floor} floor={floor} tables={floorTables} onEdit={setUpdated} onDelete={setDeleted} />
        ))}
      </div>
      {updated && <UpdateTableDialog table={updated} onClose={() => setUpdated(undefined)} />}
      {deleted && (
        <DeleteDialog
          title={deleted.table_title}
          onConfirm={() => remove.mutate({ params: { id: deleted.id } })}
          onClose={() => setDeleted(undefined)}
          pending={remove.isPending}
        />
      )}
    </>
  );
}

function Loading() {
  return (
    <PageLoading>
      <SkeletonCards count={9} cardClass="h-22" className="grid-cols-[repeat(auto-fill,minmax(15rem,1fr))]" />
    </PageLoading>
  );
}
