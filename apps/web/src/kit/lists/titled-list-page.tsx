import { type LucideIcon, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader, type PageHeaderProps } from '../../ui/page-header.tsx';
import { listTexts } from './list.texts.ts';
import { TitledList, type TitledListProps, type Titled } from './titled-list.tsx';

type TitledListPageProps<Row extends Titled> = Pick<PageHeaderProps, 'title' | 'above'> &
  Pick<TitledListProps<Row>, 'list' | 'columns' | 'rowControl'> & {
    /** Beside the button that adds a row. */
    actions?: ReactNode;
    /** Shown while the list is empty, with a button that adds the first row. */
    empty: { icon: LucideIcon; text: string; action: string };
    addDialog: (close: () => void) => ReactNode;
    updateDialog: (row: Row, close: () => void) => ReactNode;
    deleteDialog: (row: Row, close: () => void) => ReactNode;
  };

/** A page with one table, and a dialog each to add, update and delete a row. */
export function TitledListPage<Row extends Titled>(props: TitledListPageProps<Row>) {
  const { title, above, actions, empty, addDialog, updateDialog, deleteDialog, ...list } = props;
  const [isAdding, setIsAdding] = useState(false);
  const [updated, setUpdated] = useState<Row>();
  const [deleted, setDeleted] = useState<Row>();
  const add = () => setIsAdding(true);

  return (
    <>
      <PageHeader
        above={above}
        title={title}
        actions={
          <>
            {actions}
            <Button variant="primary" icon={Plus} onClick={add}>
              {listTexts.add}
            </Button>
          </>
        }
      />
      <TitledList
        {...list}
        caption={title}
        onEdit={setUpdated}
        onDelete={setDeleted}
        empty={
          <EmptyState icon={empty.icon} text={empty.text} action={<Button onClick={add}>{empty.action}</Button>} />
        }
      />
      {isAdding && addDialog(() => setIsAdding(false))}
      {updated && updateDialog(updated, () => setUpdated(undefined))}
      {deleted && deleteDialog(deleted, () => setDeleted(undefined))}
    </>
  );
}
