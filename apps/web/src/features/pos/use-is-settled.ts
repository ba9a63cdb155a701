import { useEffect, useState } from 'react';

/** Where a browser has no idle callback: by then the items are drawn. */
const SOON_MS = 500;
/** So long a busy tablet may keep it waiting. */
const AT_LATEST_MS = 3000;

/** False until the screen stands and the browser has nothing else to do. What can wait, waits for it. */
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
