import { type Minor } from '@comanda/domain/money';
import { isSameItem, MAX_QUANTITY } from '@comanda/domain/cart';
import { v4 as newKey } from 'uuid';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { readStored, writeStored } from './stored.ts';

/** What is sent of a line, and what it looked like when it was put in. */
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
  /** Of one piece, with variant and addons. */
  price: Minor;
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

/** The contract's `MAX_DINERS_LINES`, which would bring all schemas along. */
const MAX_LINES = 50;
const STORAGE_KEY = 'comanda.qrcart';
const emptyCart: Cart = { lines: [], attemptKey: '', isUncertain: false };

const cartsStore = createStore<Carts>()(readCarts);

// In step over all tabs; the key is null when another one cleared everything.
addEventListener('storage', ({ key }) => {
  if (key === STORAGE_KEY || key === null) cartsStore.setState(readCarts(), true);
});

function readCarts(): Carts {
  const kept = readStored('localStorage', STORAGE_KEY);
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(Object.entries(kept).filter(([, cart]) => isCart(cart)));
}

/** Something else may have been written by an older version, or by hand. */
function isCart(kept: Partial<Cart> | null): boolean {
  return (
    typeof kept?.attemptKey === 'string' &&
    Array.isArray(kept.lines) &&
    kept.lines.every(
      (line) => Number.isInteger(line?.quantity) && Array.isArray(line.addons_ids) && Array.isArray(line.addons),
    )
  );
}

export const cartOf = (qrcode: string): Cart => cartsStore.getState()[qrcode] ?? emptyCart;

export function useCart(qrcode: string): Cart {
  return useStore(cartsStore, (carts) => carts[qrcode] ?? emptyCart);
}

function change(qrcode: string, changes: Partial<Cart>): void {
  const { [qrcode]: cart = emptyCart, ...others } = cartsStore.getState();
  const changed = { ...cart, ...changes };
  const carts = changed.lines.length > 0 ? { ...others, [qrcode]: changed } : others;
  cartsStore.setState(carts, true);
  writeStored('localStorage', STORAGE_KEY, carts);
}

const changeLines = (qrcode: string, lines: CartLine[]): void =>
  change(qrcode, { lines, attemptKey: newKey(), isUncertain: false });

/** One more of a line that asks for exactly the same, else a line of its own. Null when the cart is full. */
export function addLine(qrcode: string, added: NewLine): CartLine | null {
  const { lines } = cartOf(qrcode);
  const same = lines.find((line) => isSameItem(line, added));
  if (same) {
    const more = { ...same, quantity: Math.min(same.quantity + added.quantity, MAX_QUANTITY) };
    changeLines(
      qrcode,
      lines.map((line) => (line === same ? more : line)),
    );
    return more;
  }
  if (lines.length >= MAX_LINES) return null;
  const made = { ...added, key: newKey() };
  changeLines(qrcode, [...lines, made]);
  return made;
}

export function replaceLine(qrcode: string, key: string, replacement: NewLine): void {
  const { lines } = cartOf(qrcode);
  changeLines(
    qrcode,
    lines.map((line) => (line.key === key ? { ...replacement, key } : line)),
  );
}

/** Zero removes the line. */
export function setQuantity(qrcode: string, key: string, quantity: number): void {
  const { lines } = cartOf(qrcode);
  if (quantity <= 0)
    return changeLines(
      qrcode,
      lines.filter((line) => line.key !== key),
    );
  const allowed = Math.min(quantity, MAX_QUANTITY);
  changeLines(
    qrcode,
    lines.map((line) => (line.key === key ? { ...line, quantity: allowed } : line)),
  );
}

/** Lines as the menu of today has them. What is sent stays the same while none is gone, and so does the attempt. */
export function renewLines(qrcode: string, lines: CartLine[]): void {
  if (lines.length < cartOf(qrcode).lines.length) changeLines(qrcode, lines);
  else change(qrcode, { lines });
}

/** Another tab may have changed the cart meanwhile: that one stays. */
export function emptyOrderedCart(qrcode: string, attemptKey: string): void {
  if (cartOf(qrcode).attemptKey === attemptKey) change(qrcode, { lines: [] });
}

export const markUncertain = (qrcode: string): void => change(qrcode, { isUncertain: true });

/** For an order that is to be sent once more although an earlier attempt may have reached the server. */
export const startNewAttempt = (qrcode: string): void => change(qrcode, { attemptKey: newKey(), isUncertain: false });
