import type { BillingEvent, BillingEventKind, Period } from '../../billing/billing-event.ts';

export type SubscriptionEvent = Pick<BillingEvent, 'id' | 'kind' | 'happenedAt' | 'grants' | 'period'>;

export type HistoryEntry = {
  status: 'created' | 'renewed' | 'cancelled';
  startsOn: Date;
  expiresOn: Date;
  /** When it got this status. */
  createdAt: Date;
};

export type SubscriptionState = {
  isRunning: boolean;
  start: Date;
  /** When its access ends: with the period, or with the cancellation. */
  end: Date;
  /** Set where the admin's own cancellation is the reason for the end. */
  cancelledAt: Date | null;
  history: HistoryEntry[];
};

type Grant = SubscriptionEvent & { period: Period };

/**
 * The state of one subscription, derived from the set of its events: neither their order nor duplicates matter.
 * @returns undefined while no event has given access
 */
export function subscriptionState(events: readonly SubscriptionEvent[]): SubscriptionState | undefined {
  const grants = events.filter(isGrant);
  const first = grants.toSorted((a, b) => +a.period.end - +b.period.end)[0];
  if (!first) return undefined;

  const start = earliest(grants.map(({ period }) => period.start));
  const ended = momentsOf(events, 'cancelled', 'deleted');
  const endedAt = ended.length > 0 ? earliest(ended) : null;
  const paidUntil = latest([...grantedEnds(events), start]);
  const end = endedAt && endedAt < paidUntil ? latest([endedAt, start]) : paidUntil;

  const paidLater = grants.filter(({ kind, period }) => kind === 'paid' && period.end > first.period.end);
  const renewals = new Map(paidLater.map(({ period }) => [+period.end, period.end]));
  const history: HistoryEntry[] = [
    entry('created', grants, first.period.end),
    ...[...renewals.values()].map((renewedUntil) => entry('renewed', paidLater, renewedUntil)),
  ];
  if (endedAt) {
    const running = latest(grants.map(({ period }) => period.start));
    history.push({ status: 'cancelled', startsOn: earliest([running, end]), expiresOn: end, createdAt: endedAt });
  }
  return { isRunning: !endedAt, start, end, cancelledAt: momentsOf(events, 'cancelled')[0] ?? null, history };
}

const isGrant = (event: SubscriptionEvent): event is Grant => event.grants && event.period !== null;

const momentsOf = (events: readonly SubscriptionEvent[], ...kinds: BillingEventKind[]): Date[] =>
  events.filter(({ kind }) => kinds.includes(kind)).map(({ happenedAt }) => happenedAt);

/** A paid period stays good; besides, the provider's last word on the subscription counts. */
function grantedEnds(events: readonly SubscriptionEvent[]): Date[] {
  const paid = events.filter(isGrant).filter(({ kind }) => kind === 'paid');
  const ends = paid.map(({ period }) => period.end);
  const lastWord = events
    .filter(({ kind }) => kind === 'created' || kind === 'updated')
    .toSorted(inOrder)
    .at(-1);
  if (!lastWord) return ends;
  return [...ends, isGrant(lastWord) ? lastWord.period.end : lastWord.happenedAt];
}

/** A total order, so that events of the same second always come in the same order. */
function inOrder(a: SubscriptionEvent, b: SubscriptionEvent): number {
  return (
    +a.happenedAt - +b.happenedAt ||
    Number(a.kind === 'updated') - Number(b.kind === 'updated') ||
    Number(a.period?.end ?? 0) - Number(b.period?.end ?? 0) ||
    (a.id < b.id ? -1 : 1)
  );
}

function entry(status: 'created' | 'renewed', grants: Grant[], expiresOn: Date): HistoryEntry {
  const evidence = grants.filter(({ period }) => +period.end === +expiresOn);
  return {
    status,
    startsOn: earliest(evidence.map(({ period }) => period.start)),
    expiresOn,
    createdAt: earliest(evidence.map(({ happenedAt }) => happenedAt)),
  };
}

const earliest = (moments: Date[]): Date => new Date(Math.min(...moments.map(Number)));
const latest = (moments: Date[]): Date => new Date(Math.max(...moments.map(Number)));
