import { expect, it } from 'vitest';
import { businessDay, businessDayRange, clockOffsets } from './business-day.ts';
import { canonicalTimeZone, isTimeZone } from './time-zone.ts';

const HOUR = 3_600_000;
const zones = ['UTC', ...Intl.supportedValuesOf('timeZone')];

it.each([
  ['AET', 'Australia/Sydney'],
  ['US/Pacific-New', 'America/Los_Angeles'],
  ['america/new_york', 'America/New_York'],
  ['Etc/UTC', 'UTC'],
])('%s is kept as %s', (written, kept) => {
  expect(canonicalTimeZone(written)).toBe(kept);
});

it.each(['Factory', 'posixrules', 'right/Europe/Rome', '+01:00', 'Mars/Olympus', ''])('%j is no zone', (name) => {
  expect([canonicalTimeZone(name), isTimeZone(name)]).toEqual([undefined, false]);
});

it('keeps each of the zones under one name, which is a name of its own', () => {
  for (const zone of zones) {
    const kept = canonicalTimeZone(zone) ?? '';
    expect(canonicalTimeZone(kept)).toBe(kept);
  }
});

const FROM = new Date('2025-01-01T00:00:00Z');
const TO = new Date('2028-01-01T00:00:00Z');

/** The time on the zone's wall clock, computed in another way than the domain's. */
const shownBy = (zone: string) => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  return (instant: number) => format.format(instant).replace(' ', 'T');
};

it('knows by how much each zone is ahead, in all the nights in which its clocks change', () => {
  const faults: string[] = [];
  for (const zone of zones) {
    const shown = shownBy(zone);
    const offsets = clockOffsets({ from: FROM, to: TO }, zone);
    const ahead = (instant: number) => offsets.findLast(({ since }) => since.getTime() <= instant)?.seconds ?? 0;
    for (const { since } of offsets) {
      for (const hours of [-25, -1, -0.25, 0, 0.25, 1, 25]) {
        const instant = Math.max(FROM.getTime(), since.getTime() + hours * HOUR);
        const showing = new Date(instant + ahead(instant) * 1000).toISOString().slice(0, 19);
        if (showing !== shown(instant)) faults.push(`${zone} ${showing} ${shown(instant)}`);
      }
    }
  }
  expect(faults).toEqual([]);
});

it('has business days without a gap in all the nights in which clocks change', () => {
  const faults: string[] = [];
  for (const zone of zones) {
    for (const { since } of clockOffsets({ from: FROM, to: TO }, zone)) {
      for (const dayStartHour of [0, 2, 4]) {
        const day = businessDay(since, zone, dayStartHour);
        const { from, to } = businessDayRange(day, zone, dayStartHour);
        const next = businessDay(to, zone, dayStartHour);
        const before = businessDay(new Date(from.getTime() - 1), zone, dayStartHour);
        if (since < from || since >= to || before >= day || next <= day) faults.push(`${zone} ${day} ${dayStartHour}`);
      }
    }
  }
  expect(faults).toEqual([]);
});

it('finds every change of the clocks of a zone, the short ones of Ramadan too', () => {
  const shown = shownBy('Africa/Casablanca');
  const offsetAt = (instant: number) => Date.parse(`${shown(instant)}Z`) - instant;
  const changes: number[] = [];
  for (let instant = FROM.getTime(); instant < TO.getTime(); instant += HOUR) {
    if (offsetAt(instant) !== offsetAt(instant + HOUR)) changes.push(instant + HOUR);
  }
  const found = clockOffsets({ from: FROM, to: TO }, 'Africa/Casablanca').map(({ since }) => since.getTime());
  expect(found).toEqual([FROM.getTime(), ...changes]);
});
