import { useSyncExternalStore } from 'react';

/** The next touch is likely within this time of the last. */
const BUSY_MS = 1500;
const TOUCHES = ['pointerdown', 'pointermove', 'wheel', 'keydown'] as const;
const OPEN_LAYER = '[role="menu"], [role="dialog"], [role="alertdialog"]';

let isBusy = false;

/** Whether somebody is about to tap: they touched the screen just now, or a menu or dialog is open. */
export const useIsBusy = (): boolean => useSyncExternalStore(watchTouches, () => isBusy);

function watchTouches(onChange: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function tell(next: boolean): void {
    isBusy = next;
    onChange();
  }
  function touch(): void {
    clearTimeout(timer);
    timer = setTimeout(rest, BUSY_MS);
    if (!isBusy) tell(true);
  }
  function rest(): void {
    if (document.querySelector(OPEN_LAYER)) touch();
    else tell(false);
  }

  for (const name of TOUCHES) addEventListener(name, touch, { passive: true });
  return () => {
    clearTimeout(timer);
    isBusy = false;
    for (const name of TOUCHES) removeEventListener(name, touch);
  };
}
