import { Sql } from 'sql-template-tag';

/** A new row by the names of its columns. */
export type NewRow = Readonly<Record<string, unknown>>;

/** `strings` stand around the values, as in a template; `text` is what they make. */
type Shape = { columns: readonly string[]; strings: readonly string[]; text: string };

const IDENTIFIER = /^[a-z][a-z0-9_]*$/;
/** Of a statement whose text is kept. Sales have few lines, imports have thousands. */
const MOST_ROWS_KEPT = 20;
/** By table and number of rows: to put its text together each time took a twentieth of the server's work for a sale. */
const kept = new Map<string, Shape[]>();

class Insert extends Sql {
  readonly #text: string;
  constructor({ strings, text }: Shape, values: unknown[]) {
    super(strings, values);
    if (this.values.length !== values.length) throw new TypeError('a value that is a part of a statement');
    this.#text = text;
  }
  override get text(): string {
    return this.#text;
  }
}

/**
 * `insert into table (columns) values …`. The caller may append what happens on a conflict, or what is returned. The
 * first row gives the columns and their order, so that the text is the same each time.
 */
export function insertInto(table: string, rows: NewRow | readonly NewRow[]): Sql {
  const all: readonly NewRow[] = isList(rows) ? rows : [rows];
  const columns = Object.keys(all[0] ?? {});
  const shape =
    all.length > MOST_ROWS_KEPT ? makeShape(table, columns, all.length) : shapeOf(table, columns, all.length);
  const values: unknown[] = [];
  for (const row of all) {
    const isAlike = Object.keys(row).length === columns.length && columns.every((column) => Object.hasOwn(row, column));
    if (!isAlike) throw new TypeError(`rows of ${table} with different columns`);
    for (const column of columns) values.push(row[column]);
  }
  return new Insert(shape, values);
}

function shapeOf(table: string, columns: readonly string[], rows: number): Shape {
  const key = `${table} ${rows}`;
  const known = kept.get(key);
  const same = known?.find((shape) => isSame(shape.columns, columns));
  if (same) return same;
  const made = makeShape(table, columns, rows);
  kept.set(key, [...(known ?? []), made]);
  return made;
}

function makeShape(table: string, columns: readonly string[], rows: number): Shape {
  const notNamed = [table, ...columns].find((name) => !IDENTIFIER.test(name));
  if (notNamed !== undefined) throw new TypeError(`not a name of SQL: ${notNamed}`);
  const count = columns.length * rows;
  if (count === 0) throw new TypeError(`nothing to store in ${table}`);
  const strings = Array.from({ length: count + 1 }, (_, at) => {
    if (at === 0) return `insert into ${table} (${columns.join(', ')}) values (`;
    if (at === count) return ')';
    return at % columns.length === 0 ? '),(' : ',';
  });
  return { columns, strings, text: new Sql(strings, Array.from({ length: count })).text };
}

const isSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((name, at) => name === others[at]);

/** `Array.isArray` does not narrow read-only lists. */
const isList = (rows: NewRow | readonly NewRow[]): rows is readonly NewRow[] => Array.isArray(rows);
