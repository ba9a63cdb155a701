import type { Route } from '@comanda/contract/core/route';

type Listener = (route: Route) => void;
const listeners = new Set<Listener>();

/**
 * Makes the reads of these routes fetch anew, without knowing the query cache: a form also stands where none is
 * (login), and should not bring it along. Pages that read use `useInvalidate`.
 */
export function invalidate(...routes: readonly Route[]): void {
  for (const route of routes) {
    for (const listener of listeners) listener(route);
  }
}

export function onInvalidate(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
