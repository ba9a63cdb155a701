import type pg from 'pg';

/** Values are written and read as text, which must look the same on every server. */
export const SAME_TEXT =
  `set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local extra_float_digits = 1; ` +
  `set local timezone = 'UTC'; set local bytea_output = 'hex'`;

const PORTION = 1000;

/** All tables, each after those it refers to, so that they can be filled in this order. */
export async function listTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; refers_to: string[] }>(
    `select c.relname as name, array(
       select distinct target.relname::text from pg_constraint k join pg_class target on target.oid = k.confrelid
       where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as refers_to
     from pg_class c
     where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
     order by c.relname`,
  );
  const ordered = new Set<string>();
  while (ordered.size < rows.length) {
    const next = rows.find(({ name, refers_to: others }) => !ordered.has(name) && others.every((o) => ordered.has(o)));
    if (!next) throw new Error('Tables refer to each other in a circle.');
    ordered.add(next.name);
  }
  return [...ordered];
}

/** The rows as PostgreSQL's own text of a row, a thousand on each line as a JSON array. */
export async function* readRows(
  client: pg.Client,
  table: string,
  onRows: (rows: string[]) => void,
): AsyncGenerator<string> {
  await client.query(`declare backup_rows no scroll cursor for select t::text from ${table} t`);
  for (;;) {
    const { rows } = await client.query<[string]>({ text: `fetch ${PORTION} from backup_rows`, rowMode: 'array' });
    if (rows.length === 0) break;
    const texts = rows.map(([text]) => text);
    onRows(texts);
    yield `${JSON.stringify(texts)}\n`;
  }
  await client.query('close backup_rows');
}

/** Fills a table with what `readRows` gave, and answers the number of rows. */
export async function fillTable(client: pg.Client, table: string, text: AsyncIterable<string>): Promise<number> {
  let count = 0;
  for await (const line of lines(text)) {
    const rows = JSON.parse(line) as string[]; // written by `readRows`, and checked against its sum
    await client.query(`insert into ${table} select * from unnest($1::${table}[])`, [rows]);
    count += rows.length;
  }
  return count;
}

/** Not `readline`, which also ends a line at U+2028, and JSON has that within texts. */
async function* lines(text: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of text) {
    const parts = (rest + chunk).split('\n');
    rest = parts.pop() ?? '';
    yield* parts;
  }
  if (rest) throw new Error('The last line of a table is not whole.');
}
