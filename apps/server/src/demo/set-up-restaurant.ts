import type { MenuItem } from '@comanda/contract/menu/menu-item';
import { fromDecimal } from '@comanda/domain/money';
import { rateFromPercent } from '@comanda/domain/tax';
import sql from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import type { TenantTx } from '../db/tenant.ts';
import type { Person } from '../sql/person.ts';
import { loadMenu } from '../features/menu/public.ts';
import { loadPaymentTypes } from '../features/payment-types/public.ts';
import { loadTables } from '../features/tables/public.ts';
import { insertInto } from '../sql/insert-into.ts';
import { demoFloors } from './demo-floors.ts';
import { demoMenu } from './demo-menu.ts';
import { addStations } from './demo-stations.ts';

/** The ids that a sale needs, by title, and its people by their logins. */
export type DemoRestaurant = DemoCard & { people: Map<string, NonNullable<Person>> };
type DemoCard = {
  items: Map<string, MenuItem>;
  tables: Map<string, string>;
  paymentTypes: Map<string, string>;
};

/** The demo sells in euros. */
const DEMO_DIGITS = 2;

/** Adds to the store of a sign-up: settings, taxes, menu, tables and payment types. */
export async function setUpRestaurant(tx: TenantTx): Promise<DemoCard> {
  tx.defer(sql`
    update stores set address = '4 Market Square, Old Town', phone = '0199001234', email = 'hello@comanda.example',
      tax_number = 'XX 000 555 666', tax_number_label = 'VAT ID',
      is_qr_menu_enabled = true, is_qr_order_enabled = true
    where tenant_id = ${tx.tenantId}`);
  tx.defer(sql`
    update print_settings set header = 'Welcome to La Comanda', footer = 'Thank you, and see you soon!'
    where tenant_id = ${tx.tenantId}`);
  const voucher = { title: 'Meal voucher', is_active: false, icon: 'voucher' };
  tx.defer(insertInto('payment_types', { tenant_id: tx.tenantId, id: newId(), ...voucher }));
  tx.defer(
    insertInto('charge_rules', {
      tenant_id: tx.tenantId,
      id: newId(),
      title: 'Service for large parties',
      rate_milli: rateFromPercent(12.5),
      from_guests: 6,
      removable_by: 'everyone',
      is_active: true,
    }),
  );
  addTables(tx);
  addMenu(tx, addTaxes(tx));
  const [menu, tables, paymentTypes] = await Promise.all([
    loadMenu(tx),
    loadTables(tx),
    loadPaymentTypes(tx, { onlyActive: true }),
  ]);
  addStations(tx, menu);
  return {
    items: new Map(menu.map((item) => [item.title, item])),
    tables: new Map(tables.map((table) => [table.table_title, table.id])),
    paymentTypes: new Map(paymentTypes.map((type) => [type.title, type.id])),
  };
}

export const demoTables = Object.values(demoFloors).flatMap(({ tables }) => Object.keys(tables));

function addTables(tx: TenantTx): void {
  const ofTenant = { tenant_id: tx.tenantId };
  const tables = Object.entries(demoFloors).flatMap(([floor, plan]) =>
    Object.entries(plan.tables).map(([title, table]) => ({ id: newId(), title, floor, ...table })),
  );
  const rows = tables.map(({ id, title, floor, seats }) => ({
    ...ofTenant,
    id,
    title,
    floor,
    seating_capacity: seats,
  }));
  const plans = Object.keys(demoFloors).map((floor) => ({ ...ofTenant, floor, version: 1 }));
  const fixtures = Object.entries(demoFloors).flatMap(([floor, plan]) =>
    plan.fixtures.map((fixture) => ({ ...ofTenant, id: newId(), floor, ...fixture })),
  );
  tx.defer(insertInto('store_tables', rows));
  tx.defer(insertInto('floor_plans', plans));
  tx.defer(insertInto('floor_fixtures', fixtures));
  tx.defer(
    insertInto(
      'table_places',
      tables.map(({ id, place }) => ({ ...ofTenant, table_id: id, ...place })),
    ),
  );
}

/** Each is what a category of the same name is. */
const demoCourses = ['Starters', 'Mains', 'Desserts'];

type Taxes = { food: string; alcohol: string };

function addTaxes(tx: TenantTx): Taxes {
  const taxes = { food: newId(), alcohol: newId() };
  const food = { id: taxes.food, title: 'VAT', rate_milli: rateFromPercent(10), type: 'inclusive' };
  const alcohol = { id: taxes.alcohol, title: 'Alcohol tax', rate_milli: rateFromPercent(21), type: 'exclusive' };
  tx.defer(
    insertInto(
      'taxes',
      [food, alcohol].map((tax) => ({ tenant_id: tx.tenantId, ...tax })),
    ),
  );
  return taxes;
}

function addMenu(tx: TenantTx, taxes: Taxes): void {
  const categories = Object.entries(demoMenu).map(([title, items]) => ({ id: newId(), title, items }));
  const items = categories.flatMap((category) =>
    category.items.map((item) => ({ ...item, id: newId(), categoryId: category.id })),
  );
  const options = (of: 'variants' | 'addons') =>
    items.flatMap((item) =>
      Object.entries(item[of] ?? {}).map(([title, amount]) => ({
        tenant_id: tx.tenantId,
        id: newId(),
        item_id: item.id,
        title,
        price_minor: fromDecimal(amount, DEMO_DIGITS),
      })),
    );
  const courses = demoCourses.map((title, position) => ({ tenant_id: tx.tenantId, id: newId(), title, position }));
  const categoryRows = categories.map(({ id, title }) => ({
    tenant_id: tx.tenantId,
    id,
    title,
    course_id: courses.find((course) => course.title === title)?.id ?? null,
  }));
  const itemRows = items.map((item) => ({
    tenant_id: tx.tenantId,
    id: item.id,
    title: item.title,
    price_minor: fromDecimal(item.price, DEMO_DIGITS),
    category_id: item.categoryId,
    tax_id: item.isAlcohol ? taxes.alcohol : taxes.food,
    created_at: tx.now,
  }));
  tx.defer(insertInto('courses', courses));
  tx.defer(insertInto('categories', categoryRows));
  tx.defer(insertInto('menu_items', itemRows));
  tx.defer(insertInto('item_variants', options('variants')));
  tx.defer(insertInto('item_addons', options('addons')));
}
