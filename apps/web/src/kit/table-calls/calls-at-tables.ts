import type { TableCall } from '@comanda/contract/floor/floor.contract';

/** Of a table that calls twice, the bill: whoever goes there sees to both. */
export function callsAtTables(calls: readonly TableCall[]): Map<string, TableCall> {
  const billsLast = [...calls.filter(({ kind }) => kind === 'waiter'), ...calls.filter(({ kind }) => kind === 'bill')];
  return new Map(billsLast.map((call) => [call.table_id, call]));
}
