import type { PublicMenu } from '@comanda/contract/qrmenu/qrmenu.contract';
import { qrMenuMessages } from '@comanda/contract/qrmenu/qrmenu.messages';
import sql from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';
import { AppError } from '../../errors/app-error.ts';
import { loadCategories, loadMenu } from '../menu/public.ts';

/** What the diner of a link sees; without `tableId` it is the link of the whole store. */
export async function loadPublicMenu(tx: TenantTx, tableId: string | null): Promise<PublicMenu> {
  const [storeSettings, storeTable, categories, menuItems] = await Promise.all([
    loadPublicStore(tx),
    findTable(tx, tableId),
    loadCategories(tx),
    loadMenu(tx),
  ]);
  if (storeSettings.is_qr_menu_enabled) return { storeSettings, storeTable, categories, menuItems };
  // Who has switched off the menu has not published how to reach the store either.
  const closed = { ...storeSettings, email: null, address: null, phone: null };
  return { storeSettings: closed, storeTable: null, categories: [], menuItems: [] };
}

/** A restaurant that was disabled or has not paid is as if it had switched everything off. */
export async function loadPublicStore(tx: TenantTx): Promise<PublicMenu['storeSettings']> {
  const store = await tx.first<PublicMenu['storeSettings']>(sql`
    select name as store_name, email, address, phone, currency, image,
      is_open and is_qr_menu_enabled as is_qr_menu_enabled,
      is_open and is_qr_menu_enabled and is_qr_order_enabled as is_qr_order_enabled
    from stores, (
      select is_active and coalesce(subscription_end > ${tx.now}, false) as is_open
      from tenants where id = ${tx.tenantId}) t
    where tenant_id = ${tx.tenantId}`);
  if (!store) throw new Error('a tenant without a store');
  return store;
}

/** @throws AppError for a table that was deleted after its code was printed. */
export async function assertTable(tx: TenantTx, tableId: string | null): Promise<void> {
  if (tableId !== null && !(await findTable(tx, tableId)))
    throw new AppError('invalid_input', qrMenuMessages.tableInvalid);
}

async function findTable(tx: TenantTx, tableId: string | null): Promise<PublicMenu['storeTable']> {
  if (tableId === null) return null;
  const table = await tx.first<{ table_title: string; floor: string }>(sql`
    select title as table_title, floor from store_tables
    where tenant_id = ${tx.tenantId} and id = ${tableId} and deleted_at is null`);
  return table ?? null;
}
