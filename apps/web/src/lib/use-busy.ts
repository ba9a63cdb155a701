import { useRef, useState } from 'react';

/** Runs once at a time and says whether it does. The state comes with the next render; a double tap does not wait. */
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
