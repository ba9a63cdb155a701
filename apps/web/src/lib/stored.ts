/** What this browser keeps under `key`, as JSON; null where there is nothing or storage is forbidden. */
export function readStored(storage: 'localStorage' | 'sessionStorage', key: string): unknown {
  try {
    return JSON.parse(window[storage].getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** False where storage is full or forbidden. */
export function writeStored(storage: 'localStorage' | 'sessionStorage', key: string, value: unknown): boolean {
  try {
    window[storage].setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
