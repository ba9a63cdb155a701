import { reservations } from '@comanda/contract/reservations/reservations.contract';
import type { StoreTable } from '@comanda/contract/tables/tables.contract';
import { keepPreviousData } from '@tanstack/react-query';
import { useRead } from '../../lib/api.ts';
import { Notice } from '../../ui/notice.tsx';
import { reservationsTexts as t } from './reservations.texts.ts';
import { formatTime, type StoreClock } from './store-clock.ts';

export type Plan = {
  /** The id of the reservation that is being changed. */
  id?: string;
  date?: string | undefined;
  tableId?: string | null | undefined;
  peopleCount?: number | undefined;
};

type TableWarningsProps = { plan: Plan; tables: readonly StoreTable[]; clock: StoreClock };

/** Warns a host before the table is promised. It forbids nothing, because tables are pushed together. */
export function TableWarnings({
  plan: { id = '', date, tableId, peopleCount = 0 },
  tables,
  clock,
}: TableWarningsProps) {
  const isCountable = Number.isInteger(peopleCount) && peopleCount >= 0;
  const { data } = useRead(
    reservations.check,
    { query: { id, date: date ?? '', tableId: tableId ?? '', peopleCount: isCountable ? peopleCount : 0 } },
    { enabled: Boolean(tableId), placeholderData: keepPreviousData },
  );
  const table = tables.find((each) => each.id === tableId)?.table_title;
  if (!data || table === undefined || (data.clashes.length === 0 && data.tooFewSeats === null)) return null;
  return (
    <Notice tone="warning">
      {data.clashes.map(({ id: clash, customer_name: name, date: time, people_count: count }) => (
        <span key={clash} className="block">
          {t.taken({ table, name, time: formatTime(time, clock), count })}
        </span>
      ))}
      {data.tooFewSeats !== null && <span className="block">{t.tooFewSeats({ table, seats: data.tooFewSeats })}</span>}
      <span className="block font-normal">{t.stillPossible}</span>
    </Notice>
  );
}
