import { type MessageKey, said } from '@comanda/contract/core/message';
import type { CartLine } from '@comanda/contract/pos/cart-line';
import { posMessages } from '@comanda/contract/pos/pos.messages';
import { cartTotals, type LineTotals, MAX_ORDER_TOTAL, priceLine, roundingRoom, unitPrice } from '@comanda/domain/cart';
import type { Minor } from '@comanda/domain/money';
import { type RateMilli, taxOf, type TaxType } from '@comanda/domain/tax';
import sql from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';
import { AppError } from '../../errors/app-error.ts';

type ItemRow = {
  id: string;
  title: string;
  is_available: boolean;
  is_counted: boolean;
  price_minor: Minor;
  category_id: string | null;
  category_title: string | null;
  course_id: string | null;
  tax_title: string | null;
  tax_rate: RateMilli | null;
  tax_type: TaxType | null;
};
type OptionRow = { id: string; item_id: string; title: string; price_minor: Minor };

/** A part of the menu that holds what a cart speaks of. */
export type CartMenu = {
  items: Map<string, ItemRow>;
  variants: Map<string, OptionRow>;
  addons: Map<string, OptionRow>;
};

export type PricedLine = LineTotals & {
  item: ItemRow;
  variant: OptionRow | null;
  addons: OptionRow[];
  unitPrice: Minor;
  quantity: number;
  notes: string | null;
  isAllergy: boolean;
  seat: number | null;
} & Pick<CartLine, 'courseId' | 'isHeld'>;

/** @param known what needs not be read again; what is read is added to it */
export async function loadCartMenu(
  tx: TenantTx,
  cart: readonly CartLine[],
  known: CartMenu = { items: new Map(), variants: new Map(), addons: new Map() },
): Promise<CartMenu> {
  const itemIds = unknown(
    cart.map((line) => line.id),
    known.items,
  );
  const variantIds = unknown(
    cart.flatMap((line) => line.variant_id ?? []),
    known.variants,
  );
  const addonIds = unknown(
    cart.flatMap((line) => line.addons_ids),
    known.addons,
  );
  const [items, variants, addons] = await Promise.all([
    itemIds.length === 0
      ? []
      : tx.all<ItemRow>(sql`
          select i.id, i.title, i.is_available, i.is_counted, i.price_minor, i.category_id, c.title as category_title, c.course_id,
            t.title as tax_title, t.rate_milli as tax_rate, t.type as tax_type
          from menu_items i
          left join categories c on c.tenant_id = i.tenant_id and c.id = i.category_id
          left join taxes t on t.tenant_id = i.tenant_id and t.id = i.tax_id
          where i.tenant_id = ${tx.tenantId} and i.id = any (${itemIds}::uuid[]) and i.deleted_at is null`),
    variantIds.length === 0
      ? []
      : tx.all<OptionRow>(sql`
          select id, item_id, title, price_minor from item_variants
          where tenant_id = ${tx.tenantId} and id = any (${variantIds}::uuid[]) and deleted_at is null`),
    addonIds.length === 0
      ? []
      : tx.all<OptionRow>(sql`
          select id, item_id, title, price_minor from item_addons
          where tenant_id = ${tx.tenantId} and id = any (${addonIds}::uuid[]) and deleted_at is null`),
  ]);
  for (const item of items) known.items.set(item.id, item);
  for (const variant of variants) known.variants.set(variant.id, variant);
  for (const addon of addons) known.addons.set(addon.id, addon);
  return known;
}

/**
 * Prices a cart from the menu; nothing but ids, quantities, notes and seats comes from the client.
 * @throws AppError that names the first line that the menu does not allow.
 */
export function priceCart(cart: readonly CartLine[], menu: CartMenu): { lines: PricedLine[]; totals: LineTotals } {
  const tooLarge = () => new AppError('invalid_input', posMessages.totalTooLarge);
  try {
    const lines = cart.map((line, index) => priceCartLine(line, index, menu));
    const totals = cartTotals(lines);
    if (totals.total > MAX_ORDER_TOTAL) throw tooLarge();
    return { lines, totals };
  } catch (error) {
    if (error instanceof RangeError) throw tooLarge();
    throw error;
  }
}

function priceCartLine(line: CartLine, index: number, menu: CartMenu): PricedLine {
  const refuse = (message: MessageKey<{ line: string | number }>) =>
    new AppError('invalid_input', said(message, { line: index + 1 }));
  const item = menu.items.get(line.id);
  if (!item) throw refuse(posMessages.itemGone);
  if (!item.is_available) {
    const about = { line: index + 1, title: item.title };
    throw new AppError('invalid_input', said(posMessages.itemSoldOut, about));
  }
  const variant = line.variant_id ? menu.variants.get(line.variant_id) : null;
  if (variant === undefined || (variant && variant.item_id !== item.id)) throw refuse(posMessages.variantGone);
  const addons = [...new Set(line.addons_ids)].map((id) => {
    const addon = menu.addons.get(id);
    if (addon?.item_id !== item.id) throw refuse(posMessages.addonGone);
    return addon;
  });
  const price = unitPrice({
    price: item.price_minor,
    variantPrice: variant?.price_minor ?? null,
    addonPrices: addons.map((addon) => addon.price_minor),
  });
  return {
    item,
    variant,
    addons,
    notes: line.notes || null,
    isAllergy: line.isAllergy ?? false,
    seat: line.seat ?? null,
    courseId: line.courseId,
    isHeld: line.isHeld,
    ...priceLine({ unitPrice: price, quantity: line.quantity, tax: taxOf(item) }),
  };
}

export const roundingRoomOf = (lines: readonly PricedLine[]): number =>
  roundingRoom(lines.map(({ unitPrice, quantity, item }) => ({ unitPrice, quantity, tax: taxOf(item) })));

type Shown = { net?: Minor | undefined; tax?: Minor | undefined; total?: Minor | undefined };

/**
 * Totals that a client shows must equal those of the server, give or take `room` units. A total that it did not send is
 * not compared.
 */
export function assertSameTotals(
  shown: Shown,
  computed: LineTotals,
  { room, message }: { room: number; message: MessageKey },
) {
  const differs = (['net', 'tax', 'total'] as const).some(
    (part) => shown[part] !== undefined && Math.abs(shown[part] - computed[part]) > room,
  );
  if (differs) throw new AppError('price_changed', message);
}

const unknown = (ids: readonly string[], known: ReadonlyMap<string, unknown>): string[] =>
  [...new Set(ids)].filter((id) => !known.has(id));
