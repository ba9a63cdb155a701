import { useEffect, useRef } from 'react';

/** Events within this time cause one fetch, so that many orders at once do not cause as many. */
const GATHERING_MS = 500;

/** @returns what begins to gather: `act` is done once for all that comes within the time */
export function useGathered(act: () => unknown, withinMs = GATHERING_MS): () => void {
  const gathering = useRef<number | undefined>(undefined);
  useEffect(() => () => clearTimeout(gathering.current), []);
  return () => {
    gathering.current ??= window.setTimeout(() => {
      gathering.current = undefined;
      act();
    }, withinMs);
  };
}
