/** `keepsScreen`: see `CallOptions`. */
type Change = { keepsScreen: boolean };

const listeners = new Set<(change: Change) => void>();

/**
 * Calls the listener with every change that this tab made.
 * @returns a function that ends this
 */
export function onChange(listener: (change: Change) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Only `call` publishes, for each call that may have changed something. */
export function publishChange(change: Change): void {
  for (const listener of listeners) listener(change);
}
