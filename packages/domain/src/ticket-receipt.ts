/** What a screen of its station said of a ticket, and when, in milliseconds. */
export type Receipt = { sentAt: number; shownAt: number | null; bumpedAt: number | null; isWatched: boolean };

/** How far a round has come, for the person who sent it. */
export type ReceiptState = 'sent' | 'shown' | 'done' | 'unseen' | 'alarm';

/** After so many milliseconds without a screen that shows it, somebody should look, and somebody must. */
export const UNSEEN_MS = 20_000;
export const ALARM_MS = 40_000;

/** From worst to best: a round is as far as the station that is least far. */
const worstFirst: readonly ReceiptState[] = ['alarm', 'unseen', 'sent', 'shown', 'done'];

/** A station that nobody watches alarms nobody: it may have no screen at all. */
export function receiptState({ sentAt, shownAt, bumpedAt, isWatched }: Receipt, now: number): ReceiptState {
  if (bumpedAt !== null) return 'done';
  if (shownAt !== null) return 'shown';
  const waited = now - sentAt;
  if (!isWatched || waited < UNSEEN_MS) return 'sent';
  return waited < ALARM_MS ? 'unseen' : 'alarm';
}

/** Of all its tickets together; null without any. */
export function roundState(receipts: readonly Receipt[], now: number): ReceiptState | null {
  const states = new Set(receipts.map((receipt) => receiptState(receipt, now)));
  return worstFirst.find((state) => states.has(state)) ?? null;
}

/** The next moment at which the state of one of them changes by time alone; null where none does. */
export const nextChange = (receipts: readonly Receipt[], now: number): number | null => {
  const moments = receipts
    .filter(({ shownAt, bumpedAt, isWatched }) => isWatched && shownAt === null && bumpedAt === null)
    .flatMap(({ sentAt }) => [sentAt + UNSEEN_MS, sentAt + ALARM_MS])
    .filter((moment) => moment > now);
  return moments.length > 0 ? Math.min(...moments) : null;
};
