import { createStore, type StoreApi } from 'zustand/vanilla';
import { readStored, writeStored } from './stored.ts';

/**
 * One value kept in this browser, the same in all its tabs. What `understand` gives undefined for (made by an older
 * version, or by hand) counts as absent. Read it with `useStore(store)`, change it with `store.setState(value, true)`.
 */
export function localStore<Value>(
  key: string,
  understand: (kept: unknown) => Value | undefined,
  initial: Value,
): StoreApi<Value> {
  const read = () => understand(readStored('localStorage', key)) ?? initial;
  const store = createStore<Value>()(read);
  let isFromOtherTab = false;

  store.subscribe((value) => {
    // Where storage is full or forbidden, the value lives as long as the page.
    if (!isFromOtherTab) writeStored('localStorage', key, value);
  });

  addEventListener('storage', (event) => {
    // The key is null when another tab cleared everything.
    if (event.key !== key && event.key !== null) return;
    isFromOtherTab = true;
    store.setState(read(), true);
    isFromOtherTab = false;
  });

  return store;
}

/** Removes what is kept under the key, in this tab and all others. */
export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is forbidden: nothing was kept.
  }
  // Browsers tell the other tabs only.
  dispatchEvent(new StorageEvent('storage', { key }));
}
