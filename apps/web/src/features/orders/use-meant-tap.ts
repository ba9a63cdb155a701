import { useCallback, useEffect, useRef } from 'react';

/** Less than a person needs to see that a button has changed. */
const UNSEEN_MS = 500;

/**
 * For a button whose action changes in place, by its own tap or by somebody else's: whether a click was meant for the
 * action that the button has now. A click right after a change was meant for the one before.
 */
export function useMeantTap(action: string): (event: { timeStamp: number }) => boolean {
  const shown = useRef({ action, since: Number.NEGATIVE_INFINITY });
  useEffect(() => {
    if (shown.current.action !== action) shown.current = { action, since: performance.now() };
  }, [action]);
  return useCallback((event) => event.timeStamp - shown.current.since >= UNSEEN_MS, []);
}
