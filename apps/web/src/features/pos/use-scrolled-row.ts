import { type RefObject, type UIEvent, useLayoutEffect, useRef } from 'react';
import { useStateOf } from './use-state-of.ts';

type Rows = {
  /** With another filter the list starts at the top again. */
  filterKey: string;
  /** With the gap below it, in pixels. */
  rowHeight: number;
  rowCount: number;
};

/** The row that the list is scrolled to. */
export function useScrolledRow(scroller: RefObject<HTMLElement | null>, { filterKey, rowHeight, rowCount }: Rows) {
  /** How far the list is scrolled in pixels, rounded to a row, so that smaller steps draw nothing. */
  const [offset, setOffset] = useStateOf(filterKey, 0);
  // Kept here, because asking the browser for it would make it lay out everything first.
  const scrollTop = useRef(0);
  useLayoutEffect(() => {
    if (scrollTop.current > 0) scroller.current?.scrollTo({ top: 0 });
  }, [scroller, filterKey]);

  return {
    firstRow: Math.max(0, Math.min(Math.round(offset / rowHeight), rowCount - 1)),
    onScroll: ({ currentTarget }: UIEvent) => {
      scrollTop.current = currentTarget.scrollTop;
      setOffset(scrollTop.current - (scrollTop.current % rowHeight));
    },
  };
}
