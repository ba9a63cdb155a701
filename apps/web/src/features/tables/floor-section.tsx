import type { LinkedTable } from '@comanda/contract/tables/tables.contract';
import { Armchair, Layers } from 'lucide-react';
import { useId } from 'react';
import { RowActions } from '../../kit/lists/row-actions.tsx';
import { floorName } from './floors.ts';
import { TableQRButton } from './table-qr-button.tsx';
import { tableTexts } from './tables.texts.ts';

type FloorSectionProps = {
  floor: string;
  tables: readonly LinkedTable[];
  onEdit: (table: LinkedTable) => void;
  onDelete: (table: LinkedTable) => void;
};

export function FloorSection({ floor, tables, onEdit, onDelete }: FloorSectionProps) {
  const headingId = useId();
  const seats = tables.reduce((total, table) => total + table.seating_capacity, 0);
  return (
    <section aria-labelledby={headingId}>
      <header className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={headingId} className="min-w-0 text-lg font-semibold wrap-anywhere">
          {floorName(floor)}
        </h2>
        <p className="figures text-sm text-ink-soft">{tableTexts.floorSummary({ tables: tables.length, seats })}</p>
      </header>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] gap-3">
        {tables.map((table) => (
          <TableCard key={table.id} table={table} onEdit={() => onEdit(table)} onDelete={() => onDelete(table)} />
        ))}
      </ul>
    </section>
  );
}

type TableCardProps = { table: LinkedTable; onEdit: () => void; onDelete: () => void };

function TableCard({ table, onEdit, onDelete }: TableCardProps) {
  return (
    <li className="flex flex-col justify-between gap-3 rounded-card border border-line bg-surface p-3 ps-4">
      <div className="-me-1 flex items-center gap-2">
        <div className="min-w-0 flex-1">
          <h3 className="text-base font-semibold wrap-anywhere">{table.table_title}</h3>
          <dl className="mt-1 flex flex-wrap gap-x-4 gap-y-0.5 text-sm text-ink-soft">
            <div className="flex min-w-0 items-center gap-1.5">
              <dt>
                <Layers aria-hidden className="size-4" />
                <span className="sr-only">{tableTexts.floor}</span>
              </dt>
              <dd className="min-w-0 wrap-anywhere">{table.floor}</dd>
            </div>
            <div className="flex items-center gap-1.5">
              <dt>
                <Armchair aria-hidden className="size-4" />
                <span className="sr-only">{tableTexts.seatingCapacity}</span>
              </dt>
              <dd className="figures">{tableTexts.seats({ seats: table.seating_capacity })}</dd>
            </div>
          </dl>
        </div>
        <div className="flex shrink-0">
          <RowActions title={table.table_title} onEdit={onEdit} onDelete={onDelete} />
        </div>
      </div>
      <TableQRButton table={table} />
    </li>
  );
}
