import { useRef, useState } from 'react';

/**
 * Runs one call at a time and says whether one runs. The state comes with the next render, but a double tap is caught
 * at once.
 */
export function useBusy(): [isBusy: boolean, run: (work: () => Promise<unknown>) => Promise<void>] {
  const [isBusy, setIsBusy] = useState(false);
  const isRunning = useRef(false);
  async function run(work: () => Promise<unknown>): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsBusy(true);
    try {
      await work();
    } finally {
      isRunning.current = false;
      setIsBusy(false);
    }
  }
  return [isBusy, run];
}
