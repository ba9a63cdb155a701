import {
  type FocusEvent,
  type KeyboardEvent,
  memo,
  type Ref,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { isReadFromRight } from '../../lib/reading-direction.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { gridLayout, nextCard, rowsToDraw } from './grid-layout.ts';
import { ItemCard } from './item-card.tsx';
import type { MenuEntry } from './pos-menu.ts';
import { posTexts as t } from './pos.texts.ts';
import { useElementSize } from './use-element-size.ts';

export type ItemGridHandle = { focus: () => void };

type ItemGridProps = {
  entries: readonly MenuEntry[];
  /** With another filter the grid starts at the top again; a changed menu under the same filter moves nothing. */
  filterKey: string;
  hasPictures: boolean;
  onPick: (entry: MenuEntry) => void;
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
  const { columns, cardWidth, cardHeight, gap, gutter, isRoomy } = gridLayout({ width, rem, hasPictures });
  const rowHeight = cardHeight + gap;
  const rowCount = width === 0 ? 0 : Math.ceil(entries.length / columns);
  const rowsInSight = Math.ceil(height / rowHeight);
  /** How far the grid is scrolled, rounded to a row. */
  const [offset, setOffset] = useState(0);
  const firstRow = Math.max(0, Math.min(Math.round(offset / rowHeight), rowCount - 1));

  const [chosen, setChosen] = useState(0);
  const active = Math.min(chosen, Math.max(0, entries.length - 1));
  const activeRow = Math.floor(active / columns);
  const wantsFocus = useRef(false);

  const [shownKey, setShownKey] = useState(filterKey);
  if (shownKey !== filterKey) {
    setShownKey(filterKey);
    setChosen(0);
    setOffset(0);
  }
  // Kept here, because asking the browser for it would make it lay out everything first.
  const scrollTop = useRef(0);
  useLayoutEffect(() => {
    if (scrollTop.current > 0) scroller.current?.scrollTo({ top: 0 });
  }, [shownKey]);

  function focusActive(): void {
    const card = scroller.current?.querySelector<HTMLElement>('[tabindex="0"][data-index]');
    card?.focus({ preventScroll: true });
    card?.scrollIntoView({ block: 'nearest' });
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
    const page = Math.max(1, Math.floor(height / rowHeight));
    const next = nextCard(alongTheLine(event), { active, count: entries.length, columns, rowsInSight: page });
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
    <div
      ref={scroller}
      onScroll={({ currentTarget }) => {
        scrollTop.current = currentTarget.scrollTop;
        setOffset(scrollTop.current - (scrollTop.current % rowHeight));
      }}
      style={{ paddingInline: gutter }}
      className="min-h-0 flex-1 overflow-y-auto pt-1 pb-4 low:min-h-40"
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys pressed on the cards in it */}
      <ul
        aria-label={t.items}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        style={{ height: Math.max(0, rowCount * rowHeight - gap) }}
        data-roomy={isRoomy || undefined}
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
                <ItemCard entry={entry} index={index} isTabStop={index === active} onPick={onPick} onMark={onMark} />
              </li>
            );
          }),
        )}
      </ul>
    </div>
  );
});

/** The key, as if lines were read from the left. */
function alongTheLine({ key, currentTarget }: KeyboardEvent): string {
  const mirrored = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }[key];
  return mirrored && isReadFromRight(currentTarget) ? mirrored : key;
}
