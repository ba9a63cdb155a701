import { useEffect } from 'react';

/** Specification part 1, section 9. */
const PRINT_AFTER_MS = 400;

/** Prints as soon as there is something to print, and closes the window afterwards. */
export function usePrint(isReady: boolean): void {
  useEffect(() => {
    if (!isReady) return undefined;
    const timer = setTimeout(() => window.print(), PRINT_AFTER_MS);
    // Only a window that a script opened can be closed; a tab of its own just stays.
    const closeWindow = () => window.close();
    addEventListener('afterprint', closeWindow);
    return () => {
      clearTimeout(timer);
      removeEventListener('afterprint', closeWindow);
    };
  }, [isReady]);
}
