import clsx from 'clsx';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';

export type TableColumn<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'left' | 'right';
  /** A click on the header calls `onSort` with this column's key. */
  sortable?: boolean;
  /** For a column of buttons: the header is read, not seen. */
  hideHeader?: boolean;
};

export type TableSort = { key: string; descending: boolean };

export type TableProps<Row> = {
  /** What the table holds, for screen readers. */
  caption: string;
  /** The first column names its row. */
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort?: TableSort;
  onSort?: (key: string) => void;
  /** False where the columns fit even a phone. */
  isStacking?: boolean;
};

// In some browsers an element of a table loses its role when its `display` is changed.
const roles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
};

/** In a narrow place each row becomes a block of `header value` lines, unless `isStacking` is false. */
export function Table<Row>({ caption, columns, rows, rowKey, sort, onSort, isStacking = true }: TableProps<Row>) {
  return (
    <div className={clsx('overflow-x-auto', isStacking && '@container')}>
      <table {...roles.table} className="w-full border-collapse text-start text-base @max-2xl:block">
        <caption className="sr-only">{caption}</caption>
        <thead {...roles.rowgroup} className="@max-2xl:sr-only">
          <tr {...roles.row} className="border-b border-line text-sm text-ink-soft">
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody {...roles.rowgroup} className="@max-2xl:block">
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              {...roles.row}
              className="border-b border-line last:border-0 @max-2xl:flex @max-2xl:flex-col @max-2xl:py-3 @2xl:hover:bg-canvas"
            >
              {columns.map((column, index) => (
                <BodyCell key={column.key} column={column} row={row} isRowHeader={index === 0} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type HeaderCellProps<Row> = {
  column: TableColumn<Row>;
  sort: TableSort | undefined;
  onSort: ((key: string) => void) | undefined;
};

function HeaderCell<Row>({ column, sort, onSort }: HeaderCellProps<Row>) {
  const isSorted = sort?.key === column.key;
  const SortIcon = !isSorted ? ChevronsUpDown : sort.descending ? ArrowDown : ArrowUp;
  return (
    <th
      {...roles.columnheader}
      scope="col"
      aria-sort={!isSorted ? undefined : sort.descending ? 'descending' : 'ascending'}
      className={clsx('h-11 px-5 font-medium', column.align === 'right' && 'text-end')}
    >
      {column.sortable ? (
        <button
          type="button"
          className="-mx-2 inline-flex min-h-11 items-center gap-1 rounded-control px-2 hover:text-ink"
          onClick={() => onSort?.(column.key)}
        >
          {column.header}
          <SortIcon aria-hidden className="size-4" />
        </button>
      ) : (
        <span className={column.hideHeader ? 'sr-only' : undefined}>{column.header}</span>
      )}
    </th>
  );
}

type BodyCellProps<Row> = { column: TableColumn<Row>; row: Row; isRowHeader: boolean };

function BodyCell<Row>({ column, row, isRowHeader }: BodyCellProps<Row>) {
  const className = clsx(
    'px-5 py-2.5 @2xl:h-14 @max-2xl:flex @max-2xl:items-center @max-2xl:justify-between @max-2xl:gap-4 @max-2xl:py-1',
    column.align === 'right' && 'text-end',
  );
  if (isRowHeader) {
    return (
      <th {...roles.rowheader} scope="row" className={clsx(className, 'font-semibold')}>
        {column.cell(row)}
      </th>
    );
  }
  return (
    <td {...roles.cell} className={className}>
      <span
        aria-hidden
        className={clsx('hidden text-sm text-ink-soft @max-2xl:inline', column.hideHeader && 'invisible')}
      >
        {column.header}
      </span>
      <div className="min-w-0">{column.cell(row)}</div>
    </td>
  );
}
