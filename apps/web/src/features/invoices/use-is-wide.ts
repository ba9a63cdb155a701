import { useSyncExternalStore } from 'react';

/** Room for a table of nine columns beside the sidebar. */
const query = matchMedia('(min-width: 80rem)');

function subscribe(onChange: () => void): () => void {
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => query.matches);
