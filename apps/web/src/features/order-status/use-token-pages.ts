import { useEffect, useEffectEvent, useState } from 'react';
import { placeTokens, type TokenSlots, withoutGaps } from './token-slots.ts';

/** Long enough to find one's number on a page, short enough to wait for the next. */
const PAGE_MS = 8000;

type TokenPages = {
  /** Counted from 0. */
  page: number;
  pageCount: number;
  slots: TokenSlots;
};

/**
 * The tokens of a column, a page at a time when there are more than fit. Gaps are closed when the page is turned.
 * @param newest is turned to as soon as it is there
 * @param capacity how many fit on a page
 */
export function useTokenPages(tokens: readonly number[], newest: number | undefined, capacity: number): TokenPages {
  const [seen, setSeen] = useState<{ tokens: readonly number[]; newest: number | undefined }>({ tokens, newest });
  const [slots, setSlots] = useState(() => placeTokens([], tokens));
  const [turnedTo, setTurnedTo] = useState(0);
  const pageCount = Math.max(1, Math.ceil(slots.length / capacity));
  const page = Math.min(turnedTo, pageCount - 1);

  if (seen.tokens !== tokens) {
    const placed = placeTokens(slots, tokens);
    setSeen({ tokens, newest });
    setSlots(placed);
    if (newest !== undefined && newest !== seen.newest) setTurnedTo(Math.floor(placed.indexOf(newest) / capacity));
  }

  const turn = useEffectEvent(() => {
    setSlots(withoutGaps(slots));
    setTurnedTo((page + 1) % pageCount);
  });
  useEffect(() => {
    if (pageCount === 1) return undefined;
    // Begins anew with the newest token, which is then shown for its full time.
    const timer = setInterval(() => turn(), PAGE_MS);
    return () => clearInterval(timer);
  }, [pageCount, newest]);

  return { page, pageCount, slots: slots.slice(page * capacity, (page + 1) * capacity) };
}
