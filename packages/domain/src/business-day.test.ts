import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { businessDay, businessDayRange, ongoingDay, instantOf } from './business-day.ts';
import { isTimeZone } from './time-zone.ts';

const at = (text: string) => new Date(text);

describe('the business day', () => {
  it.each([
    ['2026-03-10T22:59:59.999Z', 'Europe/Madrid', 0, '2026-03-10'],
    ['2026-03-10T23:00:00Z', 'Europe/Madrid', 0, '2026-03-11'],
    ['2026-03-11T04:59:59.999Z', 'Europe/Madrid', 6, '2026-03-10'],
    ['2026-03-11T05:00:00Z', 'Europe/Madrid', 6, '2026-03-11'],
    ['2026-03-10T18:29:59Z', 'Asia/Kolkata', 0, '2026-03-10'],
    ['2026-03-10T18:30:00Z', 'Asia/Kolkata', 0, '2026-03-11'],
    ['2026-01-01T03:00:00Z', 'America/New_York', 0, '2025-12-31'],
    ['2024-03-01T04:00:00Z', 'America/New_York', 0, '2024-02-29'],
    ['2026-03-10T20:00:00Z', 'Asia/Tokyo', 23, '2026-03-10'],
  ])('of %s in %s from hour %s is %s', (instant, zone, hour, expected) => {
    expect(businessDay(at(instant), zone, hour)).toBe(expected);
  });

  it.each([
    ['2026-10-25T01:30:00Z', 'Antarctica/Troll', 2, '2026-10-25'],
    ['2010-11-07T02:45:00Z', 'America/St_Johns', 0, '2010-11-07'],
  ])('stays the new one when the clock goes back over its start: %s in %s', (instant, zone, hour, expected) => {
    expect(businessDay(at(instant), zone, hour)).toBe(expected);
  });

  it('is the same whatever zone the server runs in', () => {
    const own = process.env.TZ;
    try {
      process.env.TZ = 'Pacific/Auckland';
      expect(businessDay(at('2026-03-10T12:00:00Z'), 'Europe/Madrid', 0)).toBe('2026-03-10');
    } finally {
      if (own === undefined) delete process.env.TZ;
      else process.env.TZ = own;
    }
  });

  it.each([-1, 24, 5.5, Number.NaN])('does not begin at hour %s', (hour) => {
    expect(() => businessDay(at('2026-03-10T12:00:00Z'), 'Europe/Madrid', hour)).toThrow(RangeError);
    expect(() => businessDayRange('2026-03-10', 'Europe/Madrid', hour)).toThrow(RangeError);
  });

  it('needs a real zone and a real date', () => {
    expect(() => businessDay(at('2026-03-10T12:00:00Z'), 'Europe/Nowhere', 0)).toThrow(RangeError);
    expect(() => businessDay(at('yesterday'), 'Europe/Madrid', 0)).toThrow(RangeError);
    for (const day of ['2026-02-30', '2026-13-01', '10.03.2026', '2026-3-1', '', 'today']) {
      expect(() => businessDayRange(day, 'Europe/Madrid', 0)).toThrow(RangeError);
    }
  });
});

describe('the range of a day', () => {
  it.each([
    ['an ordinary day', '2026-03-10', 'Europe/Madrid', 4, '2026-03-10T03:00:00Z', '2026-03-11T03:00:00Z'],
    ['23 hours in spring', '2026-03-29', 'Europe/Madrid', 0, '2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z'],
    ['25 hours in autumn', '2026-10-25', 'Europe/Madrid', 0, '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z'],
    ['a start hour that is skipped', '2026-03-29', 'Europe/Madrid', 2, '2026-03-29T01:00:00Z', '2026-03-30T00:00:00Z'],
    ['a start hour that comes twice', '2026-10-25', 'Europe/Madrid', 2, '2026-10-25T00:00:00Z', '2026-10-26T01:00:00Z'],
    [
      'a midnight that is skipped',
      '2018-11-04',
      'America/Sao_Paulo',
      0,
      '2018-11-04T03:00:00Z',
      '2018-11-05T02:00:00Z',
    ],
    [
      'a change by half an hour',
      '2026-10-04',
      'Australia/Lord_Howe',
      2,
      '2026-10-03T15:30:00Z',
      '2026-10-04T15:00:00Z',
    ],
    [
      'a start hour that is left again',
      '2026-10-25',
      'Antarctica/Troll',
      2,
      '2026-10-25T00:00:00Z',
      '2026-10-26T02:00:00Z',
    ],
  ])('%s', (_, day, zone, hour, from, to) => {
    expect(businessDayRange(day, zone, hour)).toEqual({ from: at(from), to: at(to) });
  });

  it('is empty for a day that the calendar of the place left out', () => {
    const { from, to } = businessDayRange('2011-12-30', 'Pacific/Apia', 0);

    expect(from).toEqual(to);
    expect(businessDay(from, 'Pacific/Apia', 0)).toBe('2011-12-31');
  });
});

const zones: [zone: string, from: string, to: string][] = [
  ['Europe/Madrid', '2026-03-01', '2026-11-30'],
  ['America/New_York', '2026-03-01', '2026-11-30'],
  ['Australia/Lord_Howe', '2026-03-01', '2026-11-30'],
  ['Asia/Kolkata', '2026-03-01', '2026-11-30'],
  ['America/Sao_Paulo', '2018-02-01', '2018-11-30'],
  // Clocks go back at one minute past midnight; by two hours; a whole day is left out.
  ['America/St_Johns', '2010-03-01', '2010-11-30'],
  ['Antarctica/Troll', '2026-03-01', '2026-11-30'],
  ['Pacific/Apia', '2011-09-01', '2012-04-30'],
];

describe.each(zones)('%s over two changes of the clock', (zone, first, last) => {
  const hours = fc.integer({ min: 0, max: 23 });
  const dayAfter = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

  it('has each instant in the range of its day and of no other', () => {
    const instants = fc.date({ min: at(first), max: at(last), noInvalidDate: true });
    fc.assert(
      fc.property(instants, hours, (instant, hour) => {
        const day = businessDay(instant, zone, hour);

        const { from, to } = businessDayRange(day, zone, hour);

        expect(from <= instant && instant < to).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it.each([0, 1, 2, 3, 4, 12, 23])('has days from hour %s that follow each other, each true to its edges', (hour) => {
    const days: string[] = [];
    for (let day = first; day < last; day = dayAfter(day)) days.push(day);
    const ranges = days.map((day) => ({ day, ...businessDayRange(day, zone, hour) }));

    const filled = ranges.filter(({ from, to }) => from < to);

    expect(ranges.map(({ to }) => to).slice(0, -1)).toEqual(ranges.map(({ from }) => from).slice(1));
    expect(filled.map(({ from }) => businessDay(from, zone, hour))).toEqual(filled.map(({ day }) => day));
    expect(filled.map(({ to }) => businessDay(new Date(to.getTime() - 1), zone, hour))).toEqual(
      filled.map(({ day }) => day),
    );
  });
});

it.each(['Europe/Madrid', 'America/New_York', 'Asia/Kolkata', 'Asia/Calcutta', 'UTC', 'Etc/GMT+5'])(
  '%s is a zone',
  (zone) => {
    expect(isTimeZone(zone)).toBe(true);
  },
);

it.each(['', 'Mars/Olympus', '+01:00', '-05:00', 'GMT+1', 'Europe/Madrid ', ' UTC'])('%j is no zone', (zone) => {
  expect(isTimeZone(zone)).toBe(false);
});

describe('what a wall clock shows', () => {
  it.each([
    ['Europe/Rome', '2026-11-22T18:30', '2026-11-22T17:30:00.000Z'],
    ['Europe/Rome', '2026-07-01T18:30:15', '2026-07-01T16:30:15.000Z'],
    ['Asia/Kathmandu', '2026-11-22T00:00', '2026-11-21T18:15:00.000Z'],
    // Clocks go from 02:00 to 03:00, so this time does not come: right after the gap.
    ['Europe/Rome', '2026-03-29T02:30', '2026-03-29T01:00:00.000Z'],
    // Clocks go from 03:00 back to 02:00, so this time comes twice: the first of the two.
    ['Europe/Rome', '2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
    ['Europe/Rome', '2026-10-25T03:00', '2026-10-25T02:00:00.000Z'],
  ])('in %s at %s is %s', (zone, local, instant) => {
    expect(instantOf(local, zone).toISOString()).toBe(instant);
  });

  it('is no instant where it is no date and time', () => {
    expect(() => instantOf('2026-13-01T10:00', 'UTC')).toThrow(RangeError);
  });
});

describe('the day that a store is in', () => {
  it.each([
    ['the clock’s before the first sale', '2026-03-10', null, '2026-03-10'],
    ['the clock’s when it is a later one', '2026-03-10', '2026-03-09', '2026-03-10'],
    ['the last one when the clock was set back', '2026-03-10', '2026-03-11', '2026-03-11'],
    ['the last one at the widest that clocks are apart', '2026-03-10', '2026-03-13', '2026-03-13'],
    ['the clock’s when a wrong clock made the last one', '2026-03-10', '2026-03-14', '2026-03-10'],
  ])('is %s', (_, clockDay, lastDay, expected) => {
    expect(ongoingDay(clockDay, lastDay)).toBe(expected);
  });

  it('never lies further ahead of a clock than all clocks of the world are apart', () => {
    const day = (zone: string, hour: number) => Date.parse(businessDay(at('2026-03-10T10:30:00Z'), zone, hour));
    const furthest = day('Pacific/Kiritimati', 0) - day('Etc/GMT+12', 23);
    expect(furthest / 86_400_000).toBeLessThanOrEqual(3);
  });
});
