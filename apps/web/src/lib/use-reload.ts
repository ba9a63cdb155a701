import type { Route } from '@comanda/contract/core/route';
import { useCallback, useRef } from 'react';
import { useInvalidate } from './api.ts';

/**
 * Fetches the route again, and resolves with an answer that is not older than the call. In a rush events come faster
 * than answers, and each new fetch would cancel the one before. So one runs at a time, and one more waits.
 */
export function useReload(route: Route): () => Promise<void> {
  const invalidate = useInvalidate();
  const fetches = useRef<{ running?: Promise<void> | undefined; waiting?: Promise<void> | undefined }>({});

  return useCallback(() => {
    const state = fetches.current;
    function run(): Promise<void> {
      state.waiting = undefined;
      state.running = invalidate(route).finally(() => {
        state.running = undefined;
      });
      return state.running;
    }
    if (!state.running) return run();
    state.waiting ??= state.running.then(run);
    return state.waiting;
  }, [invalidate, route]);
}
