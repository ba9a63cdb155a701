import { isSameItem, MAX_QUANTITY } from '@comanda/domain/cart';

/** The item and options that are asked for, and a key by which the screen knows the line. */
type Line = Parameters<typeof isSameItem>[0] & { key: string; quantity: number };

type CartAccess<CartLine extends Line, Cart extends { lines: CartLine[] }> = {
  current: () => Cart;
  save: (cart: Cart) => void;
  mostLines: number;
  newKey: () => string;
  /** Other parts of the cart that change with every change of its lines. */
  withLines?: () => Partial<Cart>;
};

/** How a cart is changed at the till and on the QR page. Each of them keeps its cart itself. */
export function cartChanges<CartLine extends Line, Cart extends { lines: CartLine[] }>(
  access: CartAccess<CartLine, Cart>,
) {
  type NewLine = Omit<CartLine, 'key'>;
  const { current, save, mostLines, newKey, withLines } = access;

  function change(changes: Partial<Cart>): void {
    save({ ...current(), ...changes });
  }

  function setLines(lines: CartLine[]): void {
    save({ ...current(), ...withLines?.(), lines });
  }

  /**
   * Adds one more to a line that asks for exactly the same, else a line of its own. Null where nothing more fits in.
   */
  function addLine(added: NewLine): CartLine | null {
    const { lines } = current();
    const same = lines.find((line) => isSameItem(line, added));
    if (same) {
      const more = { ...same, quantity: Math.min(same.quantity + added.quantity, MAX_QUANTITY) };
      setLines(lines.map((line) => (line === same ? more : line)));
      return more;
    }
    if (lines.length >= mostLines) return null;
    const made = { ...added, key: newKey() } as CartLine; // a new line and its key
    setLines([...lines, made]);
    return made;
  }

  /** A quantity of zero removes the line. */
  function changeLine(key: string, changes: Partial<NewLine>): void {
    const lines = current().lines.flatMap((line) => {
      if (line.key !== key) return line;
      const quantity = Math.min(changes.quantity ?? line.quantity, MAX_QUANTITY);
      return quantity <= 0 ? [] : { ...line, ...changes, quantity };
    });
    setLines(lines);
  }

  return { change, setLines, addLine, changeLine };
}
