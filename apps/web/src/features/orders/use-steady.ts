import { useEffect, useEffectEvent, useState } from 'react';

/** So long must nobody have touched the screen before anything on it may move. */
const CALM_MS = 1500;
const TOUCHES = ['pointerdown', 'pointermove', 'wheel', 'keydown'] as const;
const OPEN_LAYER = '[role="menu"], [role="dialog"], [role="alertdialog"]';

type Steady<T> = { item: T; isGone: boolean };

/**
 * Keeps every item where it is: new ones come at the end, and one that is gone leaves its place only when nobody is
 * about to tap and no menu or dialog is open. `items` must stay the same array until something changed.
 */
export function useSteady<T extends { id: string }>(items: readonly T[]): Steady<T>[] {
  const [seen, setSeen] = useState(items);
  const [shown, setShown] = useState(items);
  if (seen !== items) {
    setSeen(items);
    setShown(merge(shown, items));
  }

  const present = new Set(items.map((item) => item.id));
  const hasGone = shown.some((item) => !present.has(item.id));
  const closeGaps = useEffectEvent(() => setShown(shown.filter((item) => present.has(item.id))));

  useEffect(() => (hasGone ? whenCalm(() => closeGaps()) : undefined), [hasGone]);

  return shown.map((item) => ({ item, isGone: !present.has(item.id) }));
}

/** The same keys in the order in which they first came. */
export function useStableOrder(keys: readonly string[]): readonly string[] {
  const [order, setOrder] = useState(keys);
  const next = [...order.filter((key) => keys.includes(key)), ...keys.filter((key) => !order.includes(key))];
  if (next.join() !== order.join()) setOrder(next);
  return next;
}

function merge<T extends { id: string }>(shown: readonly T[], items: readonly T[]): T[] {
  const fresh = new Map(items.map((item) => [item.id, item]));
  const known = new Set(shown.map((item) => item.id));
  return [...shown.map((item) => fresh.get(item.id) ?? item), ...items.filter((item) => !known.has(item.id))];
}

function whenCalm(act: () => void): () => void {
  let timer = setTimeout(check, CALM_MS);

  function check() {
    if (document.querySelector(OPEN_LAYER)) wait();
    else act();
  }
  function wait() {
    clearTimeout(timer);
    timer = setTimeout(check, CALM_MS);
  }

  for (const touch of TOUCHES) addEventListener(touch, wait, { passive: true });
  return () => {
    clearTimeout(timer);
    for (const touch of TOUCHES) removeEventListener(touch, wait);
  };
}
