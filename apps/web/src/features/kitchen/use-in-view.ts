import { type RefObject, useEffect, useState } from 'react';

/** Of a ticket, or of the board where the ticket is larger than that. */
const SEEN_SHARE = 0.5;
const STEPS = [0, 0.1, 0.25, 0.5, 0.75, 1];

/** The ids of the tickets that somebody before the board can see. `ids` are those drawn. */
export function useInView(board: RefObject<HTMLElement | null>, ids: readonly string[]): ReadonlySet<string> {
  const [inView, setInView] = useState<ReadonlySet<string>>(new Set());
  const drawn = ids.join();

  useEffect(() => {
    const root = board.current;
    if (!root) return undefined;
    const observer = new IntersectionObserver((entries) => setInView((before) => after(before, entries)), {
      root,
      threshold: STEPS,
    });
    for (const card of root.querySelectorAll('[data-ticket]')) observer.observe(card);
    return () => observer.disconnect();
  }, [board, drawn]);

  return inView;
}

function after(before: ReadonlySet<string>, entries: readonly IntersectionObserverEntry[]): ReadonlySet<string> {
  const next = new Set(before);
  for (const { target, intersectionRect, boundingClientRect, rootBounds } of entries) {
    const { ticket = '' } = (target as HTMLElement).dataset;
    const all = Math.min(area(boundingClientRect), area(rootBounds ?? boundingClientRect));
    if (area(intersectionRect) >= SEEN_SHARE * all && all > 0) next.add(ticket);
    else next.delete(ticket);
  }
  const isSame = next.size === before.size && [...next].every((id) => before.has(id));
  return isSame ? before : next;
}

const area = ({ width, height }: DOMRectReadOnly): number => width * height;
