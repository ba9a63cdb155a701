import { type Bill, unitsOf } from '@comanda/domain/bill/bill';
import type { TenantTx } from '../../db/tenant.ts';
import { tellMoved, tellVoided } from '../stations/public.ts';
import type { Person } from '../../sql/person.ts';

/** Tells the stations what was taken back and what goes to another table, before rows of orders say so. */
export async function tellStations(tx: TenantTx, before: Bill, after: Bill, by: Person): Promise<void> {
  const voided = after.takenOff.slice(before.takenOff.length).flatMap(({ kind, lineId, units, reason }) => {
    return kind === 'void' && lineId !== null ? [{ lineId, units, reason }] : [];
  });
  await tellVoided(tx, voided, by);
  const { id: billId, tableIds, lines } = after;
  if (tableIds.length === before.tableIds.length && tableIds.every((id) => before.tableIds.includes(id))) return;
  const open = lines.filter((line) => unitsOf(line) > 0);
  await tellMoved(tx, {
    lineIds: open.map(({ id }) => id),
    to: { tableId: tableIds[0] ?? null, billId },
    staysAt: tableIds,
    by,
  });
}
