import { useEffect, useEffectEvent } from 'react';

/**
 * Keys for the screen as a whole, `Ctrl+Enter` for instance: not while a dialog is open, and letters and digits not
 * while somebody types them. `press` answers whether it used the key.
 */
export function useKeys(press: (key: string) => boolean): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.defaultPrevented) return;
    const isControl = event.ctrlKey || event.metaKey;
    const isTyped = event.key.length === 1 || event.key === 'Backspace' || event.key === 'Escape';
    if (!isControl && isTyped && isTypedInto(event.target)) return;
    if (document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]')) return;
    if (press(isControl ? `Ctrl+${event.key}` : event.key)) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

function isTypedInto(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
}
