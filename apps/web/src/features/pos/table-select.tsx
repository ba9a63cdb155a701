import type { StoreTable } from '@comanda/contract/tables/tables.contract';
import { NO_FLOOR } from '@comanda/domain/floor-plan';
import { ChevronDown } from 'lucide-react';
import { controlClass } from '../../ui/control.ts';
import { posTexts as t } from './pos.texts.ts';

type TableSelectProps = {
  tables: readonly StoreTable[];
  value: string | null;
  onChange: (tableId: string | null) => void;
  disabled: boolean;
};

/** Tables under the names of their floors. */
export function TableSelect({ tables, value, onChange, disabled }: TableSelectProps) {
  const floors = Map.groupBy(tables, ({ floor }) => floor);
  return (
    <div className="relative min-w-0">
      <select
        aria-label={t.table}
        value={value ?? ''}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value || null)}
        className={controlClass('touch', 'appearance-none truncate pe-10')}
      >
        <option value="">{t.noTable}</option>
        {[...floors].map(([floor, tablesOfFloor]) => (
          <optgroup key={floor} label={floor === NO_FLOOR ? t.noFloor : floor}>
            {tablesOfFloor.map(({ id, table_title, seating_capacity }) => (
              <option key={id} value={id}>
                {t.seats({ title: table_title, seats: seating_capacity })}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 inset-e-3 size-5 -translate-y-1/2 text-ink-soft"
      />
    </div>
  );
}
