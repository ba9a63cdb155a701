import { useEffect } from 'react';

/** Keeps the display from going dark: nobody in a kitchen has a hand free to wake it. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isLeft = false;

    async function acquire(): Promise<void> {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      // Refused on a low battery; the display then follows the device's own settings.
      const granted = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (isLeft) void granted?.release();
      else lock = granted;
    }

    const acquireAgain = () => void acquire();
    acquireAgain();
    // The browser takes it back whenever the page is hidden.
    document.addEventListener('visibilitychange', acquireAgain);
    return () => {
      isLeft = true;
      document.removeEventListener('visibilitychange', acquireAgain);
      void lock?.release();
    };
  }, []);
}
