import type { MenuItem } from '@comanda/contract/menu/menu-item';
import { ItemCard } from './item-card.tsx';
import { useVisibleRows } from './use-visible-rows.ts';

/** In rem. */
const measures = { minColumn: 17, rowHeight: 9.75, gap: 0.75 };

type ItemGridProps = { items: readonly MenuItem[]; onDelete: (item: MenuItem) => void };

/** Only the cards near the window are there, so that thousands of items scroll and filter at once. */
export function ItemGrid({ items, onDelete }: ItemGridProps) {
  const { grid, columns, from, to, before, after } = useVisibleRows(items.length, measures);
  return (
    <ul
      ref={grid}
      className="grid"
      style={{
        gap: `${measures.gap}rem`,
        gridAutoRows: `${measures.rowHeight}rem`,
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
        paddingTop: before,
        paddingBottom: after,
      }}
    >
      {items.slice(from, to).map((item, index) => (
        <li key={item.id} aria-setsize={items.length} aria-posinset={from + index + 1}>
          <ItemCard item={item} onDelete={() => onDelete(item)} />
        </li>
      ))}
    </ul>
  );
}
