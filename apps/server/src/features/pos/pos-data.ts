import type { PosData } from '@comanda/contract/pos/pos.contract';
import type { TenantTx } from '../../db/tenant.ts';
import { loadCategories, loadCourses, loadMenu } from '../menu/public.ts';
import { loadPaymentTypes } from '../payment-types/public.ts';
import { loadPrintSettings } from '../printing/public.ts';
import { loadStore } from '../store/public.ts';
import { loadTables } from '../tables/public.ts';

/** All that a selling screen needs, in one answer. */
export async function loadPosData(tx: TenantTx): Promise<PosData> {
  const [categories, menuItems, paymentTypes, storeTables, storeSettings, printSettings, courses] = await Promise.all([
    loadCategories(tx),
    loadMenu(tx),
    loadPaymentTypes(tx, { onlyActive: true }),
    loadTables(tx),
    loadStore(tx),
    loadPrintSettings(tx),
    loadCourses(tx),
  ]);
  return {
    categories: categories.map((category) => ({ ...category, is_enabled: true })),
    menuItems: menuItems.map((item) => ({ ...item, is_enabled: item.is_available })),
    paymentTypes,
    storeTables,
    storeSettings,
    printSettings,
    ...(courses.length > 0 && { courses }),
  };
}
