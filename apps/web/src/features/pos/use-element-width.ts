import { type RefCallback, useCallback, useState } from 'react';

/** The inner width in pixels of the element that gets the ref; 0 until it is there. */
export function useElementWidth(): [ref: RefCallback<HTMLElement>, width: number] {
  const [width, setWidth] = useState(0);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    setWidth(element.clientWidth);
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
