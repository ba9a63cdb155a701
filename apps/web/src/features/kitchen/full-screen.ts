import { useSyncExternalStore } from 'react';

/** iPhones cannot. */
export const canFillScreen = (): boolean => document.fullscreenEnabled;

/** The whole document, and not one element of it: dialogs and messages stand beside the screen that opens them. */
export async function toggleFullScreen(): Promise<void> {
  await (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen());
}

export function useIsFullScreen(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      document.addEventListener('fullscreenchange', onChange);
      return () => document.removeEventListener('fullscreenchange', onChange);
    },
    () => document.fullscreenElement !== null,
  );
}
