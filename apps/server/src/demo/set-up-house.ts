import type { MenuItem } from '@comanda/contract/menu/menu-item';
import { fromDecimal } from '@comanda/domain/money';
import { rateFromPercent } from '@comanda/domain/tax';
import sql, { bulk } from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import type { TenantTx } from '../db/tenant.ts';
import { loadMenu } from '../features/menu/public.ts';
import { loadPaymentTypes } from '../features/payment-types/public.ts';
import { loadTables } from '../features/tables/public.ts';
import { demoMenu } from './demo-menu.ts';

/** What a sale speaks of, by the titles that people use. */
export type House = {
  items: Map<string, MenuItem>;
  tables: Map<string, string>;
  paymentTypes: Map<string, string>;
};

/** Furnishes the store that sign-up made: settings, taxes, menu, tables and ways to pay. */
export async function setUpHouse(tx: TenantTx): Promise<House> {
  tx.later(sql`
    update stores set address = '4 Market Square, Old Town', phone = '0199001234', email = 'hello@comanda.example',
      is_qr_menu_enabled = true, is_qr_order_enabled = true
    where tenant_id = ${tx.tenantId}`);
  tx.later(sql`
    update print_settings set header = 'Welcome to La Comanda', footer = 'Thank you, and see you soon!'
    where tenant_id = ${tx.tenantId}`);
  tx.later(sql`
    insert into payment_types (tenant_id, id, title, is_active, icon)
    values (${tx.tenantId}, ${newId()}, 'Meal voucher', false, 'voucher')`);
  addTables(tx);
  addMenu(tx, addTaxes(tx));
  const [menu, tables, paymentTypes] = await Promise.all([
    loadMenu(tx),
    loadTables(tx),
    loadPaymentTypes(tx, { onlyActive: true }),
  ]);
  return {
    items: new Map(menu.map((item) => [item.title, item])),
    tables: new Map(tables.map((table) => [table.table_title, table.id])),
    paymentTypes: new Map(paymentTypes.map((type) => [type.title, type.id])),
  };
}

const seats = {
  'Ground floor': {
    'Table 1': 2,
    'Table 2': 2,
    'Table 3': 4,
    'Table 4': 4,
    'Table 5': 4,
    'Table 6': 6,
    'Table 7': 6,
    'Table 8': 8,
  },
  Terrace: { 'Terrace 1': 2, 'Terrace 2': 4, 'Terrace 3': 4, 'Terrace 4': 6 },
};
export const demoTables = Object.values(seats).flatMap((floor) => Object.keys(floor));

function addTables(tx: TenantTx): void {
  const rows = Object.entries(seats).flatMap(([floor, tables]) =>
    Object.entries(tables).map(([title, capacity]) => [tx.tenantId, newId(), title, floor, capacity]),
  );
  tx.later(sql`insert into store_tables (tenant_id, id, title, floor, seating_capacity) values ${bulk(rows)}`);
}

type Taxes = { food: string; alcohol: string };

function addTaxes(tx: TenantTx): Taxes {
  const taxes = { food: newId(), alcohol: newId() };
  tx.later(sql`
    insert into taxes (tenant_id, id, title, rate_milli, type)
    values (${tx.tenantId}, ${taxes.food}, 'VAT', ${rateFromPercent(10)}, 'inclusive'),
      (${tx.tenantId}, ${taxes.alcohol}, 'Alcohol tax', ${rateFromPercent(21)}, 'exclusive')`);
  return taxes;
}

function addMenu(tx: TenantTx, taxes: Taxes): void {
  const categories = Object.entries(demoMenu).map(([title, items]) => ({ id: newId(), title, items }));
  const items = categories.flatMap((category) =>
    category.items.map((item) => ({ ...item, id: newId(), categoryId: category.id })),
  );
  const options = (of: 'variants' | 'addons') =>
    items.flatMap((item) =>
      Object.entries(item[of] ?? {}).map(([title, amount]) => [
        tx.tenantId,
        newId(),
        item.id,
        title,
        fromDecimal(amount),
      ]),
    );
  const itemRows = items.map((item) => [
    tx.tenantId,
    item.id,
    item.title,
    fromDecimal(item.price),
    item.categoryId,
    item.isAlcohol ? taxes.alcohol : taxes.food,
    tx.now,
  ]);
  tx.later(sql`
    insert into categories (tenant_id, id, title)
    values ${bulk(categories.map(({ id, title }) => [tx.tenantId, id, title]))}`);
  tx.later(sql`
    insert into menu_items (tenant_id, id, title, price_minor, category_id, tax_id, created_at)
    values ${bulk(itemRows)}`);
  tx.later(sql`
    insert into item_variants (tenant_id, id, item_id, title, price_minor) values ${bulk(options('variants'))}`);
  tx.later(sql`
    insert into item_addons (tenant_id, id, item_id, title, price_minor) values ${bulk(options('addons'))}`);
}
