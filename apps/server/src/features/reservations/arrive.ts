import type { RouteOutput } from '@comanda/contract/core/route';
import type { reservations } from '@comanda/contract/reservations/reservations.contract';
import { reservationMessages } from '@comanda/contract/reservations/reservations.messages';
import sql from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';
import { AppError } from '../../errors/app-error.ts';
import { openBill } from '../bills/public.ts';
import type { Person } from '../../sql/person.ts';

type Row = { name: string; table_id: string | null; people_count: number; status: string; bill_id: string | null };
type Arriving = { id: string; billId: string; by: Person };

/** What a bill holds. */
const MOST_GUESTS = 999;
const LONGEST_NAME = 100;

/** Opens the bill of guests who have reserved: at their table, or by their name where they have none. */
export async function arrive(
  tx: TenantTx,
  { id, billId, by }: Arriving,
): Promise<RouteOutput<typeof reservations.arrive>> {
  const { name, table_id, people_count, status, bill_id } = await tx.one<Row>(
    sql`
      select left(coalesce(c.name, r.customer_name), ${LONGEST_NAME}) as name, r.table_id, r.people_count, r.status, r.bill_id
      from reservations r
      left join customers c on c.tenant_id = r.tenant_id and c.id = r.customer_id
      where r.tenant_id = ${tx.tenantId} and r.id = ${id}
      for update of r`,
    reservationMessages.notFound,
  );
  if (bill_id !== null && (await isStillThere(tx, bill_id)))
    throw new AppError('illegal_transition', reservationMessages.arrivedAlready);
  if (status === 'cancelled') throw new AppError('illegal_transition', reservationMessages.arrivedCancelled);
  const opened = await openBill(tx, {
    id: billId,
    tableId: table_id,
    name,
    guests: Math.min(people_count, MOST_GUESTS) || null,
    by,
  });
  tx.defer(sql`
    update reservations set bill_id = ${billId}, updated_at = ${tx.now}
    where tenant_id = ${tx.tenantId} and id = ${id}`);
  return opened;
}

/** Asked after the lock: whoever was faster has opened it meanwhile. One that is void was opened by mistake. */
async function isStillThere(tx: TenantTx, billId: string): Promise<boolean> {
  const bill = await tx.first(sql`
    select 1 from bills where tenant_id = ${tx.tenantId} and id = ${billId} and state <> 'void'`);
  return bill !== undefined;
}
