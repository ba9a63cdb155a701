import type { Course } from '@comanda/contract/courses/course';
import type { Order, OrderItem } from '@comanda/contract/orders/orders.contract';
import type { Station } from '@comanda/contract/stations/stations.contract';
import type { ItemStatus } from '@comanda/domain/order-status';
import { createContext, useContext } from 'react';
import type { TakenBack } from '../reasons/public.ts';

/** The data and actions that every card of the board needs. Orders that belong together come together. */
export type OrderDesk = {
  timeZone: string;
  /** Empty until they are read, and for whoever may not read them. */
  stations: readonly Station[];
  /** Empty where there are none, and for whoever may not read them. */
  courses: readonly Course[];
  canMoveItems: boolean;
  canCloseOrders: boolean;
  /** `because`: of one that is cancelled. */
  moveItems: (items: readonly OrderItem[], status: ItemStatus, because?: TakenBack) => void;
  moveToCourse: (item: OrderItem, courseId: string) => void;
  askToChangeNotes: (item: OrderItem) => void;
  askToCancelItem: (order: Order, item: OrderItem) => void;
  askToCancel: (orders: readonly Order[]) => void;
  askToComplete: (orders: readonly Order[]) => void;
  /** Without a question. Resolves once it is done, or refused, of which the person is told. */
  complete: (orders: readonly Order[]) => Promise<unknown>;
  askToPay: (orders: readonly Order[]) => void;
  /** All that was ordered together, line by line. */
  showBill: (orders: readonly Order[]) => void;
  print: (orders: readonly Order[]) => void;
  /** Null where no station has its tickets on paper. */
  printTickets: ((orders: readonly Order[]) => void) | null;
  /** Who did what with the bill of these orders. */
  showHistory: (orders: readonly Order[]) => void;
};

export const OrderDeskContext = createContext<OrderDesk | null>(null);

export function useOrderDesk(): OrderDesk {
  const desk = useContext(OrderDeskContext);
  if (!desk) throw new Error('an order outside of the orders screen');
  return desk;
}
