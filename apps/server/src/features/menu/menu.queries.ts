import type { Category } from '@comanda/contract/menu/categories.contract';
import type { MenuItem, MenuOption } from '@comanda/contract/menu/menu-item';
import type { OfferedItem } from '@comanda/contract/menu/portions';
import { menuMessages } from '@comanda/contract/menu/menu.messages';
import type { Minor } from '@comanda/domain/money';
import { byTitle, naturally } from '@comanda/domain/natural-order';
import type { RateMilli, TaxType } from '@comanda/domain/tax';
import sql, { empty, type Sql } from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';
import { findLeft } from './portions.ts';

type ItemRow = {
  id: string;
  title: string;
  price_minor: Minor;
  net_price_minor: Minor | null;
  tax_id: string | null;
  tax_title: string | null;
  rate_milli: RateMilli | null;
  tax_type: TaxType | null;
  category_id: string | null;
  category_title: string | null;
  image: string | null;
  is_available: boolean;
  is_counted: boolean;
  target_minutes: number | null;
  position: number;
  category_position: number | null;
};

type OptionRow = { id: string; item_id: string; title: string; price_minor: Minor };

/** Every item with its variants and addons, in the order of the menu; those without category last. */
export async function loadMenu(tx: TenantTx): Promise<MenuItem[]> {
  const [items, variants, addons] = await Promise.all([findItems(tx), findVariants(tx), findAddons(tx)]);
  return assemble(items.sort(inMenuOrder), variants, addons);
}

export async function loadMenuItem(tx: TenantTx, id: string): Promise<MenuItem | undefined> {
  const ofItem = sql`and item_id = ${id}`;
  const [items, variants, addons] = await Promise.all([
    findItems(tx, sql`and i.id = ${id}`),
    findVariants(tx, ofItem),
    findAddons(tx, ofItem),
  ]);
  return assemble(items, variants, addons)[0];
}

/** Every item in the order of the menu, as whoever marks it needs it. */
export async function findOffered(tx: TenantTx): Promise<OfferedItem[]> {
  const [items, portions] = await Promise.all([findItems(tx), findLeft(tx)]);
  const leftOf = new Map(portions.map(({ item_id, left }) => [item_id, left]));
  return items.sort(inMenuOrder).map(({ id, title, category_title, is_available }) => ({
    id,
    title,
    category_title,
    is_available,
    left: leftOf.get(id) ?? null,
  }));
}

/** Also of what is no longer on the menu, because the kitchen may still make it. */
export const findTargets = (tx: TenantTx) =>
  tx.all<{ item_id: string; minutes: number }>(sql`
    select id as item_id, target_minutes as minutes from menu_items
    where tenant_id = ${tx.tenantId} and target_minutes is not null`);

/** @throws AppError unless the item is on the menu. No foreign key can tell, because a deleted item keeps its row. */
export async function assertOnMenu(tx: TenantTx, itemId: string): Promise<void> {
  // The same answer as the foreign key gives for an item that never existed, whichever check comes first.
  await tx.one(
    sql`select 1 from menu_items where tenant_id = ${tx.tenantId} and id = ${itemId} and deleted_at is null`,
    menuMessages.itemNotFound,
    'id',
  );
}

export async function loadCategories(tx: TenantTx): Promise<Category[]> {
  const rows = await tx.all<{
    id: string;
    title: string;
    position: number;
    course_id: string | null;
    hue: number | null;
  }>(sql`
    select id, title, position, course_id, hue from categories where tenant_id = ${tx.tenantId}`);
  return rows
    .sort((a, b) => a.position - b.position || byTitle(a, b))
    .map(({ id, title, course_id, hue }) => ({
      id,
      title,
      ...(course_id && { course_id }),
      ...(hue !== null && { hue }),
    }));
}

/** The position of the category's last item (null: of the items without a category); 0 while there is none. */
export async function lastPosition(tx: TenantTx, categoryId: string | null): Promise<number> {
  const last = await tx.first<{ position: number }>(sql`
    select coalesce(max(position), 0) as position from menu_items
    where tenant_id = ${tx.tenantId} and category_id is not distinct from ${categoryId}::uuid and deleted_at is null`);
  return last?.position ?? 0;
}

const findItems = (tx: TenantTx, condition: Sql = empty) =>
  tx.all<ItemRow>(sql`
    select i.id, i.title, i.price_minor, i.net_price_minor, i.image, i.is_available, i.is_counted, i.target_minutes, i.position,
      i.tax_id, t.title as tax_title, t.rate_milli, t.type as tax_type, i.category_id, c.title as category_title,
      c.position as category_position
    from menu_items i
    left join taxes t on t.tenant_id = i.tenant_id and t.id = i.tax_id
    left join categories c on c.tenant_id = i.tenant_id and c.id = i.category_id
    where i.tenant_id = ${tx.tenantId} and i.deleted_at is null ${condition}`);

const findVariants = (tx: TenantTx, condition: Sql = empty) =>
  tx.all<OptionRow>(sql`
    select id, item_id, title, price_minor from item_variants
    where tenant_id = ${tx.tenantId} and deleted_at is null ${condition}`);

const findAddons = (tx: TenantTx, condition: Sql = empty) =>
  tx.all<OptionRow>(sql`
    select id, item_id, title, price_minor from item_addons
    where tenant_id = ${tx.tenantId} and deleted_at is null ${condition}`);

function assemble(items: ItemRow[], variants: OptionRow[], addons: OptionRow[]): MenuItem[] {
  const variantsOf = optionsByItem(variants);
  const addonsOf = optionsByItem(addons);
  return items.map((item) => ({
    id: item.id,
    title: item.title,
    price: item.price_minor,
    net_price: item.net_price_minor,
    tax_id: item.tax_id,
    tax_title: item.tax_title,
    tax_rate: item.rate_milli,
    tax_type: item.tax_type,
    category_id: item.category_id,
    category_title: item.category_title,
    image: item.image,
    is_available: item.is_available,
    is_counted: item.is_counted,
    ...(item.target_minutes !== null && { target_minutes: item.target_minutes }),
    variants: variantsOf.get(item.id) ?? [],
    addons: addonsOf.get(item.id) ?? [],
  }));
}

/** Item id → its options, cheapest first. */
function optionsByItem(rows: OptionRow[]): Map<string, MenuOption[]> {
  const options = new Map<string, MenuOption[]>();
  for (const { price_minor: price, ...option } of rows) {
    const siblings = options.get(option.item_id);
    if (siblings) siblings.push({ ...option, price });
    else options.set(option.item_id, [{ ...option, price }]);
  }
  for (const siblings of options.values()) siblings.sort((a, b) => a.price - b.price || byTitle(a, b));
  return options;
}

function inMenuOrder(a: ItemRow, b: ItemRow): number {
  if (a.category_id === b.category_id) return a.position - b.position || byTitle(a, b);
  if (a.category_title === null || a.category_position === null) return 1;
  if (b.category_title === null || b.category_position === null) return -1;
  return a.category_position - b.category_position || naturally(a.category_title, b.category_title);
}
