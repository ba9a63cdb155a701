import pg from 'pg';

const INT8 = 20;
const DATE = 1082;
const UUIDS = 2951;

/** How a value of a type is read from PostgreSQL's text. */
export function parserOf(type: number): (text: string) => unknown {
  // Counts and amounts stay below 2**53 by the constraints of their columns.
  if (type === INT8) return Number;
  // A calendar day, not a moment.
  if (type === DATE) return (text) => text;
  // Neither quotes nor commas are in them, and no list of ours holds a null.
  if (type === UUIDS) return (text) => (text === '{}' ? [] : text.slice(1, -1).split(','));
  return pg.types.getTypeParser(type);
}
