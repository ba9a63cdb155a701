import type { Category } from '@comanda/contract/menu/categories.contract';
import type { MenuItem, MenuOption } from '@comanda/contract/menu/menu-item';
import { menuMessages } from '@comanda/contract/menu/menu.messages';
import type { Minor } from '@comanda/domain/money';
import { byTitle, naturally } from '@comanda/domain/natural-order';
import type { RateMilli, TaxType } from '@comanda/domain/tax';
import sql, { empty, type Sql } from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';
import { AppError } from '../../errors/app-error.ts';

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
};

type OptionRow = { id: string; item_id: string; title: string; price_minor: Minor };

/** Every item with its variants and addons: by category, then title; those without category last. */
export async function loadMenu(tx: TenantTx): Promise<MenuItem[]> {
  const [items, variants, addons] = await Promise.all([findItems(tx), findVariants(tx), findAddons(tx)]);
  return assemble(items, variants, addons).sort(byCategoryAndTitle);
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

/** @throws AppError unless the item is on the menu. No foreign key can tell: a deleted item keeps its row. */
export async function assertOnMenu(tx: TenantTx, itemId: string): Promise<void> {
  const item = await tx.first(sql`
    select 1 from menu_items
    where tenant_id = ${tx.tenantId} and id = ${itemId} and deleted_at is null`);
  if (!item) throw new AppError('not_found', menuMessages.itemNotFound);
}

export async function loadCategories(tx: TenantTx): Promise<Category[]> {
  const rows = await tx.all<Category>(sql`select id, title from categories where tenant_id = ${tx.tenantId}`);
  return rows.sort(byTitle);
}

const findItems = (tx: TenantTx, condition: Sql = empty) =>
  tx.all<ItemRow>(sql`
    select i.id, i.title, i.price_minor, i.net_price_minor, i.image, i.tax_id, t.title as tax_title, t.rate_milli,
      t.type as tax_type, i.category_id, c.title as category_title
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
  return items.map(({ price_minor: price, net_price_minor: net_price, rate_milli: tax_rate, ...item }) => ({
    ...item,
    price,
    net_price,
    tax_rate,
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

function byCategoryAndTitle(a: MenuItem, b: MenuItem): number {
  if (a.category_title === b.category_title) return byTitle(a, b);
  if (a.category_title === null) return 1;
  if (b.category_title === null) return -1;
  return naturally(a.category_title, b.category_title);
}
