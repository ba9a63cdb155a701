import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';

/** All in rem, so that the grid grows with the reader's own type size. */
type Measures = { minColumn: number; rowHeight: number; gap: number };

/** Rows above and below the window that stand ready for a quick scroll and for the Tab key. */
const OVERSCAN = 4;

/**
 * For a grid of equal cards that scrolls with the page: how many columns fit, which cards are near the window, and how
 * much room the others take above and below.
 */
export function useVisibleRows(count: number, { minColumn, rowHeight, gap }: Measures) {
  const grid = useRef<HTMLUListElement>(null);
  const [columns, setColumns] = useState(1);
  const [top, setTop] = useState(0);
  const rem = remInPixels();

  useLayoutEffect(() => {
    const element = grid.current;
    if (!element) return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();

    function measure(): void {
      if (!element) return;
      setColumns(Math.max(1, Math.floor((element.clientWidth / rem + gap) / (minColumn + gap))));
      setTop(element.getBoundingClientRect().top + scrollY);
    }
  }, [minColumn, gap, rem]);

  // oxlint-disable-next-line react/incompatible-library -- none of its functions leaves this hook
  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(count / columns),
    estimateSize: () => rowHeight * rem,
    gap: gap * rem,
    overscan: OVERSCAN,
    scrollMargin: top,
  });
  const rows = virtualizer.getVirtualItems();
  const first = rows.at(0);
  const last = rows.at(-1);
  return {
    grid,
    columns,
    from: (first?.index ?? 0) * columns,
    to: ((last?.index ?? -1) + 1) * columns,
    before: (first?.start ?? top) - top,
    after: virtualizer.getTotalSize() - ((last?.end ?? top) - top),
  };
}

const remInPixels = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
