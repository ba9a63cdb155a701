import { useSyncExternalStore } from 'react';
import { serverNow } from './server-clock.ts';

const MINUTE = 60_000;

/** Whole minutes since then by the server's clock; the component renders anew only when they change. */
export function useAge(since: Date): number {
  return useSyncExternalStore(everySecond, () => Math.max(0, Math.floor((serverNow() - since.getTime()) / MINUTE)));
}

function everySecond(onTick: () => void): () => void {
  const timer = setInterval(onTick, 1000);
  return () => clearInterval(timer);
}
