import clsx from 'clsx';
import { ChartColumn, FileDown, Table2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { Card } from './card.tsx';
import { chartTexts as t } from './chart.texts.ts';
import { IconButton } from './icon-button.tsx';
import { linkClass } from './link-class.ts';

export type ChartColumn<Row> = {
  header: string;
  /** The cell as people read it. */
  text: (row: Row) => string;
  /** Of the first column: where its row leads. */
  to?: (row: Row) => string;
};

type ChartCardProps<Row> = {
  title: string;
  description?: string | undefined;
  /** The picture in one sentence, for those who cannot see it. */
  fact: string;
  /** The columns of the table behind the picture; the first names its row. */
  columns: readonly ChartColumn<Row>[];
  rows: readonly Row[];
  onDownload: () => void;
  className?: string;
  /** The picture. */
  children: ReactNode;
};

/** A picture with its figures behind it: the same as a table, and as a file. */
export function ChartCard<Row>(props: ChartCardProps<Row>) {
  const { title, description, fact, columns, rows, onDownload, className, children } = props;
  const [isTable, setIsTable] = useState(false);
  return (
    <Card
      title={title}
      description={description}
      className={clsx('break-inside-avoid', className)}
      actions={
        <span className="flex print:hidden">
          <IconButton
            icon={isTable ? ChartColumn : Table2}
            label={isTable ? t.showChart({ title }) : t.showTable({ title })}
            onClick={() => setIsTable(!isTable)}
          />
          <IconButton icon={FileDown} label={t.download({ title })} onClick={onDownload} />
        </span>
      }
    >
      {isTable ? (
        <ChartTable caption={title} columns={columns} rows={rows} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn by its children
        <div role="img" aria-label={t.chart({ title, fact })}>
          {children}
        </div>
      )}
    </Card>
  );
}

type ChartTableProps<Row> = { caption: string; columns: readonly ChartColumn<Row>[]; rows: readonly Row[] };

function ChartTable<Row>({ caption, columns, rows }: ChartTableProps<Row>) {
  const cellClass = (index: number) => clsx('py-2', index === 0 ? 'pe-4 text-start' : 'ps-4 text-end');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
    <section aria-label={caption} tabIndex={0} className="max-h-96 overflow-auto print:max-h-none">
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="text-ink-soft">
            {columns.map(({ header }, index) => (
              <th
                key={header}
                scope="col"
                className={clsx(cellClass(index), 'sticky top-0 border-b border-line bg-surface font-medium')}
              >
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, rowIndex) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows of a table that is drawn anew as a whole
            <tr key={rowIndex} className="border-b border-line last:border-0">
              {columns.map((column, index) =>
                index === 0 ? (
                  <th key={column.header} scope="row" className={clsx(cellClass(index), 'font-medium')}>
                    {column.to ? (
                      <Link href={column.to(row)} className={linkClass}>
                        {column.text(row)}
                      </Link>
                    ) : (
                      column.text(row)
                    )}
                  </th>
                ) : (
                  <td key={column.header} className={clsx(cellClass(index), 'figures')}>
                    {column.text(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
