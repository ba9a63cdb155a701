import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageLoading } from '../../ui/page-states.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { RowActions } from './row-actions.tsx';
import { listTexts } from './list.texts.ts';

export type Titled = { id: string; title: string };
type Column<Row> = { header: string; cell: (row: Row) => ReactNode };

export type TitledListProps<Row extends Titled> = {
  /** What the table holds, for screen readers. */
  caption: string;
  list: UseQueryResult<Row[]>;
  /** Between title and actions; on a phone they stand below the title. */
  columns?: readonly Column<Row>[];
  /** Shown instead of an empty table. */
  empty: ReactNode;
  /** Before the buttons for editing and deleting. */
  rowControl?: (row: Row) => ReactNode;
  onEdit: (row: Row) => void;
  onDelete: (row: Row) => void;
};

/** A numbered table of rows that have a title, with its loading, error and empty states. */
export function TitledList<Row extends Titled>(props: TitledListProps<Row>) {
  if (props.list.isPending) return <Loading />;
  return (
    <Card flush>
      <Content {...props} />
    </Card>
  );
}

function Content<Row extends Titled>({ list, empty, ...table }: TitledListProps<Row>) {
  if (!list.data) {
    return <ErrorState message={listTexts.loadFailed} onRetry={() => void list.refetch()} pending={list.isFetching} />;
  }
  return list.data.length > 0 ? <RowTable rows={list.data} {...table} /> : empty;
}

type RowTableProps<Row extends Titled> = Omit<TitledListProps<Row>, 'list' | 'empty'> & { rows: readonly Row[] };

function RowTable<Row extends Titled>(props: RowTableProps<Row>) {
  const { caption, rows, columns = [], rowControl, onEdit, onDelete } = props;
  return (
    <table className="w-full border-collapse text-start text-base">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-line text-sm text-ink-soft [&>th]:h-11 [&>th]:font-medium">
          <th scope="col" className="w-0 ps-5">
            {listTexts.number}
          </th>
          <th scope="col" className="px-4">
            {listTexts.title}
          </th>
          {columns.map(({ header }) => (
            <th key={header} scope="col" className="px-4 max-sm:hidden">
              {header}
            </th>
          ))}
          <th scope="col" className="w-0 pe-5 text-end">
            {listTexts.actions}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={row.id} className="h-14 border-b border-line last:border-0 hover:bg-canvas">
            <td className="figures ps-5 text-ink-soft">{index + 1}</td>
            <th scope="row" className="px-4 py-2 font-semibold wrap-anywhere">
              {row.title}
              {columns.length > 0 && <PhoneDetails columns={columns} row={row} />}
            </th>
            {columns.map(({ header, cell }) => (
              <td key={header} className="px-4 max-sm:hidden">
                {cell(row)}
              </td>
            ))}
            <td className="pe-3">
              <div className="flex items-center justify-end">
                {rowControl?.(row)}
                <RowActions title={row.title} onEdit={() => onEdit(row)} onDelete={() => onDelete(row)} />
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function PhoneDetails<Row>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 font-normal text-ink-soft sm:hidden">
      {columns.map(({ header, cell }) => (
        <span key={header}>{cell(row)}</span>
      ))}
    </span>
  );
}

function Loading() {
  return (
    <PageLoading>
      <Card flush>
        {['first', 'second', 'third', 'fourth'].map((row) => (
          <div key={row} className="flex h-14 items-center gap-4 border-b border-line px-5 last:border-0">
            <Skeleton className="h-5 w-6" />
            <Skeleton className="h-5 w-40" />
            <Skeleton className="ms-auto h-8 w-20" />
          </div>
        ))}
      </Card>
    </PageLoading>
  );
}
