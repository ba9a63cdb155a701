import { type DeliveryType, MAX_LINES } from '@comanda/contract/pos/cart-line';
import { posMessages } from '@comanda/contract/pos/pos.messages';
import { isSameItem, MAX_QUANTITY } from '@comanda/domain/cart';
import { v7 as newId } from 'uuid';
import { showError } from '../../ui/toast.tsx';
import type { PickedCustomer } from '../customers/public.ts';
import { changeOrder, currentOrder, type OrderLine } from './order-store.ts';

export type NewLine = Omit<OrderLine, 'key'>;

/** One more of a line that asks for exactly the same, else a line of its own. Null where nothing more fits in. */
export function addLine(added: NewLine): OrderLine | null {
  const { lines } = currentOrder();
  const same = lines.find((line) => isSameItem(line, added));
  if (same) {
    const more = { ...same, quantity: Math.min(same.quantity + added.quantity, MAX_QUANTITY) };
    changeOrder({ lines: lines.map((line) => (line === same ? more : line)) });
    return more;
  }
  if (lines.length >= MAX_LINES) {
    showError(posMessages.tooManyLines);
    return null;
  }
  const made = { ...added, key: newId() };
  changeOrder({ lines: [...lines, made] });
  return made;
}

/** A quantity of zero removes the line. */
export function changeLine(key: string, changes: Partial<NewLine>): void {
  const lines = currentOrder().lines.flatMap((line) => {
    if (line.key !== key) return line;
    const quantity = Math.min(changes.quantity ?? line.quantity, MAX_QUANTITY);
    return quantity <= 0 ? [] : { ...line, ...changes, quantity };
  });
  changeOrder({ lines });
}

export function chooseCustomer(customer: PickedCustomer | null): void {
  changeOrder({ customer });
}

/** Only who eats here sits at a table. */
export function chooseDeliveryType(deliveryType: DeliveryType): void {
  changeOrder({ deliveryType, ...(deliveryType !== 'dinein' && { tableId: null }) });
}

export function chooseTable(tableId: string | null): void {
  changeOrder({ tableId });
}
