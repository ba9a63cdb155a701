import { BEHIND_PER_PAGE, type BehindQuery, type BehindReport } from '@comanda/contract/reports/behind';
import { clockOffsets } from '@comanda/domain/business-day';
import type { Minor } from '@comanda/domain/money';
import sql from 'sql-template-tag';
import { sumOf } from '../../sql/sum-of.ts';
import type { TenantTx } from '../../db/tenant.ts';
import { loadStore, storeDays } from '../store/public.ts';
import { partsBehind } from './parts-behind.ts';
import { daysSoFar, salesDays } from './sales-days.ts';

type Sums = { count: number; amount: Minor };

/** What stands behind a figure of a report. Needs a transaction of one moment. */
export async function listBehind(tx: TenantTx, { page, ...query }: BehindQuery): Promise<BehindReport> {
  const [{ currency }, { today, timeZone, momentsOf }] = await Promise.all([loadStore(tx), storeDays(tx)]);
  const days = daysSoFar(salesDays(query, today), today);
  const offsets = clockOffsets(momentsOf(days), timeZone);
  const parts = partsBehind({ ...query, tenantId: tx.tenantId, days, offsets });
  const [item, sums, rows] = await Promise.all([
    query.by === 'item' ? findItem(tx, query.key) : null,
    tx.first<Sums>(sql`select count(*) as count, ${sumOf('amount')} as amount from (${parts}) part`),
    tx.all<BehindReport['rows'][number]>(sql`
      select part.kind, part.at, v.invoice_no as "invoiceNo", n.credit_note_no as "creditNoteNo", part.bill_id as "billId",
        b.bill_no as "billNo", l.item_title as title, part.units, part.reason, part.is_waste as "isWaste", part.is_after_print as "isAfterPrint", part.person,
        part.amount
      from (
        select * from (${parts}) one
        order by at desc, kind, bill_id, invoice_id, credit_note_id, line_id, amount
        limit ${BEHIND_PER_PAGE} offset ${(page - 1) * BEHIND_PER_PAGE}
      ) part
      left join invoices v on v.tenant_id = ${tx.tenantId} and v.id = part.invoice_id
      left join credit_notes n on n.tenant_id = ${tx.tenantId} and n.id = part.credit_note_id
      left join bills b on b.tenant_id = ${tx.tenantId} and b.id = part.bill_id
      left join order_items l on l.tenant_id = ${tx.tenantId} and l.id = part.line_id
      order by part.at desc, part.kind, part.bill_id, part.invoice_id, part.credit_note_id, part.line_id, part.amount`),
  ]);
  if (!sums) throw new Error('an aggregate without a row');
  return { currency, ...days, timeZone, item, ...sums, rows };
}

async function findItem(tx: TenantTx, id: string): Promise<string | null> {
  const item = await tx.first<{ title: string }>(sql`
    select title from menu_items where tenant_id = ${tx.tenantId} and id = ${id}`);
  return item?.title ?? null;
}
