import type { StoreTable } from '@comanda/contract/tables/tables.contract';
import type { StoreClock } from './store-clock.ts';

/** A place on the plan of a day. */
export type TableTime = { tableId: string | null; date: Date };

/** The store data that every part of the screen needs. */
export type ReservationsSetting = { clock: StoreClock; tables: readonly StoreTable[] };
