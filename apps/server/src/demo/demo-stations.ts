import type { MenuItem } from '@comanda/contract/menu/menu-item';
import sql from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import type { TenantTx } from '../db/tenant.ts';
import { insertInto } from '../sql/insert-into.ts';

type Made = { categories?: string[]; items?: string[]; addons?: string[] };

/** What stations besides the kitchen make, by the titles of the menu. Grilled chicken goes to the grill, its salad does not. */
const demoStations: Record<string, Made> = {
  Grill: {
    items: ['Cheeseburger', 'Grilled Chicken Burger', 'Grilled Sea Bass', 'Steak Frites'],
    addons: ['Grilled chicken'],
  },
  'Cold kitchen': {
    categories: ['Desserts'],
    items: ['Bruschetta', 'Burrata & Tomatoes', 'Caesar Salad', 'Green Salad', 'Granola Bowl'],
  },
  Bar: { categories: ['Coffee', 'Tea & Drinks'] },
};

/** Each of them is late after a quarter of an hour, has a screen, and the kitchen stands in for it. */
export function addStations(tx: TenantTx, menu: readonly MenuItem[]): void {
  const addons = menu.flatMap((item) => item.addons);
  for (const [title, made] of Object.entries(demoStations)) {
    const id = newId();
    tx.defer(
      insertInto('stations', {
        tenant_id: tx.tenantId,
        id,
        title,
        is_catch_all: false,
        due_minutes: 8,
        late_minutes: 15,
        one_tap: title === 'Bar',
        shown_since: tx.now,
        watched_since: tx.now,
      }),
    );
    const ofCategories = menu.filter((item) => item.category_title && made.categories?.includes(item.category_title));
    const categoryIds = new Set(ofCategories.map((item) => item.category_id));
    const nothing = { item_id: null, category_id: null, addon_id: null };
    const routes = [
      ...[...categoryIds].map((categoryId) => ({ ...nothing, category_id: categoryId })),
      ...menu.filter((item) => made.items?.includes(item.title)).map((item) => ({ ...nothing, item_id: item.id })),
      ...addons
        .filter((addon) => made.addons?.includes(addon.title))
        .map((addon) => ({ ...nothing, addon_id: addon.id })),
    ];
    const rows = routes.map((of) => ({ tenant_id: tx.tenantId, id: newId(), station_id: id, ...of }));
    tx.defer(insertInto('station_routes', rows));
  }
  tx.defer(sql`
    update stations s set stands_in_id = k.id
    from stations k
    where s.tenant_id = ${tx.tenantId} and k.tenant_id = ${tx.tenantId} and k.is_catch_all and not s.is_catch_all`);
  tx.defer(sql`
    update stations set shown_since = ${tx.now}, watched_since = ${tx.now}
    where tenant_id = ${tx.tenantId} and is_catch_all`);
}

const SECOND = 1000;

const MINUTE = 60 * SECOND;

/** The screens have shown a round after some seconds. */
export function showRound(tx: TenantTx, orderId: string): void {
  const shownAt = new Date(tx.now.getTime() + 4 * SECOND);
  tx.defer(sql`
    update tickets set shown_at = ${shownAt}
    where tenant_id = ${tx.tenantId} and order_id = ${orderId} and kind = 'new'`);
}

type SentRound = { orderId: string; sentAt: Date; madeAfter: number };

/**
 * Guests have left. The stations of the round were done with it so many minutes after it was sent, then it was served, and
 * the stations have seen what was taken back of it.
 */
export function makeRound(tx: TenantTx, { orderId, sentAt, madeAfter }: SentRound): void {
  const after = (minutes: number) => new Date(Math.min(sentAt.getTime() + minutes * MINUTE, tx.now.getTime()));
  tx.defer(sql`
    update tickets t
    set bumped_at = case when s.one_tap then ${after(madeAfter * 0.4)}::timestamptz else ${after(madeAfter)}::timestamptz end
    from stations s
    where t.tenant_id = ${tx.tenantId} and s.tenant_id = ${tx.tenantId} and s.id = t.station_id
      and t.order_id = ${orderId} and t.kind = 'new'`);
  tx.defer(sql`
    update tickets set seen_at = ${tx.now}
    where tenant_id = ${tx.tenantId} and order_id = ${orderId} and kind <> 'new'`);
  tx.defer(sql`
    update order_items set status_changed_at = ${after(madeAfter + 2)}
    where tenant_id = ${tx.tenantId} and order_id = ${orderId} and status = 'delivered'`);
}
