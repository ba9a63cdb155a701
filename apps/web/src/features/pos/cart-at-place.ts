import { currentCart, type Cart, type Tab } from './cart-store.ts';
import { findDraft, saveDraft } from './drafts-store.ts';
import { posTexts as t } from './pos.texts.ts';
import { replaceCart, startCart } from './replace-cart.ts';

/** Where an order goes: to a table, on a tab, or to a table and on the tab of some of its guests. */
export type Place = { tableId: string; bill?: Tab } | { bill: Tab; tableId?: never };

const isFor = ({ tableId, bill }: Cart, place: Place): boolean =>
  tableId === (place.tableId ?? null) && bill?.id === place.bill?.id;

/** The order in progress on this till that goes elsewhere, or undefined. */
export function cartOfOthers(place: Place) {
  const cart = currentCart();
  return cart.lines.length > 0 && !isFor(cart, place) ? cart : undefined;
}

export type Titled = { id: string; table_title: string };

/** A name for this cart: its customer, else its tab or table. */
export function nameOfCart({ customer, tableId, bill }: Cart, tables: readonly Titled[]): string {
  return customer?.name ?? bill?.name ?? tables.find(({ id }) => id === tableId)?.table_title ?? '';
}

/** What is sold next goes there. An order for somebody else becomes a draft. */
export function startAt(place: Place, tables: readonly Titled[]): void {
  const cart = currentCart();
  if (cart.lines.length === 0) replaceCart(place);
  else if (!isFor(cart, place)) {
    saveDraft(findDraft(cart.draftId)?.nameRef || nameOfCart(cart, tables) || t.unnamedDraft, cart);
    startCart(place);
  }
}
