export type Notice = {
  tone: 'success' | 'error';
  message: string;
  /** The reference for the support. */
  reference?: string | undefined;
};

const listeners = new Set<(notice: Notice) => void>();

/**
 * Calls the listener with every notice for the person.
 * @returns a function that ends this
 */
export function onNotice(listener: (notice: Notice) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For lib/, which cannot draw: the app shows the notice as a toast. */
export function showNotice(notice: Notice): void {
  for (const listener of listeners) listener(notice);
}
