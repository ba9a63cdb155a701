import { billMessages } from '@comanda/contract/bills/bills.messages';
import sql from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';
import { recordChange } from '../../sql/orders-version.ts';
import type { Person } from '../../sql/person.ts';

/** Whoever does not say it again within this time is named no longer: their device may be off. */
const NAMED_MS = 5 * 60_000;

export type Paying = { by: string; until: Date };

export type PayingRow = { paying_by: string | null; paying_until: Date | null };

/** Who takes money for an open bill. */
export const payingOf = ({ paying_by: by, paying_until: until }: PayingRow, now: Date): Paying | undefined =>
  by !== null && until !== null && until > now ? { by, until } : undefined;

type Asked = { billId: string; isPaying: boolean; by: NonNullable<Person> };

/**
 * Others see who takes money for a bill. It locks nobody out, because two may take it at one table.
 * @returns who was there before, at another device
 */
export async function setPaying(tx: TenantTx, { billId, isPaying, by }: Asked): Promise<{ other: string | null }> {
  const bill = await tx.one<PayingRow & { is_open: boolean; paying_device: string | null }>(
    sql`
      select state = 'open' as is_open, paying_by, paying_until, paying_device from bills
      where tenant_id = ${tx.tenantId} and id = ${billId}
      for no key update`,
    billMessages.notFound,
  );
  const known = payingOf(bill, tx.now);
  const isOurs = bill.paying_device === by.deviceId;
  if (known && !isOurs) return { other: known.by };
  if (!bill.is_open || (!known && !isPaying)) return { other: null };
  const until = isPaying ? new Date(tx.now.getTime() + NAMED_MS) : null;
  tx.defer(sql`
    update bills
    set paying_by = ${isPaying ? by.name : null}, paying_device = ${isPaying ? by.deviceId : null}, paying_until = ${until}
    where tenant_id = ${tx.tenantId} and id = ${billId}`);
  recordChange(tx, []);
  return { other: null };
}
