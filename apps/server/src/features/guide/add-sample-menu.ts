import type { VenueKind } from '@comanda/contract/guide/guide.contract';
import { guideMessages } from '@comanda/contract/guide/guide.messages';
import type { Currency } from '@comanda/domain/currency';
import sql from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';
import { AppError } from '../../errors/app-error.ts';
import { importMenu } from '../menu/public.ts';
import { sampleMenu } from './sample-menu.ts';

/** @throws AppError when the menu already holds something. */
export async function addSampleMenu(tx: TenantTx, kind: VenueKind): Promise<{ added: number }> {
  // The lock makes the second tap of a double tap wait, and then find the menu filled.
  const store = await tx.first<Currency>(sql`
    select currency as code, currency_digits as digits from stores where tenant_id = ${tx.tenantId} for update`);
  const item = await tx.first(sql`
    select 1 from menu_items where tenant_id = ${tx.tenantId} and deleted_at is null limit 1`);
  if (!store) throw new Error('a tenant without a store');
  if (item) throw new AppError('already_exists', guideMessages.menuExists);
  const { added } = await importMenu(tx, sampleMenu(kind, store));
  return { added };
}
