import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';

/** About as high as a row is, in pixels, before it is measured. */
const ROW_HEIGHT = 84;
/** Rows above and below the window that stand ready for a quick scroll and for the Tab key. */
const OVERSCAN = 6;

/** For a list that scrolls with the page: which rows are near the window, and how much room the others take. */
export function useVisibleList(keys: readonly string[]) {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const measure = () => setTop(element.getBoundingClientRect().top + scrollY);
    const observer = new ResizeObserver(measure);
    // What stands above the list moves it without changing it.
    observer.observe(document.body);
    measure();
    return () => observer.disconnect();
  }, []);

  // oxlint-disable-next-line react/incompatible-library -- no function leaves this hook but one that never changes
  const virtualizer = useWindowVirtualizer({
    count: keys.length,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => keys[index] ?? index,
    overscan: OVERSCAN,
    scrollMargin: top,
  });
  const rows = virtualizer.getVirtualItems();
  const first = rows.at(0);
  const last = rows.at(-1);
  return {
    list,
    measure: virtualizer.measureElement,
    from: first?.index ?? 0,
    to: (last?.index ?? -1) + 1,
    before: (first?.start ?? top) - top,
    after: virtualizer.getTotalSize() - ((last?.end ?? top) - top),
  };
}
