import type { Order } from '@comanda/contract/orders/orders.contract';
import { Ban, CheckCheck, HandPlatter, Printer, Wallet } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Menu, type MenuItem } from '../../ui/menu.tsx';
import { type OrderDesk, useOrderDesk } from './order-desk.ts';
import { progressOf, unpaidOf } from './order-progress.ts';
import { ordersTexts as t } from './orders.texts.ts';

type OrderActionsProps = {
  /** Those of one table, or a single one. */
  orders: readonly Order[];
};

/** Everything that can be done with the orders (specification part 1, section 2, Orders screen, card menu). */
export function OrderMenu({ orders, name }: OrderActionsProps & { name: string }) {
  const desk = useOrderDesk();
  if (!desk.canCloseOrders) return null;
  return <Menu label={t.moreActions(name)} items={actionsOn(orders, desk)} />;
}

function actionsOn(orders: readonly Order[], desk: OrderDesk): MenuItem[] {
  const unpaid = unpaidOf(orders);
  const isPaid = unpaid.length === 0;
  return [
    { label: t.printReceipt, icon: Printer, onSelect: () => desk.print(orders) },
    {
      label: isPaid ? t.because(t.payAndComplete, t.alreadyPaid) : t.payAndComplete,
      icon: Wallet,
      disabled: isPaid,
      onSelect: () => desk.askToPay(unpaid),
    },
    {
      label: isPaid ? t.complete : t.because(t.complete, t.notPaid),
      icon: CheckCheck,
      disabled: !isPaid,
      onSelect: () => desk.askToComplete(orders),
    },
    'separator',
    {
      label: isPaid ? t.because(t.cancel, t.alreadyPaid) : t.cancel,
      icon: Ban,
      danger: true,
      disabled: isPaid,
      onSelect: () => desk.askToCancel(unpaid),
    },
  ];
}

/** The one thing that is most likely done next; the rest is in the menu. */
export function NextAction({ orders }: OrderActionsProps) {
  const desk = useOrderDesk();
  const { ready, inKitchen } = progressOf(orders);
  const unpaid = unpaidOf(orders);
  const isServed = inKitchen === 0;
  const closes = desk.canCloseOrders && unpaid.length === 0 && isServed;

  if (desk.canMoveItems && ready.length > 0 && !closes) {
    return (
      <Button variant="primary" icon={HandPlatter} onClick={() => desk.moveItems(ready, 'delivered')}>
        {t.deliver(ready.length)}
      </Button>
    );
  }
  if (!desk.canCloseOrders) return null;
  const variant = isServed ? 'primary' : 'secondary';
  if (unpaid.length > 0) {
    return (
      <Button variant={variant} icon={Wallet} onClick={() => desk.askToPay(unpaid)}>
        {t.payAndComplete}
      </Button>
    );
  }
  return (
    <Button variant={variant} icon={CheckCheck} onClick={() => desk.askToComplete(orders)}>
      {t.complete}
    </Button>
  );
}
