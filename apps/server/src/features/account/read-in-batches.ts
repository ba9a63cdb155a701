import sql, { type Sql } from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';

type Line = { line: string };

/** Yields the rows of a query with one text column `line`, 200 at a time, so that tills are answered in between. */
export async function* readInBatches(tx: TenantTx, query: Sql): AsyncGenerator<string[]> {
  await tx.run(sql`declare archived_rows no scroll cursor for ${query}`);
  for (;;) {
    const rows = await tx.all<Line>(sql`fetch 200 from archived_rows`);
    if (rows.length === 0) break;
    yield rows.map(({ line }) => line);
  }
  await tx.run(sql`close archived_rows`);
}
