import type { Quotas } from '@comanda/domain/storage';
import type { FastifyInstance } from 'fastify';
import { findInvoicedRounds, findInvoicesOf } from './features/bills/public.ts';
import { customerHandlers } from './features/customers/customers.routes.ts';
import { invoiceHandlers } from './features/invoices/invoices.routes.ts';
import { kitchenHandlers } from './features/kitchen/kitchen.routes.ts';
import { menuHandlers } from './features/menu/menu.routes.ts';
import { type LiveOrders, loadOrders } from './features/orders/public.ts';
import { orderHandlers } from './features/orders/orders.routes.ts';
import { posHandlers } from './features/pos/pos.routes.ts';
import { qrOrderHandlers } from './features/qr-orders/qr-orders.routes.ts';
import { reservationHandlers } from './features/reservations/reservations.routes.ts';
import type { ReceiptLinks } from './features/printing/public.ts';
import type { MountDeps } from './http/call.ts';
import { mount } from './http/mount.ts';
import type { Uploads } from './images/uploads.ts';

type Deps = MountDeps & { uploads: Uploads; quotas: Quotas; live: LiveOrders; receiptLinks: ReceiptLinks };

/** The contracts with calls that either thread can answer, because their bodies or answers may be large. */
export type LargeContract =
  | 'pos'
  | 'orders'
  | 'kitchen'
  | 'customers'
  | 'reservations'
  | 'invoices'
  | 'menu'
  | 'qrOrders';

export function mountLarge(app: FastifyInstance, deps: Deps): void {
  mount<LargeContract>(app, deps, {
    pos: posHandlers(deps),
    orders: orderHandlers(deps),
    kitchen: kitchenHandlers(deps),
    customers: customerHandlers(deps),
    reservations: reservationHandlers,
    invoices: invoiceHandlers({ ...deps, loadOrders, findInvoicedRounds, findInvoicesOf }),
    menu: menuHandlers(deps),
    qrOrders: qrOrderHandlers,
  });
}
