import { useEffect, useEffectEvent, useState } from 'react';
import { useIsBusy } from './use-is-busy.ts';

/** A gap is seen for a moment before it closes, so that nobody is surprised by it. */
const GAP_MS = 500;

type Steady<T> = { item: T; isGone: boolean };

/**
 * Keeps every item where it is: new ones come at the end, and one that is gone keeps its place. Gaps are closed and
 * the order of `items` is restored when nobody is about to tap. `items` must stay the same array until something
 * changed.
 * @param holdsNew where a new item pushes others down: it waits too while somebody is about to tap
 */
export function useStableList<T extends { id: string }>(items: readonly T[], { holdsNew = false } = {}): Steady<T>[] {
  const isBusy = useIsBusy();
  const [seen, setSeen] = useState(items);
  const [shown, setShown] = useState(items);
  if (seen !== items) {
    setSeen(items);
    setShown(merge(shown, items, { holdsNew: holdsNew && isBusy && shown.length > 0 }));
  }

  const isUnsettled = shown.length !== items.length || shown.some((item, index) => item.id !== items[index]?.id);
  const settle = useEffectEvent(() => setShown(items));

  useEffect(() => {
    if (!isUnsettled || isBusy) return undefined;
    // An item that goes while gaps close leaves another gap, of which this effect is not told: the timer repeats.
    const timer = setInterval(() => settle(), GAP_MS);
    return () => clearInterval(timer);
  }, [isUnsettled, isBusy]);

  const present = new Set(items.map((item) => item.id));
  return shown.map((item) => ({ item, isGone: !present.has(item.id) }));
}

/** The same keys in the order in which they first came. */
export function useStableOrder(keys: readonly string[]): readonly string[] {
  const [order, setOrder] = useState(keys);
  const next = [...order.filter((key) => keys.includes(key)), ...keys.filter((key) => !order.includes(key))];
  if (next.join() !== order.join()) setOrder(next);
  return next;
}

function merge<T extends { id: string }>(shown: readonly T[], items: readonly T[], { holdsNew = false }): T[] {
  const fresh = new Map(items.map((item) => [item.id, item]));
  const known = new Set(shown.map((item) => item.id));
  const kept = shown.map((item) => fresh.get(item.id) ?? item);
  return holdsNew ? kept : [...kept, ...items.filter((item) => !known.has(item.id))];
}
