import pg from 'pg';

const INT8 = 20;
const DATE = 1082;
const MOMENT = 1184;
const UUIDS = 2951;

/** How a value of a type is read from PostgreSQL's text. */
export function parserOf(type: number): (text: string) => unknown {
  // Counts and amounts stay below 2**53 by the constraints of their columns.
  if (type === INT8) return Number;
  // A calendar day, not a moment.
  if (type === DATE) return (text) => text;
  // Neither quotes nor commas are in them, and no list of ours holds a null.
  if (type === UUIDS) return (text) => (text === '{}' ? [] : text.slice(1, -1).split(','));
  const parse = pg.types.getTypeParser(type);
  return type === MOMENT ? (text) => (isInUtc(text) ? inUtc(text) : parse(text)) : parse;
}

/** As most databases say it: 2026-11-29 17:23:49.123456+00. */
const isInUtc = (text: string): boolean => text.endsWith('+00') && text[4] === '-';

/** Node reads ISO 8601 itself, which leaves no matches of a pattern behind. */
const inUtc = (text: string): Date => new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`);
