import { useSyncExternalStore } from 'react';

const MINUTE = 60_000;

/** Whole minutes since then; the component renders anew only when they change. */
export function useAge(since: Date): number {
  return useSyncExternalStore(everySecond, () => Math.max(0, Math.floor((Date.now() - since.getTime()) / MINUTE)));
}

function everySecond(onTick: () => void): () => void {
  const timer = setInterval(onTick, 1000);
  return () => clearInterval(timer);
}
