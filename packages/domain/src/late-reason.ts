import { ALARM_MS } from './ticket-receipt.ts';

/** Of a ticket, in milliseconds; null is not yet, or not at all. */
type Times = { sentAt: number; shownAt: number | null; isWatched: boolean; printFault: string | null };

/** Why a ticket was late: the first thing that went wrong with it. */
export const lateReasons = ['not_printed', 'not_shown', 'shown_late', 'made_late'] as const;
export type LateReason = (typeof lateReasons)[number];

/** A station that nobody watches shows nothing and prints nothing, so its tickets can only be made late. */
export function lateReason({ sentAt, shownAt, isWatched, printFault }: Times): LateReason {
  const isUnseen = shownAt === null || shownAt - sentAt >= ALARM_MS;
  if (!isUnseen || !isWatched) return 'made_late';
  if (printFault !== null) return 'not_printed';
  return shownAt === null ? 'not_shown' : 'shown_late';
}
