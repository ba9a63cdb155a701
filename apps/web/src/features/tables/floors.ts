import type { LinkedTable } from '@comanda/contract/tables/tables.contract';
import { NO_FLOOR } from '@comanda/domain/floor-plan';
import { tableTexts } from './tables.texts.ts';

export const floorName = (floor: string): string => (floor === NO_FLOOR ? tableTexts.noFloor : floor);

/** Floors with their tables, both in the order in which they come; tables without floor last. */
export function byFloor(tables: readonly LinkedTable[]): [floor: string, tables: LinkedTable[]][] {
  const floors = [...Map.groupBy(tables, (table) => table.floor)];
  return floors.sort(([a], [b]) => Number(a === NO_FLOOR) - Number(b === NO_FLOOR));
}

/** The tables whose title or floor contains the text; blank text finds all. */
export function searchTables(tables: readonly LinkedTable[], text: string): readonly LinkedTable[] {
  const wanted = text.trim().toLocaleLowerCase();
  return tables.filter((table) => `${table.table_title}\n${table.floor}`.toLocaleLowerCase().includes(wanted));
}
