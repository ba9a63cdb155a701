import { useEffect, useState } from 'react';

/** The wait in browsers without an idle callback: by then the items are drawn. */
const SOON_MS = 500;
/** Even on a busy tablet the work waits no longer than this. */
const AT_LATEST_MS = 3000;

/** False until the screen is drawn and the browser is idle. Work that can wait, waits for it. */
export function useIsSettled(): boolean {
  const [isSettled, setIsSettled] = useState(false);
  useEffect(() => {
    const settle = () => setIsSettled(true);
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(settle, SOON_MS);
      return () => clearTimeout(timer);
    }
    const request = requestIdleCallback(settle, { timeout: AT_LATEST_MS });
    return () => cancelIdleCallback(request);
  }, []);
  return isSettled;
}
