import { type Access, holdsAnyOf, type Role, type Scope } from '@comanda/contract/core/access';
import { dashboard } from '@comanda/contract/dashboard/dashboard.contract';
import { floor } from '@comanda/contract/floor/floor.contract';
import { kitchen } from '@comanda/contract/kitchen/kitchen.contract';
import { menu } from '@comanda/contract/menu/menu.contract';
import { orders } from '@comanda/contract/orders/orders.contract';
import { pos } from '@comanda/contract/pos/pos.contract';
import { printJobs } from '@comanda/contract/printers/print-jobs.contract';
import { printers } from '@comanda/contract/printers/printers.contract';
import { qrOrders } from '@comanda/contract/qrmenu/qr-orders.contract';
import { serviceTests } from '@comanda/contract/service-tests/service-tests.contract';
import type { EventName } from '@comanda/contract/realtime';

const showOrders = [orders.list, orders.statusBoard, kitchen.list, dashboard.today, pos.init];

/** The calls that screens make after an event. Everybody who may make one of them gets the event. */
const fetched: Record<EventName, readonly { access: Access }[]> = {
  new_order: showOrders,
  order_update: showOrders,
  menu_update: [pos.init, menu.list, menu.targets],
  print_update: [printJobs.troubles, printers.list],
  service_test: [serviceTests.list, serviceTests.ringing],
  items_ready: [orders.list],
  table_call: [floor.calls],
  new_qrorder: [qrOrders.list],
};

/** The events that a person may get. */
export const eventsFor = (person: { role: Role; scopes: readonly Scope[] }): EventName[] =>
  (Object.keys(fetched) as EventName[]).filter((name) =>
    fetched[name].some(({ access }) => access.realm === 'tenant' && holdsAnyOf(person, access.anyOf)),
  );
