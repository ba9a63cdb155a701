import { setTimeout as pause } from 'node:timers/promises';
import { type StorageByPart, type StoragePart, storageParts } from '@comanda/contract/storage/storage.contract';
import type { Storage } from '@comanda/domain/storage';
import sql, { raw } from 'sql-template-tag';
import type { InTenant, TenantTx } from '../../db/tenant.ts';
import { sizeOfUploads } from '../../images/uploads.ts';
import { firstKeyOf, keptTables } from '../../sql/growing-tables.ts';
import { insertInto } from '../../sql/insert-into.ts';

/** A table that has a few rows in each tenant is not counted. */
const countedTables = [...keptTables, { name: 'token_counters', key: 'business_day' }] as const;
type CountedTable = (typeof countedTables)[number];

const partOf: Record<CountedTable['name'], StoragePart> = {
  orders: 'sales',
  order_items: 'sales',
  tickets: 'sales',
  bills: 'sales',
  bill_tables: 'sales',
  bill_entries: 'sales',
  bill_changes: 'sales',
  invoices: 'sales',
  invoice_lines: 'sales',
  payments: 'sales',
  payment_corrections: 'sales',
  credit_notes: 'sales',
  credit_note_lines: 'sales',
  refunds: 'sales',
  invoice_companies: 'sales',
  past_letterheads: 'sales',
  token_counters: 'sales',
  menu_items: 'menu',
  item_variants: 'menu',
  item_addons: 'menu',
  categories: 'menu',
  courses: 'menu',
  taxes: 'menu',
  payment_types: 'menu',
  reasons: 'menu',
  charge_rules: 'menu',
  portions: 'menu',
  stations: 'menu',
  station_routes: 'menu',
  store_tables: 'menu',
  table_places: 'menu',
  floor_fixtures: 'menu',
  customers: 'customers',
  reservations: 'customers',
  qr_orders: 'qr-orders',
  qr_order_items: 'qr-orders',
  table_calls: 'qr-orders',
  print_jobs: 'other',
  idempotency_keys: 'other',
  devices: 'other',
  users: 'other',
};

/** This many rows are read in a few milliseconds. */
const PORTION = 5_000;
const HOUR_MS = 3_600_000;
/**
 * After a count the tenant is left alone for this many times as long as the count took: ten hours after one of a
 * minute.
 */
const REST = 600;
/** The process of a count that began longer ago has died, so another may begin. */
export const LONGEST_COUNT_MS = HOUR_MS;

type Deps = {
  /** Connections for long work. */
  inTenant: InTenant;
  /** The ids of those whose turn it is. */
  findDue: () => Promise<string[]>;
  uploads: { folder: string };
  now: () => Date;
  log: (level: 'warn', about: object, text: string) => void;
  portion?: number | undefined;
};

export type StorageCounting = ReturnType<typeof storageCounting>;

/**
 * Counts what each tenant keeps, one tenant after the other. Tenants that were never counted, or in which somebody has
 * worked since, come first. The statements are short, with a pause after each, and take no lock that a sale could meet.
 */
export function storageCounting({ inTenant, findDue, uploads, now, log, portion = PORTION }: Deps) {
  let running: Promise<void> | undefined;
  let isStopping = false;

  async function countTable(tenantId: string, table: CountedTable): Promise<Storage> {
    const sum = { rows: 0, bytes: 0 };
    for (let after = firstKeyOf(table); !isStopping; ) {
      const began = performance.now();
      const found = await inTenant(tenantId, (tx) => countPortion(tx, { table, after, portion }), { readOnly: true });
      sum.rows += found?.rows ?? 0;
      sum.bytes += found?.bytes ?? 0;
      if (!found?.last || found.rows < portion) break;
      after = found.last;
      await pause(performance.now() - began, undefined, { ref: false });
    }
    return sum;
  }

  async function count(tenantId: string): Promise<void> {
    const beganAt = now();
    if (!(await inTenant(tenantId, (tx) => begin(tx)))) return;
    const parts = new Map(storageParts.map((part) => [part, { rows: 0, bytes: 0 }]));
    const add = (part: StoragePart, more: Storage) => {
      const sum = parts.get(part) ?? { rows: 0, bytes: 0 };
      parts.set(part, { rows: sum.rows + more.rows, bytes: sum.bytes + more.bytes });
    };
    for (const table of countedTables) add(partOf[table.name], await countTable(tenantId, table));
    add('pictures', { rows: 0, bytes: await sizeOfUploads(tenantId, uploads) });
    if (isStopping) return;
    const tookMs = now().getTime() - beganAt.getTime();
    const all = [...parts].map(([part, sum]) => ({ part, ...sum }));
    await inTenant(tenantId, (tx) => keep(tx, all, { beganAt, tookMs }));
  }

  async function round(): Promise<void> {
    for (const id of await findDue()) {
      if (isStopping) return;
      // A tenant may be deleted meanwhile, or the database be away: the other tenants and the next round go on.
      await count(id).catch((error: unknown) =>
        log('warn', { err: error, tenantId: id }, 'what a tenant keeps could not be counted'),
      );
    }
  }

  return {
    /** Counts the tenants that are due. */
    wake: (): Promise<void> => {
      running ??= round()
        .catch((error: unknown) => log('warn', { err: error }, 'tenants to be counted could not be looked for'))
        .finally(() => {
          running = undefined;
        });
      return running;
    },
    async stop(): Promise<void> {
      isStopping = true;
      await running;
    },
  };
}

/** @returns false where another process counts */
async function begin(tx: TenantTx): Promise<boolean> {
  const empty = { tenant_id: tx.tenantId, row_count: 0, byte_count: 0, parts: '[]' };
  const begun = await tx.run(sql`
    ${insertInto('storage_used', { ...empty, again_at: tx.now, begun_at: tx.now })}
    on conflict on constraint storage_used_pk do update set begun_at = ${tx.now}
    where storage_used.begun_at is null
      or storage_used.begun_at < ${new Date(tx.now.getTime() - LONGEST_COUNT_MS)}`);
  return begun > 0;
}

type Portion = { table: CountedTable; after: string; portion: number };

/** Bytes of the rows as they are stored, without indexes. Rows of one key are of one portion. */
const countPortion = (tx: TenantTx, { table: { name, key }, after, portion }: Portion) =>
  tx.first<Storage & { last: string | null }>(sql`
    select count(*) as rows, coalesce(sum(bytes), 0)::bigint as bytes, max(key collate "C") as last
    from (
      select ${raw(key)}::text as key, pg_column_size(t.*) as bytes from ${raw(name)} t
      where t.tenant_id = ${tx.tenantId} and t.${raw(key)} > ${after}
      order by t.${raw(key)} fetch first ${portion} rows with ties
    ) portion`);

async function keep(
  tx: TenantTx,
  parts: StorageByPart,
  { beganAt, tookMs }: { beganAt: Date; tookMs: number },
): Promise<void> {
  const rows = parts.reduce((sum, part) => sum + part.rows, 0);
  const bytes = parts.reduce((sum, part) => sum + part.bytes, 0);
  const againAt = new Date(beganAt.getTime() + Math.max(HOUR_MS, tookMs * REST));
  await tx.run(sql`
    update storage_used set row_count = ${rows}, byte_count = ${bytes}, parts = ${JSON.stringify(parts)}::jsonb,
      measured_at = ${beganAt}, again_at = ${againAt}, begun_at = null
    where tenant_id = ${tx.tenantId}`);
}
