import type { Station } from '@comanda/contract/stations/stations.contract';
import { RouteRow } from './route-row.tsx';
import type { RouteRow as Row } from './route-rows.ts';
import { useVisibleList } from './use-visible-list.ts';

type RouteListProps = { rows: readonly Row[]; stations: readonly Station[]; onNarrow: (row: Row) => void };

/** Only the rows near the window are there, so that a long menu scrolls and filters at once. */
export function RouteList({ rows, stations, onNarrow }: RouteListProps) {
  const { list, measure, from, to, before, after } = useVisibleList(rows.map(({ id }) => id));
  return (
    <ul
      ref={list}
      className="overflow-clip rounded-card border border-line bg-surface"
      style={{ paddingTop: before, paddingBottom: after }}
    >
      {rows.slice(from, to).map((row, index) => (
        <li
          key={row.id}
          ref={measure}
          data-index={from + index}
          aria-setsize={rows.length}
          aria-posinset={from + index + 1}
          className="border-b border-line last:border-0"
        >
          <RouteRow row={row} stations={stations} onNarrow={() => onNarrow(row)} />
        </li>
      ))}
    </ul>
  );
}
