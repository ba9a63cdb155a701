import { MOST_CHARGE_RULES } from '@comanda/contract/charges/charges.contract';
import { MOST_PRINT_AGENTS, MOST_PRINTERS } from '@comanda/contract/printers/printer';
import { coreMessages } from '@comanda/contract/core/messages';
import { MOST_ROUTES } from '@comanda/contract/stations/stations.contract';
import sql, { empty, raw } from 'sql-template-tag';
import type { TenantTx } from '../db/tenant.ts';
import { AppError } from '../errors/app-error.ts';

/** Rows that one answer holds completely: several times what the largest restaurants have. */
const mostRows = {
  store_tables: 2000,
  floor_fixtures: 2000,
  taxes: 200,
  payment_types: 200,
  reasons: 200,
  charge_rules: MOST_CHARGE_RULES,
  print_agents: MOST_PRINT_AGENTS,
  printers: MOST_PRINTERS,
  categories: 1000,
  courses: 200,
  stations: 1000,
  station_routes: MOST_ROUTES,
  menu_items: 5000,
  item_variants: 10_000,
  item_addons: 10_000,
  users: 2000,
} as const;

type Limited = keyof typeof mostRows;

/** Deleted rows of these tables stay, and are answered no more. */
const keepsDeleted = new Set<Limited>(['store_tables', 'payment_types', 'menu_items', 'item_variants', 'item_addons']);

/**
 * Called before a row is added. It takes no lock, so a few that are added at the same moment get past it together.
 * @throws AppError when the restaurant has as many as one can have
 */
export async function assertRoomIn(tx: TenantTx, table: Limited): Promise<void> {
  if ((await countRows(tx, table)) >= mostRows[table]) throw noRoom();
}

/**
 * Called after rows were added by the hundred.
 * @throws AppError when the restaurant would have more of these than one can have
 */
export async function assertFits(tx: TenantTx, tables = Object.keys(mostRows) as Limited[]): Promise<void> {
  const counts = await Promise.all(tables.map((table) => countRows(tx, table)));
  if (tables.some((table, index) => (counts[index] ?? 0) > mostRows[table])) throw noRoom();
}

async function countRows(tx: TenantTx, table: Limited): Promise<number> {
  const row = await tx.first<{ count: number }>(sql`
    select count(*) as count from ${raw(table)}
    where tenant_id = ${tx.tenantId} ${keepsDeleted.has(table) ? sql`and deleted_at is null` : empty}`);
  return row?.count ?? 0;
}

const noRoom = () => new AppError('illegal_transition', coreMessages.tooManyRows);
