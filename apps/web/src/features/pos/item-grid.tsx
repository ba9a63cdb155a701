import { memo, type Ref, useImperativeHandle, useRef } from 'react';
import { useLanguage } from '../../lib/use-language.ts';
import { gridLayout, rowsToDraw } from './grid-layout.ts';
import { ItemCard, type PickCard } from './item-card.tsx';
import type { MenuEntry } from './pos-menu.ts';
import { posTexts as t } from './pos.texts.ts';
import { useActiveCard } from './use-active-card.ts';
import { useElementSize } from '../../ui/use-element-size.ts';
import { useScrolledRow } from './use-scrolled-row.ts';

export type ItemGridHandle = { focus: () => void };

type ItemGridProps = {
  entries: readonly MenuEntry[];
  /** With another filter the grid starts at the top again; a changed menu under the same filter moves nothing. */
  filterKey: string;
  hasPictures: boolean;
  onPick: PickCard;
  onMark: (entry: MenuEntry) => void;
  ref?: Ref<ItemGridHandle>;
};

/** Only the rows in sight are in the document, so two thousand items cost as much as thirty. */
export const ItemGrid = memo(function ItemGrid({
  entries,
  filterKey,
  hasPictures,
  onPick,
  onMark,
  ref,
}: ItemGridProps) {
  useLanguage();
  const scroller = useRef<HTMLDivElement>(null);
  const { width, height, rem } = useElementSize(scroller);
  const { columns, cardWidth, cardHeight, gap, gutter } = gridLayout({ width, rem, hasPictures });
  const rowHeight = cardHeight + gap;
  const rowCount = width === 0 ? 0 : Math.ceil(entries.length / columns);
  const rowsInSight = Math.ceil(height / rowHeight);
  const { firstRow, onScroll } = useScrolledRow(scroller, { filterKey, rowHeight, rowCount });
  const { active, moveTo, onKeyDown, onFocus } = useActiveCard(scroller, {
    filterKey,
    count: entries.length,
    columns,
    rowsInSight: Math.max(1, Math.floor(height / rowHeight)),
  });
  const activeRow = Math.floor(active / columns);
  useImperativeHandle(ref, () => ({ focus: () => moveTo(0) }));

  return (
    <div
      ref={scroller}
      onScroll={onScroll}
      style={{ paddingInline: gutter }}
      className="min-h-0 flex-1 overflow-y-auto pt-1 pb-4 low:min-h-40"
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys pressed on the cards in it */}
      <ul
        aria-label={t.items}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        style={{ height: Math.max(0, rowCount * rowHeight - gap) }}
        className="relative"
      >
        {rowsToDraw({ firstRow, rowsInSight, rowCount, activeRow }).flatMap((row) =>
          entries.slice(row * columns, (row + 1) * columns).map((entry, column) => {
            const index = row * columns + column;
            const x = column * (cardWidth + gap);
            return (
              <li
                key={entry.item.id}
                aria-setsize={entries.length}
                aria-posinset={index + 1}
                className="absolute top-0 inset-s-0 contain-layout contain-size contain-style"
                style={{
                  width: cardWidth,
                  height: cardHeight,
                  transform: `translate(calc(${x}px * var(--forward)), ${row * rowHeight}px)`,
                }}
              >
                <ItemCard
                  hasPicture={hasPictures}
                  entry={entry}
                  index={index}
                  isTabStop={index === active}
                  onPick={onPick}
                  onMark={onMark}
                />
              </li>
            );
          }),
        )}
      </ul>
    </div>
  );
});
