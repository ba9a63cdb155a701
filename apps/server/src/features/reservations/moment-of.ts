import type { LocalTime } from '@comanda/contract/reservations/reservations.contract';
import { instantOf } from '@comanda/domain/business-day';
import type { TenantTx } from '../../db/tenant.ts';
import { loadStore } from '../store/public.ts';

/** The moment that a date means; one without a zone is on the store's clock. */
export async function momentOf(tx: TenantTx, date: Date | LocalTime): Promise<Date> {
  if (date instanceof Date) return date;
  const { timeZone } = await loadStore(tx);
  return instantOf(date.local, timeZone);
}
