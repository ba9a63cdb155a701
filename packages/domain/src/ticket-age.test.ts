import { describe, expect, it } from 'vitest';
import { rulesOfLine, rulesOfTicket } from './ticket-age.ts';

const rules = { dueMinutes: 5, lateMinutes: 10 };
const since = new Date('2026-05-02T18:00:00Z');
const after = (minutes: number) => new Date(since.getTime() + minutes * 60_000);
const targets = new Map([
  ['roast', 30],
  ['soup', 4],
]);
const of = (...lines: { item_id: string; since: Date }[]) => rulesOfTicket({ since, lines }, rules, targets);

describe('the age of a ticket', () => {
  it('goes by the station where no dish says otherwise', () => {
    expect(of({ item_id: 'tea', since })).toEqual(rules);
    expect(of()).toEqual(rules);
  });

  it('goes by the target of a dish, and warns after the same share of it', () => {
    expect(rulesOfLine(30, rules)).toEqual({ dueMinutes: 15, lateMinutes: 30 });
    expect(of({ item_id: 'roast', since })).toEqual({ dueMinutes: 15, lateMinutes: 30 });
  });

  it('goes by the dish that is late first', () => {
    expect(of({ item_id: 'roast', since }, { item_id: 'tea', since })).toEqual(rules);
    expect(of({ item_id: 'roast', since }, { item_id: 'soup', since })).toEqual({ dueMinutes: 2, lateMinutes: 4 });
  });

  it('gives a dish that was fired later its time from then on', () => {
    expect(of({ item_id: 'roast', since }, { item_id: 'soup', since: after(20) })).toEqual({
      dueMinutes: 15,
      lateMinutes: 24,
    });
  });
});
