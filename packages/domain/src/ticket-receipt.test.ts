import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALARM_MS, nextChange, type Receipt, receiptState, roundState, UNSEEN_MS } from './ticket-receipt.ts';

const SENT = 1_000_000;
const sent: Receipt = { sentAt: SENT, shownAt: null, bumpedAt: null, isWatched: true };

describe('a ticket that nobody has seen', () => {
  it.each([
    [0, 'sent'],
    [UNSEEN_MS - 1, 'sent'],
    [UNSEEN_MS, 'unseen'],
    [ALARM_MS - 1, 'unseen'],
    [ALARM_MS, 'alarm'],
  ] as const)('is after %i ms %s', (waited, state) => {
    expect(receiptState(sent, SENT + waited)).toBe(state);
    expect(receiptState({ ...sent, isWatched: false }, SENT + waited)).toBe('sent');
  });

  it('alarms nobody once a screen has shown it, or all of it is made', () => {
    const later = SENT + 10 * ALARM_MS;
    expect(receiptState({ ...sent, shownAt: later - 1 }, later)).toBe('shown');
    expect(receiptState({ ...sent, bumpedAt: later - 1 }, later)).toBe('done');
  });
});

describe('a round', () => {
  it('is as far as the station that is least far', () => {
    const shown = { ...sent, shownAt: SENT + 1 };
    const done = { ...shown, bumpedAt: SENT + 2 };
    expect(roundState([done, shown], SENT + 3)).toBe('shown');
    expect(roundState([done, done], SENT + 3)).toBe('done');
    expect(roundState([done, sent], SENT + ALARM_MS)).toBe('alarm');
    expect(roundState([], SENT)).toBeNull();
  });

  const time = fc.integer({ min: 0, max: 4 * ALARM_MS });
  const receipt = fc.record({
    sentAt: time,
    shownAt: fc.option(time),
    bumpedAt: fc.option(time),
    isWatched: fc.boolean(),
  });

  it('changes by time at the moment that was told, and not before', () => {
    fc.assert(
      fc.property(fc.array(receipt, { maxLength: 4 }), time, fc.nat(), (receipts, now, later) => {
        const moment = nextChange(receipts, now);
        const states = (at: number) => receipts.map((each) => receiptState(each, at));
        const until = moment === null ? now + later : Math.min(now + later, moment - 1);
        expect(states(until)).toEqual(states(now));
        if (moment !== null) expect(states(moment)).not.toEqual(states(now));
      }),
    );
  });
});
