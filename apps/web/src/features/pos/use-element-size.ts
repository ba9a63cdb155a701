import { type RefObject, useLayoutEffect, useState } from 'react';

type Size = { width: number; height: number };

/** The inner size of the element in pixels; 0 by 0 until it is there. */
export function useElementSize(element: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const measure = () =>
      setSize((known) => {
        const { clientWidth: width, clientHeight: height } = current;
        return known.width === width && known.height === height ? known : { width, height };
      });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
