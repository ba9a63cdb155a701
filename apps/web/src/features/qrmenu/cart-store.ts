import type { CurrencyDigits, Minor } from '@comanda/domain/money';
import { v4 as newKey } from 'uuid';
import { useStore } from 'zustand';
import { cartChanges } from '../../kit/cart/cart-changes.ts';
import { localStore } from '../../lib/local-store.ts';

/** The part of a line that is sent, and how it looked when it was added. */
export type CartLine = {
  key: string;
  id: string;
  title: string;
  image: string | null;
  variant_id: string | null;
  variant: string | null;
  addons_ids: string[];
  addons: string[];
  quantity: number;
  notes: string | null;
  isAllergy?: boolean | undefined;
  /** The price of one piece with variant and addons. */
  price: Minor;
  /** The digits of the price. Older versions kept hundredths, without digits. */
  digits?: CurrencyDigits | undefined;
};
export type NewLine = Omit<CartLine, 'key'>;

export type Cart = {
  lines: CartLine[];
  /** The idempotency key of the attempt to order these lines; another one only when they change. */
  attemptKey: string;
  /** The last attempt brought no answer, so the server may or may not have the order. */
  isUncertain: boolean;
};

/** By code: a phone may have lain on the tables of several restaurants. */
type Carts = Record<string, Cart>;

/** The contract's `MAX_DINERS_LINES`, repeated here because importing it would bring all schemas along. */
const MAX_LINES = 50;
const emptyCart: Cart = { lines: [], attemptKey: '', isUncertain: false };

const cartsStore = localStore<Carts>('comanda.qrcart', cartsIn, {});

function cartsIn(kept: unknown): Carts | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined;
  return Object.fromEntries(Object.entries(kept).filter(([, cart]) => isCart(cart)));
}

/** An older version, or a person, may have stored something else. */
function isCart(kept: Partial<Cart> | null): boolean {
  return (
    typeof kept?.attemptKey === 'string' &&
    Array.isArray(kept.lines) &&
    kept.lines.every(
      (line) => Number.isInteger(line?.quantity) && Array.isArray(line.addons_ids) && Array.isArray(line.addons),
    )
  );
}

export const currentCart = (qrcode: string): Cart => cartsStore.getState()[qrcode] ?? emptyCart;

export function useCart(qrcode: string): Cart {
  return useStore(cartsStore, (carts) => carts[qrcode] ?? emptyCart);
}

function saveCart(qrcode: string, cart: Cart): void {
  const { [qrcode]: _before, ...others } = cartsStore.getState();
  cartsStore.setState(cart.lines.length > 0 ? { ...others, [qrcode]: cart } : others, true);
}

/** What can be done with the cart of this code. */
export function cartOf(qrcode: string) {
  const { change, setLines, addLine, changeLine } = cartChanges<CartLine, Cart>({
    current: () => currentCart(qrcode),
    save: (cart) => saveCart(qrcode, cart),
    mostLines: MAX_LINES,
    newKey,
    withLines: newAttempt,
  });
  return {
    addLine,
    changeLine,
    /** Lines as the menu of today has them. What is sent stays the same while none is gone, and so does the attempt. */
    renewLines(lines: CartLine[]): void {
      if (lines.length < currentCart(qrcode).lines.length) setLines(lines);
      else change({ lines });
    },
    /** Called after it was ordered. If another tab has changed it meanwhile, it stays. */
    emptyOrdered(attemptKey: string): void {
      if (currentCart(qrcode).attemptKey === attemptKey) change({ lines: [] });
    },
    markUncertain: () => change({ isUncertain: true }),
    /** For an order that is to be sent once more although an earlier attempt may have reached the server. */
    startNewAttempt: () => change(newAttempt()),
  };
}

const newAttempt = () => ({ attemptKey: newKey(), isUncertain: false });
