import { useEffect, useState } from 'react';

/** A search waits this long for the next letter. */
export const TYPING_PAUSE_MS = 250;

/** The value as it was when it last rested for `ms`. */
export function useDebounced<Value>(value: Value, ms: number = TYPING_PAUSE_MS): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return rested;
}
