import { readFile } from 'node:fs/promises';
import type pg from 'pg';
import { statementsOf } from '../../src/db/statements-of.ts';

const MIGRATION = new URL('../../src/db/migrations/0043_documents.sql', import.meta.url);

/** Makes the lines of all invoices anew from their orders, as the migration did that brought them. */
export async function remakeDocumentLines(owner: pg.Client): Promise<void> {
  const statements = statementsOf(await readFile(MIGRATION, 'utf8')).map((statement) => statement.trimStart());
  const changes = statements.filter(
    (statement) => /^(insert into|update)\s/m.test(statement) && !/^create /m.test(statement),
  );
  if (changes.length !== 2) throw new Error(`the migration changes rows by ${changes.length} statements`);
  await owner.query('delete from invoice_lines');
  await owner.query('update invoices set bill_id = null');
  for (const change of changes) await owner.query(change);
}
