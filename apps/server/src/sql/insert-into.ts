import sql, { bulk, raw, type Sql } from 'sql-template-tag';

/** A new row by the names of its columns. */
export type NewRow = Readonly<Record<string, unknown>>;

const IDENTIFIER = /^[a-z][a-z0-9_]*$/;

/**
 * `insert into table (columns) values …`. The caller may append what happens on a conflict, or what is returned. The
 * first row gives the columns and their order, so that the text is the same each time.
 */
export function insertInto(table: string, rows: NewRow | readonly NewRow[]): Sql {
  const all: readonly NewRow[] = isList(rows) ? rows : [rows];
  const columns = Object.keys(all[0] ?? {});
  const notNamed = [table, ...columns].find((name) => !IDENTIFIER.test(name));
  if (notNamed !== undefined) throw new TypeError(`not a name of SQL: ${notNamed}`);
  const values = all.map((row) => {
    const isAlike = Object.keys(row).length === columns.length && columns.every((column) => Object.hasOwn(row, column));
    if (!isAlike) throw new TypeError(`rows of ${table} with different columns`);
    return columns.map((column) => row[column]);
  });
  return sql`insert into ${raw(table)} (${raw(columns.join(', '))}) values ${bulk(values)}`;
}

/** `Array.isArray` does not narrow read-only lists. */
const isList = (rows: NewRow | readonly NewRow[]): rows is readonly NewRow[] => Array.isArray(rows);
