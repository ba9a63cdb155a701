import * as z from 'zod/mini';
import { createStore, type StoreApi } from 'zustand/vanilla';

/**
 * One value kept in this browser, the same in all its tabs. What does not fit the schema (made by an older
 * version, or by hand) counts as absent. Read it with `useStore(store)`, change it with
 * `store.setState(value, true)`.
 */
export function localStore<Value>(key: string, schema: z.ZodMiniType<Value>, initial: Value): StoreApi<Value> {
  const store = createStore<Value>()(() => read(key, schema) ?? initial);
  let isFromOtherTab = false;

  store.subscribe((value) => {
    if (!isFromOtherTab) write(key, value);
  });

  addEventListener('storage', (event) => {
    // The key is null when another tab cleared everything.
    if (event.key !== key && event.key !== null) return;
    isFromOtherTab = true;
    store.setState(read(key, schema) ?? initial, true);
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

function read<Value>(key: string, schema: z.ZodMiniType<Value>): Value | undefined {
  try {
    const parsed = z.safeParse(schema, JSON.parse(localStorage.getItem(key) ?? ''));
    return parsed.success ? parsed.data : undefined;
  } catch {
    // Nothing stored yet, not JSON, or storage is forbidden.
    return undefined;
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage may be full or forbidden; the value then lives as long as the page.
  }
}
