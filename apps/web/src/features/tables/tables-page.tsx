import { type LinkedTable, tables } from '@comanda/contract/tables/tables.contract';
import { Armchair, Plus, Printer, SearchX } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { DeleteDialog } from '../../kit/lists/delete-dialog.tsx';
import { listTexts } from '../../kit/lists/list.texts.ts';
import { LoadFailed } from '../../kit/lists/load-failed.tsx';
import { useSearchText } from '../../kit/lists/use-search-text.ts';
import { useRead } from '../../lib/api.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageEmpty, PageLoading } from '../../ui/page-states.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { SkeletonCards } from '../../ui/skeleton.tsx';
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
            {listTexts.add}
          </Button>
        }
      />
      <TableList onAdd={() => setIsAdding(true)} />
      {isAdding && <AddTableDialog onClose={() => setIsAdding(false)} />}
    </>
  );
}

function TableList({ onAdd }: { onAdd: () => void }) {
  const list = useRead(tables.list);
  const [text, setText] = useSearchText();
  const [updated, setUpdated] = useState<LinkedTable>();
  const [deleted, setDeleted] = useState<LinkedTable>();

  if (list.isPending) return <Loading />;
  if (!list.data) return <LoadFailed reads={[list]} />;
  if (list.data.length === 0) {
    const action = <Button onClick={onAdd}>{tableTexts.addFirst}</Button>;
    return <PageEmpty icon={Armchair} text={tableTexts.empty} action={action} />;
  }

  const found = searchTables(list.data, text);
  return (
    <>
      <div className="mb-6 flex flex-wrap justify-between gap-x-4 gap-y-3">
        <SearchInput
          label={tableTexts.search}
          value={text}
          onValueChange={setText}
          className="w-full sm:max-w-sm sm:flex-1"
        />
        <Link to="/dashboard/settings/tables/codes" className={buttonClass({ className: 'max-sm:w-full' })}>
          <Printer aria-hidden className="size-5" />
          {tableTexts.printCodes}
        </Link>
      </div>
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
          route={tables.remove}
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
      <SkeletonCards count={9} cardClass="h-22" className="grid-cols-[repeat(auto-fill,minmax(15rem,1fr))]" />
    </PageLoading>
  );
}
