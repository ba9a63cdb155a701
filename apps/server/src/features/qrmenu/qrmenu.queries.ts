import type { PublicMenu } from '@comanda/contract/qrmenu/qrmenu.contract';
import { qrMenuMessages } from '@comanda/contract/qrmenu/qrmenu.messages';
import sql from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';
import { AppError } from '../../errors/app-error.ts';
import { loadCategories, loadMenu } from '../menu/public.ts';
import type { LoadedMenu } from './public-menu.ts';

/** What diners see, and all tables that a link may name. */
export async function loadPublicMenu(tx: TenantTx): Promise<LoadedMenu> {
  const [storeSettings, tables, categories, menuItems] = await Promise.all([
    loadPublicStore(tx),
    tx.all<LoadedMenu['tables'][number]>(sql`
      select id, title as table_title, floor from store_tables
      where tenant_id = ${tx.tenantId} and deleted_at is null`),
    loadCategories(tx),
    loadMenu(tx),
  ]);
  if (storeSettings.is_qr_menu_enabled) return { storeSettings, categories, menuItems, tables };
  // A store that has switched off its menu has not published its phone and address either.
  const closed = { ...storeSettings, email: null, address: null, phone: null };
  return { storeSettings: closed, categories: [], menuItems: [], tables };
}

/** A restaurant that is disabled or has not paid looks as if it had switched everything off. */
export async function loadPublicStore(tx: TenantTx): Promise<PublicMenu['storeSettings']> {
  const store = await tx.first<PublicMenu['storeSettings']>(sql`
    select name as store_name, email, address, phone, currency, currency_digits, image,
      is_open and is_qr_menu_enabled as is_qr_menu_enabled,
      is_open and is_qr_menu_enabled and is_qr_order_enabled as is_qr_order_enabled,
      is_open and is_qr_menu_enabled and is_table_call_enabled as is_table_call_enabled
    from stores, (
      select is_active and coalesce(subscription_end > ${tx.now}, false) as is_open
      from tenants where id = ${tx.tenantId}) t
    where tenant_id = ${tx.tenantId}`);
  if (!store) throw new Error('a tenant without a store');
  return store;
}

/** @throws AppError for a table that was deleted after its code was printed. */
export async function titleOfTable(tx: TenantTx, tableId: string | null): Promise<string | null> {
  if (tableId === null) return null;
  const table = await tx.first<{ title: string }>(sql`
    select title from store_tables where tenant_id = ${tx.tenantId} and id = ${tableId} and deleted_at is null`);
  if (!table) throw new AppError('invalid_input', qrMenuMessages.tableInvalid);
  return table.title;
}
