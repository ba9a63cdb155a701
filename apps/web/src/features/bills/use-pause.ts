import { useEffect, useState } from 'react';

/** Longer than it takes to tap twice. */
const PAUSE_MS = 500;

/** A moment after money was taken, so that the second of two taps does not take what comes next. */
export function usePause(): [isPausing: boolean, pause: () => void] {
  const [isPausing, setIsPausing] = useState(false);
  useEffect(() => {
    if (!isPausing) return undefined;
    const timer = setTimeout(() => setIsPausing(false), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isPausing]);
  return [isPausing, () => setIsPausing(true)];
}
