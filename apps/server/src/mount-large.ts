import { customers } from '@comanda/contract/customers/customers.contract';
import { invoices } from '@comanda/contract/invoices/invoices.contract';
import { kitchen } from '@comanda/contract/kitchen/kitchen.contract';
import { menu } from '@comanda/contract/menu/menu.contract';
import { orders } from '@comanda/contract/orders/orders.contract';
import { pos } from '@comanda/contract/pos/pos.contract';
import { qrOrders } from '@comanda/contract/qrmenu/qr-orders.contract';
import { reservations } from '@comanda/contract/reservations/reservations.contract';
import type { Quotas } from '@comanda/domain/storage';
import type { FastifyInstance } from 'fastify';
import { customerHandlers } from './features/customers/customers.routes.ts';
import { invoiceHandlers } from './features/invoices/invoices.routes.ts';
import { kitchenHandlers } from './features/kitchen/kitchen.routes.ts';
import { menuHandlers } from './features/menu/menu.routes.ts';
import { loadOrders } from './features/orders/public.ts';
import { orderHandlers } from './features/orders/orders.routes.ts';
import { posHandlers } from './features/pos/pos.routes.ts';
import { qrOrderHandlers } from './features/qr-orders/qr-orders.routes.ts';
import { reservationHandlers } from './features/reservations/reservations.routes.ts';
import type { MountDeps } from './http/call.ts';
import { mount } from './http/mount.ts';
import type { Uploads } from './images/uploads.ts';

type Deps = MountDeps & { uploads: Uploads; quotas: Quotas };

/** The contracts with calls that either thread can answer: those whose bodies or answers may be large. */
export function mountLarge(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, pos, posHandlers);
  mount(app, deps, orders, orderHandlers);
  mount(app, deps, kitchen, kitchenHandlers);
  mount(app, deps, customers, customerHandlers(deps));
  mount(app, deps, reservations, reservationHandlers);
  mount(app, deps, invoices, invoiceHandlers({ loadOrders }));
  mount(app, deps, menu, menuHandlers(deps));
  mount(app, deps, qrOrders, qrOrderHandlers);
}
