import type { RouteOutput } from '@comanda/contract/core/route';
import type { storage, StorageByPart } from '@comanda/contract/storage/storage.contract';
import { storageFull } from '@comanda/contract/storage/storage.messages';
import { fitsInto, type Quotas, type Storage } from '@comanda/domain/storage';
import sql from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';
import { AppError } from '../../errors/app-error.ts';
import { insertInto } from '../../sql/insert-into.ts';

type Row = {
  quota_rows: number | null;
  quota_bytes: number | null;
  has_paid: boolean;
  row_count: number | null;
  byte_count: number | null;
  parts: StorageByPart | null;
  measured_at: Date | null;
};

/** The storage that the restaurant uses, and its quota. Selling never asks for it. */
export async function loadStorage(tx: TenantTx, quotas: Quotas): Promise<RouteOutput<typeof storage.get>> {
  const row = await tx.first<Row>(sql`
    select t.quota_rows, t.quota_bytes, u.row_count, u.byte_count, u.parts, u.measured_at,
      exists (select 1 from subscription_history where tenant_id = ${tx.tenantId}) as has_paid
    from tenants t
    left join storage_used u on u.tenant_id = t.id
    where t.id = ${tx.tenantId}`);
  const isTrial = !row?.has_paid;
  const usual = isTrial ? quotas.trial : quotas.paid;
  return {
    used: { rows: row?.row_count ?? 0, bytes: row?.byte_count ?? 0 },
    quota: { rows: row?.quota_rows ?? usual.rows, bytes: row?.quota_bytes ?? usual.bytes },
    measuredAt: row?.measured_at ?? null,
    parts: row?.parts ?? [],
    isTrial,
  };
}

/**
 * Before an import or an upload.
 * @throws AppError where the restaurant would keep more than it may
 */
export async function assertRoomFor(tx: TenantTx, quotas: Quotas, more: Storage): Promise<void> {
  const { used, quota, isTrial } = await loadStorage(tx, quotas);
  if (!fitsInto(quota, used, more)) throw new AppError('quota_reached', storageFull({ more, used, quota, isTrial }));
}

/**
 * Adds what an import or an upload brings, in the same transaction, so that the next one cannot use the same room
 * before the storage is counted again. `countSoon`: counts the tenant in the next round, because this is only an
 * estimate.
 */
export function addToStorage(tx: TenantTx, { rows, bytes }: Storage, { countSoon = false } = {}): void {
  const notedAt = countSoon ? tx.now : null;
  const first = { tenant_id: tx.tenantId, row_count: rows, byte_count: bytes, parts: '[]' };
  tx.defer(sql`
    ${insertInto('storage_used', { ...first, noted_at: notedAt, again_at: tx.now })}
    on conflict on constraint storage_used_pk do update set row_count = storage_used.row_count + ${rows},
      byte_count = storage_used.byte_count + ${bytes}, noted_at = coalesce(${notedAt}, storage_used.noted_at)`);
}
