import { type ImportedItem, importKey } from '@comanda/contract/menu/imported-item';
import type { MenuOption } from '@comanda/contract/menu/menu-item';
import { taxMessages } from '@comanda/contract/taxes/taxes.messages';
import sql, { raw } from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import { beginImport, type TenantTx } from '../../db/tenant.ts';
import { AppError } from '../../errors/app-error.ts';
import { assertFits } from '../../sql/assert-room.ts';
import { insertInto, type NewRow } from '../../sql/insert-into.ts';
import { lastPosition, loadCategories, loadMenu } from './menu.queries.ts';
import { emitMenuUpdate } from './emit-menu-update.ts';
import { stopCountingAtNone } from './portions.ts';

/** A statement takes at most 65,535 parameters, and an item is ten of them. */
const ROWS_A_STATEMENT = 1000;

/**
 * Adds and changes items as the lines of a file say. New items and new categories come last, in the order of the file.
 * @throws AppError for an unknown tax, and where the menu would become too large
 */
export async function importMenu(
  tx: TenantTx,
  lines: readonly ImportedItem[],
): Promise<{ added: number; updated: number }> {
  const [items, categories, taxes] = await Promise.all([
    loadMenu(tx),
    loadCategories(tx),
    tx.all<{ id: string; title: string }>(sql`select id, title from taxes where tenant_id = ${tx.tenantId}`),
    beginImport(tx),
  ]);
  // Of several items with one title, the first on the menu is meant.
  const known = new Map(
    items.toReversed().map((item) => [importKey({ category: item.category_title ?? '', title: item.title }), item]),
  );
  const there = lines.flatMap((line) => (line.isAvailable ? (known.get(importKey(line))?.id ?? []) : []));
  stopCountingAtNone(tx, there);
  const categoryIds = new Map(categories.map(({ id, title }) => [title.toLowerCase(), id]));
  const taxIds = new Map(taxes.map(({ id, title }) => [title.toLowerCase(), id]));
  await addMissingCategories(tx, lines, categoryIds);

  const positions = new Map<string | null, number>();
  const itemRows: NewRow[] = [];
  const options = { variants: optionRows(), addons: optionRows() };
  let updated = 0;
  for (const line of lines) {
    const before = known.get(importKey(line));
    if (before) updated += 1;
    const id = before?.id ?? newId();
    const categoryId = line.category === '' ? null : (categoryIds.get(line.category.toLowerCase()) ?? null);
    const position = before ? 0 : (positions.get(categoryId) ?? (await lastPosition(tx, categoryId))) + 1;
    if (!before) positions.set(categoryId, position);
    itemRows.push({
      tenant_id: tx.tenantId,
      id,
      title: line.title,
      price_minor: line.price,
      net_price_minor: line.netPrice ?? before?.net_price ?? null,
      category_id: categoryId,
      tax_id: line.tax === undefined ? (before?.tax_id ?? null) : taxIdOf(line.tax, taxIds),
      is_available: line.isAvailable ?? before?.is_available ?? true,
      position,
      created_at: tx.now,
    });
    collectOptions(tx, options.variants, { itemId: id, wanted: line.variants, before: before?.variants });
    collectOptions(tx, options.addons, { itemId: id, wanted: line.addons, before: before?.addons });
  }
  // An existing item keeps its place on the menu and the day it was added.
  inPortions(itemRows, (rows) =>
    tx.defer(sql`
      ${insertInto('menu_items', rows)}
      on conflict on constraint menu_items_pk do update set title = excluded.title, price_minor = excluded.price_minor,
        net_price_minor = excluded.net_price_minor, tax_id = excluded.tax_id, is_available = excluded.is_available`),
  );
  storeOptions(tx, 'item_variants', options.variants);
  storeOptions(tx, 'item_addons', options.addons);
  await assertFits(tx, ['categories', 'menu_items', 'item_variants', 'item_addons']);
  emitMenuUpdate(tx);
  return { added: lines.length - updated, updated };
}

/** Adds the file's categories that do not exist yet, and puts their ids into the map. */
async function addMissingCategories(
  tx: TenantTx,
  lines: readonly ImportedItem[],
  categoryIds: Map<string, string>,
): Promise<void> {
  const last = await tx.first<{ position: number }>(sql`
    select coalesce(max(position), 0) as position from categories where tenant_id = ${tx.tenantId}`);
  const rows: NewRow[] = [];
  for (const { category } of lines) {
    if (category === '' || categoryIds.has(category.toLowerCase())) continue;
    const id = newId();
    categoryIds.set(category.toLowerCase(), id);
    rows.push({ tenant_id: tx.tenantId, id, title: category, position: (last?.position ?? 0) + rows.length + 1 });
  }
  inPortions(rows, (portion) => tx.defer(insertInto('categories', portion)));
}

function taxIdOf(title: string, taxIds: ReadonlyMap<string, string>): string {
  const id = taxIds.get(title.toLowerCase());
  if (id === undefined) throw new AppError('not_found', taxMessages.notFound, { tax: taxMessages.notFound });
  return id;
}

type OptionRows = { stored: NewRow[]; removed: string[] };
type OptionsOfItem = { itemId: string; wanted: ImportedItem['variants']; before: readonly MenuOption[] | undefined };

const optionRows = (): OptionRows => ({ stored: [], removed: [] });

/** An option that keeps its title keeps its id, so carts and waiting orders that hold it stay good. */
function collectOptions(tx: TenantTx, rows: OptionRows, { itemId, wanted, before = [] }: OptionsOfItem): void {
  if (!wanted) return;
  const gone = new Map(before.map((option) => [option.title.toLowerCase(), option.id]));
  for (const { title, price } of wanted) {
    const key = title.toLowerCase();
    const id = gone.get(key) ?? newId();
    rows.stored.push({ tenant_id: tx.tenantId, id, item_id: itemId, title, price_minor: price });
    gone.delete(key);
  }
  rows.removed.push(...gone.values());
}

type OptionTable = 'item_variants' | 'item_addons';

function storeOptions(tx: TenantTx, table: OptionTable, { stored, removed }: OptionRows): void {
  if (removed.length > 0)
    tx.defer(sql`
      update ${raw(table)} set deleted_at = ${tx.now}
      where tenant_id = ${tx.tenantId} and id = any (${removed}::uuid[])`);
  inPortions(stored, (rows) =>
    tx.defer(sql`
      ${insertInto(table, rows)}
      on conflict on constraint ${raw(`${table}_pk`)} do update set title = excluded.title,
        price_minor = excluded.price_minor`),
  );
}

function inPortions(rows: readonly NewRow[], store: (portion: NewRow[]) => void): void {
  for (let start = 0; start < rows.length; start += ROWS_A_STATEMENT)
    store(rows.slice(start, start + ROWS_A_STATEMENT));
}
