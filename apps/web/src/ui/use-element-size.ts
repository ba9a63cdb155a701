import { type RefObject, useLayoutEffect, useState } from 'react';

type Size = {
  width: number;
  height: number;
  /** How many pixels a rem has: people choose the size of their font. */
  rem: number;
};

/** The inner size of the element in pixels; 0 by 0 until it is there. */
export function useElementSize(element: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0, rem: 16 });
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const measure = () =>
      setSize((known) => {
        const { clientWidth: width, clientHeight: height } = current;
        const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
        const isSame = known.width === width && known.height === height && known.rem === rem;
        return isSame ? known : { width, height, rem };
      });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
