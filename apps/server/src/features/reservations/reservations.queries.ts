import { MOST_RESERVATIONS, type Reservation } from '@comanda/contract/reservations/reservations.contract';
import { reservationMessages } from '@comanda/contract/reservations/reservations.messages';
import sql from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';
import { assertAtMost } from '../../sql/assert-at-most.ts';
import { selectReservations } from '../../sql/select-reservations.ts';

const MOST_RESULTS = 50;

/** By time; `to` is excluded. @throws AppError where they are too many for one answer */
export async function findReservations(tx: TenantTx, { from, to }: { from: Date; to: Date }): Promise<Reservation[]> {
  const found = await tx.all<Reservation>(sql`
    ${selectReservations(tx)} and r.reserved_at >= ${from} and r.reserved_at < ${to}
    order by r.reserved_at, r.id
    limit ${MOST_RESERVATIONS + 1}`);
  return assertAtMost(found, MOST_RESERVATIONS, reservationMessages.tooMany);
}

/** Reservations of today and later first, the next one on top; then the others, the latest on top. */
export const searchReservations = (
  tx: TenantTx,
  { q, startOfToday }: { q: string; startOfToday: Date },
): Promise<Reservation[]> =>
  // `position` and not `like`: a phone may contain `_`, a name `%`, and both mean only themselves.
  tx.all(sql`
    ${selectReservations(tx)}
      and (position(lower(${q}) in lower(coalesce(c.name, r.customer_name))) > 0
        or position(lower(${q}) in lower(r.customer_phone)) > 0
        or position(lower(${q}) in lower(r.unique_code)) > 0)
    order by case when r.reserved_at >= ${startOfToday} then r.reserved_at end, r.reserved_at desc, r.id
    limit ${MOST_RESULTS}`);
