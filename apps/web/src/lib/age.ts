import { libTexts as t } from './lib.texts.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

/** How long ago something was, as short as a ticket says it: `5 min`, `2 h 10 min`, `3 d`. */
export function ageOf(minutes: number): string {
  if (minutes < HOUR) return t.age.minutes({ minutes });
  if (minutes < DAY) return t.age.hours({ hours: Math.floor(minutes / HOUR), minutes: minutes % HOUR });
  return t.age.days({ days: Math.floor(minutes / DAY) });
}
