import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import {
  type FocusEvent,
  type KeyboardEvent,
  memo,
  type Ref,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { gridLayout, nextCard, ROOMY_CARD } from './grid-layout.ts';
import { ItemCard } from './item-card.tsx';
import type { MenuEntry } from './pos-menu.ts';
import { posTexts as t } from './pos.texts.ts';
import { useElementWidth } from './use-element-width.ts';

export type ItemGridHandle = { focus: () => void };

type ItemGridProps = {
  entries: readonly MenuEntry[];
  /** Another one begins at the top again; a changed menu under the same filter stays where it is. */
  filterKey: string;
  hasPictures: boolean;
  currency: string;
  onPick: (entry: MenuEntry) => void;
  ref?: Ref<ItemGridHandle>;
};

/** Only the rows in sight are in the document, so two thousand items cost as much as thirty. */
export const ItemGrid = memo(function ItemGrid({
  entries,
  filterKey,
  hasPictures,
  currency,
  onPick,
  ref,
}: ItemGridProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const [measure, width] = useElementWidth();
  const { columns, cardWidth, cardHeight, gap } = gridLayout(width, hasPictures);
  const rowHeight = cardHeight + gap;
  const rowCount = width === 0 ? 0 : Math.ceil(entries.length / columns);

  const [chosen, setChosen] = useState(0);
  const active = Math.min(chosen, Math.max(0, entries.length - 1));
  const activeRow = Math.floor(active / columns);
  const wantsFocus = useRef(false);

  // oxlint-disable-next-line react/incompatible-library -- there is no compiler here that would memoize its functions
  const virtualizer = useVirtualizer({
    count: rowCount,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 1,
    // The row of the tab stop is always there, so that the focus never falls out of the document.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), activeRow])]
        .filter((row) => row < rowCount)
        .toSorted((a, b) => a - b),
  });

  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);
  useEffect(() => {
    setChosen(0);
    // At the top already, the call would only make the browser lay out everything once more.
    if (virtualizer.scrollOffset) scroller.current?.scrollTo({ top: 0 });
  }, [filterKey, virtualizer]);

  function focusActive(): void {
    scroller.current?.querySelector<HTMLElement>('[tabindex="0"][data-index]')?.focus({ preventScroll: true });
    virtualizer.scrollToIndex(activeRow, { align: 'auto' });
  }

  useLayoutEffect(() => {
    if (wantsFocus.current) focusActive();
    wantsFocus.current = false;
  });

  function moveTo(index: number): void {
    wantsFocus.current = index !== active;
    if (index === active) focusActive();
    else setChosen(index);
  }

  useImperativeHandle(ref, () => ({ focus: () => moveTo(0) }));

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const rowsInSight = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight));
    const next = nextCard(event.key, { active, count: entries.length, columns, rowsInSight });
    if (next === undefined) return;
    event.preventDefault();
    moveTo(next);
  }

  /** A card that was tapped is where the arrows go on from. */
  function onFocus(event: FocusEvent<HTMLElement>): void {
    const index = Number(event.target.dataset['index']);
    if (Number.isInteger(index)) setChosen(index);
  }

  return (
    <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto px-4 pt-1 pb-4">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys pressed on the cards in it */}
      <ul
        ref={measure}
        aria-label={t.items}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        style={{ height: Math.max(0, virtualizer.getTotalSize() - gap) }}
        data-roomy={cardWidth >= ROOMY_CARD || undefined}
        className="relative"
      >
        {virtualizer.getVirtualItems().flatMap((row) =>
          entries.slice(row.index * columns, (row.index + 1) * columns).map((entry, column) => {
            const index = row.index * columns + column;
            const x = column * (cardWidth + gap);
            return (
              <li
                key={entry.item.id}
                aria-setsize={entries.length}
                aria-posinset={index + 1}
                className="absolute top-0 left-0 contain-layout contain-size contain-style"
                style={{
                  width: cardWidth,
                  height: cardHeight,
                  transform: `translate(${x}px, ${row.start}px)`,
                }}
              >
                <ItemCard
                  entry={entry}
                  currency={currency}
                  index={index}
                  isTabStop={index === active}
                  onPick={onPick}
                />
              </li>
            );
          }),
        )}
      </ul>
    </div>
  );
});
