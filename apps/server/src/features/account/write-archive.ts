import path from 'node:path';
import { type ArchiveCounts, archivedKinds } from '@comanda/contract/account/account.contract';
import type { CurrencyDigits } from '@comanda/domain/money';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';
import type { Uploads } from '../../images/uploads.ts';
import type { ArchiveWriter } from './archive-writer.ts';
import { archivedTables, columnsOf } from './archived-tables.ts';
import { FORMAT, type Manifest, PRODUCT } from './manifest.ts';
import { readInBatches } from './read-in-batches.ts';
import { spreadsheets, writeSpreadsheet } from './spreadsheets.ts';

/**
 * Writes all data of the tenant as of one moment, whatever the tills do meanwhile.
 * @param begun gets the name of the restaurant once that moment is fixed
 * @returns the pictures that belong to it, as paths on this server
 */
export async function writeData(
  tx: TenantTx,
  archive: ArchiveWriter,
  begun: (restaurant: string) => void,
): Promise<string[]> {
  await tx.run(sql`set transaction isolation level repeatable read, read only`);
  // Otherwise the planner expects the client to read a tenth of the rows and leave.
  await tx.run(sql`set local cursor_tuple_fraction = 1`);
  const [counts, { digits, ...store }, pictures] = await Promise.all([countRows(tx), findStore(tx), findPictures(tx)]);
  begun(store.name);
  const manifest: Manifest = { product: PRODUCT, format: FORMAT, made_at: tx.now.toISOString(), ...store, counts };
  await archive.add('manifest.json', [`${JSON.stringify(manifest, null, 2)}\n`]);
  for (const kind of archivedKinds) {
    await archive.add(`data/${kind}.json`, jsonArray(readInBatches(tx, rowsOf(tx, archivedTables[kind]))));
  }
  for (const [name, sheet] of Object.entries(spreadsheets)) {
    await archive.add(`spreadsheets/${name}.csv`, writeSpreadsheet(tx, sheet, { ...store, digits }));
  }
  return pictures;
}

/** A picture that was replaced after the data was read is left out. */
export async function writePictures(archive: ArchiveWriter, urls: readonly string[], uploads: Uploads): Promise<void> {
  for (const url of urls) {
    const bytes = await uploads.read(url);
    if (bytes) await archive.add(`pictures/${path.basename(url)}`, [bytes], { compress: false });
  }
}

type Table = (typeof archivedTables)[keyof typeof archivedTables];

/** As the database itself writes JSON: to the microsecond and the last digit. */
function rowsOf(tx: TenantTx, table: Table): Sql {
  const columns = columnsOf(table).map((column) =>
    column === 'image' ? `substring(image from '[^/]+$') as image` : column,
  );
  return sql`
    select to_json(r)::text as line from (
      select ${raw(columns.join(', '))} from ${raw(table.name)}
      where tenant_id = ${tx.tenantId}
      order by ${raw(table.orderBy)}
    ) r`;
}

/** A row a line, so that the import can read it line by line. */
async function* jsonArray(portions: AsyncIterable<string[]>): AsyncGenerator<string> {
  yield '[';
  let separator = '\n';
  for await (const lines of portions) {
    yield separator + lines.join(',\n');
    separator = ',\n';
  }
  yield '\n]\n';
}

async function countRows(tx: TenantTx): Promise<ArchiveCounts> {
  const counted = await Promise.all(
    archivedKinds.map(async (kind) => {
      const row = await tx.first<{ count: number }>(sql`
        select count(*) as count from ${raw(archivedTables[kind].name)} where tenant_id = ${tx.tenantId}`);
      return [kind, row?.count ?? 0] as const;
    }),
  );
  return Object.fromEntries(counted) as ArchiveCounts; // of all kinds, which the compiler cannot see
}

type Store = { name: string; time_zone: string; digits: CurrencyDigits };

async function findStore(tx: TenantTx): Promise<Store> {
  const store = await tx.first<Store>(sql`
    select name, time_zone, currency_digits as digits from stores where tenant_id = ${tx.tenantId}`);
  if (!store) throw new Error('a tenant without a store');
  return store;
}

async function findPictures(tx: TenantTx): Promise<string[]> {
  const rows = await tx.all<{ image: string }>(sql`
    select image from stores where tenant_id = ${tx.tenantId} and image is not null
    union
    select image from menu_items where tenant_id = ${tx.tenantId} and image is not null`);
  return rows.map(({ image }) => image);
}
