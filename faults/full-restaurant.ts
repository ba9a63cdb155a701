import { auth } from '@comanda/contract/auth/auth.contract';
import { bills } from '@comanda/contract/bills/bills.contract';
import { charges } from '@comanda/contract/charges/charges.contract';
import { customers } from '@comanda/contract/customers/customers.contract';
import { invoices } from '@comanda/contract/invoices/invoices.contract';
import { kitchen } from '@comanda/contract/kitchen/kitchen.contract';
import { menu } from '@comanda/contract/menu/menu.contract';
import { orders } from '@comanda/contract/orders/orders.contract';
import { paymentTypes } from '@comanda/contract/payment-types/payment-types.contract';
import { qrOrders } from '@comanda/contract/qrmenu/qr-orders.contract';
import { reasons } from '@comanda/contract/reasons/reasons.contract';
import { reservations } from '@comanda/contract/reservations/reservations.contract';
import { minor } from '@comanda/domain/money';
import { rateFromPercent } from '@comanda/domain/tax';
import { addPrinters, addStations } from '../apps/server/test/support/whole-restaurant.ts';
import { fill } from '../bench/owner.ts';
import { salesOf } from '../bench/reports.ts';
import { asOwner } from './database-processes.ts';
import { fillWithMenu, fillWithOrders, fillWithQrOrders, tableLinkOf } from './fill.ts';
import type { Names } from './heaviest-request.ts';
import type { Street, Tenant } from './street.ts';

/** In thirty days, and as many in the thirty before. */
const SALES = 20_000;
const DISHES = 200;

/** A restaurant that holds as much of everything as it may. */
export async function openFullRestaurant(street: Street): Promise<{ worst: Tenant; names: Names }> {
  const worst = await street.open('worst');
  const dish = { netPrice: null, categoryId: worst.category, taxId: null };
  for (let number = 0; number < DISHES; number += 1)
    await worst.client.call(menu.add, { body: { ...dish, title: `Dish ${number}`, price: minor(500 + number) } });
  await asOwner(street.dataDir, (owner) => fill(owner, salesOf(worst.tenantId, 2 * SALES, 60)));
  const filled = [
    `${2 * SALES} sales`,
    `${await fillWithMenu(worst)} menu items`,
    await fillWithQrOrders(worst),
    await fillWithOrders(worst),
  ];
  console.log(filled.join(', '));
  return { worst, names: await namesOf(worst, await street.open('spare')) };
}

async function namesOf(tenant: Tenant, spare: Tenant): Promise<Names> {
  const { client } = tenant;
  const [takenBack, ...open] = (await client.call(orders.list, {})).flatMap((group) => group.orders);
  // The kitchen is told, and has to see it.
  await client.call(orders.cancel, { body: { orderIds: takenBack ? [takenBack.id] : [] } });
  const known = await client.call(customers.search, { query: { q: '1' } });
  const paid = await client.call(invoices.list, {
    query: { type: 'this_month', from: '', to: '', sort: 'newest', perPage: 100 },
  });
  const date = new Date(Date.now() + 3_600_000);
  const booking = { customerId: known[0]?.phone ?? '', date, tableId: null, status: 'booked' as const, notes: null };
  const { id: reservation } = await client.call(reservations.add, { body: { ...booking, peopleCount: 2 } });
  const stations = await addStations(client);
  const printing = await addPrinters(client);
  const service = { rate: rateFromPercent(10), amount: null, taxId: null, deliveryType: null, floor: null } as const;
  const { id: chargeRule } = await client.call(charges.add, {
    body: { ...service, title: 'Service', fromGuests: 999, removableBy: 'admin', isActive: true },
  });
  const { bill: openBill } = await client.call(bills.ofOrder, { params: { orderId: open[0]?.id ?? '' } });
  const paidOrder = paid[0]?.orders[0]?.order_id ?? '';
  const { bill: paidBill } = await client.call(bills.ofOrder, { params: { orderId: paidOrder } });
  return {
    reason: (await client.call(reasons.list, {})).map(({ id }) => id),
    chargeRule: [chargeRule],
    station: [stations.station],
    otherStation: [stations.otherStation],
    notice: (await client.call(kitchen.notices, {})).map(({ id }) => id),
    printer: [printing.printer],
    otherPrinter: [printing.otherPrinter],
    printAgent: [printing.printAgent],
    printJob: [printing.printJob],
    serviceTest: [printing.serviceTest],
    bill: openBill ? [openBill.id] : [],
    document: paidBill?.invoices.map(({ id }) => id) ?? [],
    taken: paidBill?.payments.map(({ id }) => id) ?? [],
    person: (await client.call(bills.waiters, {})).map(({ id }) => id),
    device: (await client.call(auth.devices, {})).map(({ device_id: id }) => id),
    item: [tenant.burger],
    variant: [tenant.large],
    addon: [tenant.cheese],
    category: [tenant.category],
    tax: [tenant.vat],
    payment: (await client.call(paymentTypes.list, {})).map(({ id }) => id),
    table: [tenant.table],
    tableLink: [await tableLinkOf(tenant)],
    order: open.map(({ id }) => id),
    line: open.flatMap(({ items }) => items.map(({ id }) => id)),
    paidOrder: paid.flatMap((invoice) => invoice.orders.map(({ order_id: id }) => id)),
    invoice: paid.map(({ invoice_id: number }) => String(number)),
    customer: known.map(({ phone }) => phone),
    reservation: [reservation],
    qrOrder: (await client.call(qrOrders.list, {})).map(({ id }) => id),
    qrcode: [tenant.qrcode],
    user: [tenant.account.username],
    tenant: [spare.tenantId],
  };
}
