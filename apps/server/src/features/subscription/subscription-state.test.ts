import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type HistoryEntry, type SubscriptionEvent, subscriptionState } from './subscription-state.ts';

const at = (day: number) => new Date(Date.UTC(2026, 4, 1) + day * 86_400_000);
const FIRST = { start: at(0), end: at(365) };
const SECOND = { start: at(365), end: at(730) };
const event = (
  kind: SubscriptionEvent['kind'],
  day: number,
  period: typeof FIRST,
  grants = kind === 'paid',
): SubscriptionEvent => ({ id: `${kind} ${day}`, kind, happenedAt: at(day), grants, period });

/** A first year, the renewal that is paid a day late, and for some the end. */
const renewed = [
  event('created', 0, FIRST, false),
  event('updated', 0, FIRST, true),
  event('paid', 0, FIRST),
  event('updated', 365, SECOND, true),
  event('updated', 365.5, SECOND, true),
  event('paid', 366, SECOND),
  event('updated', 366, SECOND, true),
];
const deleted = [...renewed, event('deleted', 405, SECOND, false)];
/** Past due, then unpaid: here the last word decides how long there is access. */
const givenUp = [event('paid', 0, FIRST), event('updated', 365, SECOND, true), event('updated', 385, SECOND, false)];

describe.each([
  ['a subscription', renewed],
  ['one that ended', deleted],
  ['one whose renewal was given up', givenUp],
])('%s', (_what, events) => {
  const whole = subscriptionState(events);
  const shuffled = fc.shuffledSubarray(events, { minLength: events.length });
  const inOneOrder = (state: typeof whole) => ({ ...state, history: state?.history.toSorted(byEnd) });
  const byEnd = (a: HistoryEntry, b: HistoryEntry) => a.status.localeCompare(b.status) || +a.expiresOn - +b.expiresOn;
  /** What an entry is about: entries of which this is the same are one row. */
  const aboutOf = ({ status, expiresOn }: HistoryEntry) => `${status} ${status === 'renewed' ? +expiresOn : ''}`;

  it('has one state, whatever order its events came in', () => {
    fc.assert(
      fc.property(shuffled, (told) => {
        expect(inOneOrder(subscriptionState(told))).toEqual(inOneOrder(whole));
      }),
      { numRuns: 500 },
    );
  });

  it('tells nothing on the way that stays as an entry too many', () => {
    const known = whole?.history.map(aboutOf);
    fc.assert(
      fc.property(shuffled, fc.nat(events.length), (told, count) => {
        for (const entry of subscriptionState(told.slice(0, count))?.history ?? [])
          expect(known).toContain(aboutOf(entry));
      }),
      { numRuns: 500 },
    );
  });
});
