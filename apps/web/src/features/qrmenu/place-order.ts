import { posMessages } from '@comanda/contract/pos/pos.messages';
import type { qrMenu } from '@comanda/contract/qrmenu/qrmenu.contract';
import type * as z from 'zod/mini';
import { say } from '../../lib/say.ts';
import { type Cart, cartOf, currentCart } from './cart-store.ts';
import type { Checkout } from './checkout-store.ts';
import { menuStore, refreshMenu, refreshOldMenu } from './menu-store.ts';
import { showNotice } from './notices.ts';
import type { Link } from './place.ts';
import { priceCart } from './price-cart.ts';
import { menuPath, post, QrMenuError } from './request-menu.ts';
import type { FailureReason } from './visit.ts';

const mayHaveArrived: ReadonlySet<string> = new Set(['offline', 'unreadable', 'internal', 'unavailable']);

/** `changed`: nothing was ordered, because the cart is not what was shown any more. */
export async function placeOrder(link: Link, checkout: Checkout): Promise<'placed' | 'changed' | FailureReason> {
  const { qrcode } = link;
  const shown = totalOf(qrcode);
  await refreshOldMenu();
  if (totalOf(qrcode) !== shown) {
    showNotice(say(posMessages.pricesChanged));
    return 'changed';
  }
  const cart = currentCart(qrcode);
  try {
    // The key keeps an order that is tried again from being placed twice.
    const headers = { 'idempotency-key': cart.attemptKey };
    await post(`${menuPath(qrcode)}/place-order`, orderOf(cart, link, checkout), headers);
  } catch (error) {
    if (isRefused(error) && (await isCartOutdated(qrcode))) return 'changed';
    return failed(qrcode, error);
  }
  cartOf(qrcode).emptyOrdered(cart.attemptKey);
  return 'placed';
}

const isRefused = (error: unknown): boolean => error instanceof QrMenuError && error.code === 'invalid_input';

/** Something was sold out or deleted within the last minute: the menu read anew takes it out of the cart and says so. */
async function isCartOutdated(qrcode: string): Promise<boolean> {
  const { attemptKey } = currentCart(qrcode);
  await refreshMenu();
  return currentCart(qrcode).attemptKey !== attemptKey;
}

function totalOf(qrcode: string): number | undefined {
  const { menu } = menuStore.getState();
  return menu ? priceCart(currentCart(qrcode).lines, menu)?.totals.total : undefined;
}

type Order = z.input<typeof qrMenu.placeOrder.body>;

function orderOf({ lines }: Cart, { table }: Link, { deliveryType, customerType, name, phone }: Checkout): Order {
  return {
    deliveryType,
    cartItems: lines.map(({ id, quantity, notes, isAllergy, variant_id, addons_ids }) => ({
      id,
      quantity,
      notes,
      isAllergy,
      variant_id,
      addons_ids,
    })),
    customerType,
    customer: customerType === 'WALKIN' ? { name: 'Guest', phone: '' } : { name: name.trim(), phone: phone.trim() },
    // Also for guests who take the food away, so that staff know where they wait.
    tableId: table,
  };
}

function failed(qrcode: string, error: unknown): FailureReason {
  if (!(error instanceof QrMenuError)) throw error;
  if (mayHaveArrived.has(error.code)) cartOf(qrcode).markUncertain();
  switch (error.code) {
    case 'offline':
      return 'offline';
    case 'rate_limited':
      return 'busy';
    case 'illegal_transition':
      return 'closed';
    case 'key_reused':
      cartOf(qrcode).startNewAttempt();
      return 'sentBefore';
    default:
      return 'unknown';
  }
}
