import { billMessages } from '@comanda/contract/bills/bills.messages';
import { type Bill, tablesOfGuests, unitsOf } from '@comanda/domain/bill/bill';
import type { Step } from '@comanda/domain/bill/step';
import sql from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';
import { AppError } from '../../errors/app-error.ts';
import { recordChange } from '../../sql/orders-version.ts';
import { tellMoved } from '../stations/public.ts';
import { currentBusinessDay } from '../store/public.ts';
import { arrivingSteps, wholeLine } from './arriving.ts';
import { readLocked, takeSteps } from './change-bills.ts';
import type { Person } from '../../sql/person.ts';
import { lockTables, tablesOf } from './tables-of-bills.ts';
import { settlePaid } from './take-bill-steps.ts';
import { writeLines } from './write-rows.ts';

type Merge = { intoId: string; fromId: string; withTables: boolean; by: Person };

/**
 * Joins a bill into another, with all its rounds. What was given away or taken off on its lines stays so; what was taken
 * off or charged on the bill as a whole has nowhere to go. Its tables are free afterwards, or belong to the other.
 */
export async function mergeBills(tx: TenantTx, { intoId, fromId, withTables, by }: Merge): Promise<void> {
  if (intoId === fromId) throw new AppError('illegal_transition', billMessages.refusedUnknown);
  const ids = [intoId, fromId];
  const rounds = await tx.all<{ id: string }>(sql`
    select id from orders where tenant_id = ${tx.tenantId} and bill_id = any (${ids}::uuid[]) order by id for update`);
  const held = withTables ? [...(await tablesOf(tx, intoId)), ...(await tablesOf(tx, fromId))] : [];
  await lockTables(tx, held);
  const [bills, day] = await Promise.all([readLocked(tx, ids), currentBusinessDay(tx)]);
  const [into, from] = ids.map((id) => bills.find((bill) => bill.id === id));
  if (!into || !from) throw new AppError('not_found', billMessages.notFound);
  if (from.state !== 'open' || into.state !== 'open')
    throw new AppError('illegal_transition', billMessages.refusedClosed);
  if (from.payments.length > 0) throw new AppError('illegal_transition', billMessages.refusedPaidFor);
  if ([...from.discounts, ...from.charges].some(({ isRemoved }) => !isRemoved))
    throw new AppError('illegal_transition', billMessages.mergeFirst);

  const tableIds = withTables ? [...into.tableIds, ...from.tableIds] : into.tableIds;
  if (withTables && tableIds.some((id) => !held.includes(id)))
    throw new AppError('illegal_transition', billMessages.changedMeanwhile);

  const doing = { by, day };
  const places = tablesOfGuests({ ...into, tableIds });
  const leaving = from.lines.filter((line) => unitsOf(line) > 0);
  await tellMoved(tx, {
    lineIds: leaving.map(({ id }) => id),
    to: { tableId: places[0] ?? null, billId: into.id },
    staysAt: places,
    by,
  });
  takeSteps(tx, from, [...leavingSteps(leaving, into.id), { kind: 'merged', intoBillId: into.id }], doing);
  const seating: Step[] = withTables ? [{ kind: 'seated', tableIds }] : [];
  const arriving = [...seating, ...arrivingSteps(leaving.map(wholeLine), from.id)];
  const joined = arriving.length > 0 ? takeSteps(tx, into, arriving, doing) : into;
  writeLines(tx, into, joined);
  tx.defer(sql`
    update orders set bill_id = ${into.id},
      table_id = case when status <> 'created' or coalesce(table_id = any (${places}::uuid[]), false) then table_id
        else ${places[0] ?? null} end
    where tenant_id = ${tx.tenantId} and bill_id = ${from.id}`);
  await settlePaid(tx, joined, doing);
  recordChange(
    tx,
    rounds.map(({ id }) => id),
  );
}

function leavingSteps(lines: Bill['lines'], toBillId: string): Step[] {
  if (lines.length === 0) return [];
  const changes = lines.map((line) => ({
    lineId: line.id,
    change: { kind: 'moved' as const, quantity: unitsOf(line), toBillId },
  }));
  return [
    { kind: 'divided', parts: [], lines: [] },
    { kind: 'changed', changes },
  ];
}
