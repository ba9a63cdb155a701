import { useEffect, useEffectEvent } from 'react';

/** `/` or `Ctrl+Enter`, for the screen as a whole: not while a dialog is open, and plain keys not while typing. */
export function useShortcut(shortcut: string, run: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isControl = event.ctrlKey || event.metaKey;
    const pressed = isControl ? `Ctrl+${event.key}` : event.key;
    if (pressed !== shortcut || event.altKey || event.defaultPrevented) return;
    if (!isControl && isTyping(event.target)) return;
    if (document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]')) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
}
