import type { KeyboardEvent } from 'react';
import { changeQuantity, CartLineRow } from './cart-line-row.tsx';
import { currentCart } from './cart-store.ts';
import { posTexts as t } from './pos.texts.ts';
import type { PricedCart } from './price-cart.ts';

export function CartLines({ priced }: { priced: PricedCart }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys pressed on the controls in it
    <ul aria-label={t.cart} className="@container" onKeyDown={onKeyDown}>
      {priced.lines.map((line) => (
        <CartLineRow key={line.line.key} priced={line} />
      ))}
    </ul>
  );
}

/** `+` and `-` change the line that has the focus, Delete removes it, arrows go to the next one. */
function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
  const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-line]') : null;
  const line = currentCart().lines.find(({ key }) => key === row?.dataset['line']);
  if (!row || !line || event.ctrlKey || event.altKey || event.metaKey) return;
  switch (event.key) {
    case '+':
      changeQuantity(row, line.key, line.quantity + 1);
      break;
    case '-':
      changeQuantity(row, line.key, line.quantity - 1);
      break;
    case 'Delete':
      changeQuantity(row, line.key, 0);
      break;
    case 'ArrowDown':
      row.nextElementSibling?.querySelector('button')?.focus();
      break;
    case 'ArrowUp':
      row.previousElementSibling?.querySelector('button')?.focus();
      break;
    default:
      return;
  }
  event.preventDefault();
}
