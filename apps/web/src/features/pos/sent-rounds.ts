/** Longer than it takes until somebody must be told that a round was not seen. */
const KEPT_MS = 120_000;
const sent = new Map<string, number>();

export function noteSentRound(orderId: string): void {
  const now = Date.now();
  for (const [id, at] of sent) if (now - at > KEPT_MS) sent.delete(id);
  sent.set(orderId, now);
}

/** Whether this window has sent the round a moment ago. */
export const isSentHere = (orderId: string): boolean => sent.has(orderId);
