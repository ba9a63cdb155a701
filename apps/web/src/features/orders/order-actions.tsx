import type { Order } from '@comanda/contract/orders/orders.contract';
import {
  Ban,
  CheckCheck,
  ChefHat,
  HandPlatter,
  History,
  type LucideIcon,
  Printer,
  ReceiptText,
  Wallet,
} from 'lucide-react';
import { useBusy } from '../../lib/use-busy.ts';
import { Menu, type MenuItem } from '../../ui/menu.tsx';
import { type OrderDesk, useOrderDesk } from './order-desk.ts';
import { progressOf, unpaidOf } from './order-progress.ts';
import { ordersTexts as t } from './orders.texts.ts';
import { TapButton } from './tap-button.tsx';

type OrderActionsProps = {
  /** The orders of one table, or a single one. */
  orders: readonly Order[];
};

/** Everything that can be done with the orders (specification part 1, section 2, Orders screen, card menu). */
export function OrderMenu({ orders, name }: OrderActionsProps & { name: string }) {
  const desk = useOrderDesk();
  if (!desk.canCloseOrders) return null;
  return <Menu label={t.moreActions({ name })} items={actionsOn(orders, desk)} />;
}

function actionsOn(orders: readonly Order[], desk: OrderDesk): MenuItem[] {
  const unpaid = unpaidOf(orders);
  const isPaid = unpaid.length === 0;
  return [
    { label: t.printReceipt, icon: Printer, onSelect: () => desk.print(orders) },
    ...(desk.printTickets
      ? [{ label: t.printTickets, icon: ChefHat, onSelect: () => desk.printTickets?.(orders) }]
      : []),
    { label: t.bill, icon: ReceiptText, onSelect: () => desk.showBill(orders) },
    { label: t.history, icon: History, onSelect: () => desk.showHistory(orders) },
    {
      label: isPaid ? t.because({ action: t.payAndComplete, reason: t.alreadyPaid }) : t.payAndComplete,
      icon: Wallet,
      disabled: isPaid,
      onSelect: () => desk.askToPay(unpaid),
    },
    {
      label: isPaid ? t.complete : t.because({ action: t.complete, reason: t.notPaid }),
      icon: CheckCheck,
      disabled: !isPaid,
      onSelect: () => desk.askToComplete(orders),
    },
    'separator',
    {
      label: isPaid ? t.because({ action: t.cancel, reason: t.alreadyPaid }) : t.cancel,
      icon: Ban,
      danger: true,
      disabled: isPaid,
      onSelect: () => desk.askToCancel(unpaid),
    },
  ];
}

type Action = {
  name: string;
  icon: LucideIcon;
  variant: 'primary' | 'secondary';
  asksFirst: boolean;
  run: () => unknown;
};

/** The most likely next action; the others are in the menu. */
export function NextAction({ orders }: OrderActionsProps) {
  const action = nextActionOn(orders, useOrderDesk());
  const [isBusy, once] = useBusy();
  if (!action) return null;
  const { name, run, ...look } = action;
  return <TapButton {...look} action={name} pending={isBusy} onClick={() => void once(async () => run())} />;
}

function nextActionOn(orders: readonly Order[], desk: OrderDesk): Action | null {
  const { ready, inKitchen } = progressOf(orders);
  const unpaid = unpaidOf(orders);
  const isServed = inKitchen === 0;
  const closes = desk.canCloseOrders && unpaid.length === 0 && isServed;
  if (desk.canMoveItems && ready.length > 0 && !closes) {
    const run = () => desk.moveItems(ready, 'delivered');
    return { name: t.deliver({ count: ready.length }), icon: HandPlatter, variant: 'primary', asksFirst: false, run };
  }
  if (!desk.canCloseOrders) return null;
  const closing = { variant: isServed ? 'primary' : 'secondary', asksFirst: true } as const;
  if (unpaid.length > 0) {
    return { name: t.payAndComplete, icon: Wallet, ...closing, run: () => desk.askToPay(unpaid) };
  }
  // What is served and paid leaves nothing to ask.
  const asksFirst = inKitchen + ready.length > 0;
  const run = () => (asksFirst ? desk.askToComplete(orders) : desk.complete(orders));
  return { name: t.complete, icon: CheckCheck, ...closing, asksFirst, run };
}
