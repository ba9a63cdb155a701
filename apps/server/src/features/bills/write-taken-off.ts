import type { Bill } from '@comanda/domain/bill/bill';
import type { TenantTx } from '../../db/tenant.ts';
import { insertInto } from '../../sql/insert-into.ts';
import type { Doing } from '../../sql/person.ts';

/** More in one statement would be more parameters than one may have. */
const ROWS_AT_ONCE = 1000;

/** Keeps what the bill says was taken off by this change, for reports. */
export function writeTakenOff(tx: TenantTx, before: Bill, after: Bill, { by, day }: Doing): void {
  const first = before.takenOff.length;
  for (let from = first; from < after.takenOff.length; from += ROWS_AT_ONCE) {
    const rows = after.takenOff
      .slice(from, from + ROWS_AT_ONCE)
      .map(({ kind, lineId, invoiceId, reason, isWaste, isAfterPrint, units, worth }, index) => ({
        tenant_id: tx.tenantId,
        bill_id: after.id,
        change_no: from + index + 1,
        kind,
        line_id: lineId,
        invoice_id: invoiceId,
        business_day: day,
        changed_at: tx.now,
        user_id: by?.userId ?? null,
        user_name: by?.name ?? null,
        reason,
        is_waste: isWaste,
        is_after_print: isAfterPrint,
        units,
        worth_minor: worth,
      }));
    tx.defer(insertInto('bill_changes', rows));
  }
}
