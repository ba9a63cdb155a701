import type { Course } from '@comanda/contract/courses/course';
import { Pause } from 'lucide-react';
import { Fragment, type KeyboardEvent } from 'react';
import { heldTexts } from '../../kit/courses/held.texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { changeQuantity, CartLineRow } from './cart-line-row.tsx';
import { currentCart, useCart } from './cart-store.ts';
import { groupByCourse, holdCourse } from './courses-of-cart.ts';
import { posTexts as t } from './pos.texts.ts';
import type { PricedCart } from './price-cart.ts';
import { useTill } from './till.ts';

export function CartLines({ priced }: { priced: PricedCart }) {
  const { data } = useTill();
  const cart = useCart((whole) => whole);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys pressed on the controls in it
    <ul aria-label={t.cart} className="@container" onKeyDown={onKeyDown}>
      {groupByCourse(priced.lines, cart, data).map(({ course, isHeld, lines }) => (
        <Fragment key={course?.id ?? ''}>
          {course && cart.deliveryType === 'dinein' && <CourseHead course={course} isHeld={isHeld} />}
          {lines.map((line) => (
            <CartLineRow key={line.line.key} priced={line} />
          ))}
        </Fragment>
      ))}
    </ul>
  );
}

/** Whether the course goes now or waits; one tap changes it. */
function CourseHead({ course: { id, title }, isHeld }: { course: Course; isHeld: boolean }) {
  return (
    <li className="flex min-h-11 items-center gap-2 border-b border-line bg-sunken ps-4 pe-3 text-sm">
      <span className="min-w-0 truncate font-semibold">{title}</span>
      {isHeld && (
        <Badge icon={Pause} className="bg-surface!">
          {heldTexts.held}
        </Badge>
      )}
      <Button
        size="small"
        className="ms-auto shrink-0"
        aria-label={isHeld ? t.sendCourse({ course: title }) : t.holdCourse({ course: title })}
        onClick={() => holdCourse(id, !isHeld)}
      >
        {isHeld ? t.sendNow : t.hold}
      </Button>
    </li>
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
