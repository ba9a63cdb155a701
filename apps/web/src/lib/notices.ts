export type Notice = {
  tone: 'success' | 'error';
  message: string;
  /** What to tell the support of a failure. */
  reference?: string | undefined;
};

const listeners = new Set<(notice: Notice) => void>();

/** Hears of what the person is to be told. @returns ends it */
export function onNotice(listener: (notice: Notice) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For lib/, which has no screen to say it on. Who has one shows a toast. */
export function showNotice(notice: Notice): void {
  for (const listener of listeners) listener(notice);
}
