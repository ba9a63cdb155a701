import { type Bill, unitPriceOf } from '@comanda/domain/bill/bill';
import { paidRounds } from '@comanda/domain/bill/documents';
import { type LineSums, lineSums } from '@comanda/domain/bill/sums';
import sql from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';

/**
 * Lets the orders of a bill say what it says of its lines after a change: how many are left, what they cost after
 * discounts, and for which seat they are. What is taken back is cancelled, and so is an order of which nothing is left.
 */
export function writeLines(tx: TenantTx, before: Bill, after: Bill): void {
  writeAmounts(tx, before, after);
  const gone = changedLines(before, after).filter(({ units }) => units === 0);
  if (gone.length > 0) cancelLines(tx, gone);
}

/** The same of the lines that are left. */
export function writeAmounts(tx: TenantTx, before: Bill, after: Bill): void {
  const lines = changedLines(before, after).filter(({ units }) => units > 0);
  if (lines.length === 0) return;
  tx.defer(sql`
    update order_items l
    set quantity = d.units, unit_price_minor = d.price, net_minor = d.net, tax_minor = d.tax, total_minor = d.net + d.tax,
      seat = d.seat
    from unnest(
      ${lines.map(({ line }) => line.id)}::uuid[], ${lines.map(({ units }) => units)}::int[],
      ${lines.map(({ line }) => unitPriceOf(line))}::bigint[], ${lines.map(({ amounts }) => amounts.net)}::bigint[],
      ${lines.map(({ amounts }) => amounts.tax)}::bigint[],
      ${lines.map(({ line }) => line.seat)}::int[]
    ) as d (id, units, price, net, tax, seat)
    where l.tenant_id = ${tx.tenantId} and l.id = d.id`);
}

function changedLines(before: Bill, after: Bill): LineSums[] {
  const was = new Map(lineSums(before).map((sums) => [sums.line.id, told(sums)]));
  return lineSums(after).filter((sums) => was.get(sums.line.id) !== told(sums));
}

const told = ({ line, units, amounts }: LineSums): string =>
  JSON.stringify([units, unitPriceOf(line), amounts.net, amounts.tax, line.seat]);

function cancelLines(tx: TenantTx, gone: readonly LineSums[]): void {
  const ids = gone.map(({ line }) => line.id);
  const rounds = [...new Set(gone.map(({ line }) => line.roundId))];
  tx.defer(sql`
    update order_items set status = 'cancelled', status_changed_at = ${tx.now}
    where tenant_id = ${tx.tenantId} and id = any (${ids}::uuid[]) and status <> 'cancelled'`);
  tx.defer(sql`
    update orders o set status = 'cancelled', closed_at = ${tx.now}
    where o.tenant_id = ${tx.tenantId} and o.id = any (${rounds}::uuid[]) and o.status = 'created'
      and not exists (
        select 1 from order_items l
        where l.tenant_id = ${tx.tenantId} and l.order_id = o.id and l.status <> 'cancelled')`);
}

/**
 * Rounds of which the last was paid by this change are paid by its last invoice. What is served and paid needs nothing
 * more, so it is complete.
 */
export function writePaidRounds(tx: TenantTx, before: Bill, after: Bill): void {
  const paidBefore = paidRounds(before);
  const paid = [...paidRounds(after)].filter((roundId) => !paidBefore.has(roundId));
  const invoiceId = after.invoices.at(-1)?.id;
  if (paid.length === 0 || invoiceId === undefined) return;
  tx.defer(sql`
    update orders set payment_status = 'paid', invoice_id = ${invoiceId}
    where tenant_id = ${tx.tenantId} and id = any (${paid}::uuid[]) and payment_status = 'pending'`);
  tx.defer(sql`
    update orders o set status = 'completed', closed_at = ${tx.now}
    where o.tenant_id = ${tx.tenantId} and o.id = any (${paid}::uuid[]) and o.status = 'created'
      and not exists (
        select 1 from order_items l
        where l.tenant_id = ${tx.tenantId} and l.order_id = o.id and l.status not in ('delivered', 'cancelled'))`);
}
