import { type RefCallback, useCallback, useState } from 'react';

const GAP = 12;

export type TokenGrid = { fontSize: number; columns: number; rowHeight: number; capacity: number; gap: number };

/**
 * How many tokens of this many digits fit into the measured element. On a wall screen a digit is about 5 cm high, which
 * people read from more than five metres.
 */
export function useTokenGrid(digits: number): [RefCallback<HTMLElement>, TokenGrid] {
  const [size, setSize] = useState({ width: 0, height: 0, fontSize: 0 });
  const measure = useCallback((element: HTMLElement) => {
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      setSize({ width, height, fontSize: Math.min(160, Math.max(52, innerWidth * 0.07)) });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const { width, height, fontSize } = size;
  const tokenWidth = fontSize * (0.62 * digits + 0.5);
  const rowHeight = fontSize * 1.35;
  const columns = howMany(width, tokenWidth);
  // Until it is measured, all tokens count as fitting, so that no page is turned that nobody has seen.
  const capacity = width === 0 ? Number.MAX_SAFE_INTEGER : columns * howMany(height, rowHeight);
  return [measure, { fontSize, columns, rowHeight, capacity, gap: GAP }];
}

const howMany = (room: number, each: number): number => Math.max(1, Math.floor((room + GAP) / (each + GAP)));
