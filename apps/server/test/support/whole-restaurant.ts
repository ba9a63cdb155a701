import { randomBytes, randomUUID } from 'node:crypto';
import { auth } from '@comanda/contract/auth/auth.contract';
import { bills } from '@comanda/contract/bills/bills.contract';
import { courses } from '@comanda/contract/courses/courses.contract';
import { charges } from '@comanda/contract/charges/charges.contract';
import { floor } from '@comanda/contract/floor/floor.contract';
import { customers } from '@comanda/contract/customers/customers.contract';
import { kitchen } from '@comanda/contract/kitchen/kitchen.contract';
import { menu } from '@comanda/contract/menu/menu.contract';
import { orders } from '@comanda/contract/orders/orders.contract';
import { paymentTypes } from '@comanda/contract/payment-types/payment-types.contract';
import { pos } from '@comanda/contract/pos/pos.contract';
import { serviceTests } from '@comanda/contract/service-tests/service-tests.contract';
import { printAgents } from '@comanda/contract/printers/print-agents.contract';
import { printers } from '@comanda/contract/printers/printers.contract';
import { qrMenu } from '@comanda/contract/qrmenu/qrmenu.contract';
import { reasons } from '@comanda/contract/reasons/reasons.contract';
import { reservations } from '@comanda/contract/reservations/reservations.contract';
import { stations } from '@comanda/contract/stations/stations.contract';
import { tables } from '@comanda/contract/tables/tables.contract';
import { users } from '@comanda/contract/users/users.contract';
import { rateFromPercent } from '@comanda/domain/tax';
import { v7 as newId } from 'uuid';
import type { TestApp } from './app.ts';
import { changeStore } from './change-store.ts';
import type { Client } from './client.ts';
import { billOf, giveBack } from './divided-bills.ts';
import { PASSWORD, subscribe } from './factories.ts';
import type { Ids } from './id-fields.ts';
import { openForDiners } from './qr-menu.ts';

export type WholeRestaurant = { client: Client; diner: Client; tenantId: string; ids: Ids };

/**
 * A restaurant that has one of everything.
 * @param options.invoices how many; their numbers count from 1 within each restaurant
 */
export async function openWholeRestaurant(
  app: TestApp,
  { phone, invoices = 1 }: { phone: string; invoices?: number },
): Promise<WholeRestaurant> {
  const { client, tenantId, ids: made, qrcode, tableLink, order, phone: diner } = await openForDiners(app);
  const { qrOrderId } = await order();
  await diner.call(qrMenu.callStaff, { params: { qrcode }, body: { tableId: tableLink, kind: 'waiter' } });
  await client.call(customers.add, { body: { phone, name: 'Ann', email: null, birthDate: null, gender: null } });
  const cart = [{ id: made.burger, quantity: 1, notes: null, variant_id: made.large, addons_ids: [made.cheese] }];
  const sale = {
    cart,
    tableId: made.table,
    deliveryType: 'dinein',
    customerType: 'CUSTOMER',
    customerId: phone,
  } as const;
  const idempotencyKey = randomUUID();
  const { orderId } = await client.call(pos.createOrder, { body: sale }, { 'idempotency-key': idempotencyKey });
  const cancelled = await client.call(pos.createOrder, { body: sale });
  await client.call(orders.cancel, { body: { orderIds: [cancelled.orderId] } });
  const invoiceTo = { name: 'ACME', address: 'Main Street 1', taxNumber: 'XX 2' };
  let paidOrder = '';
  for (let sold = 0; sold < invoices; sold += 1)
    paidOrder = (await client.call(pos.createOrderAndInvoice, { body: { ...sale, paymentTypeId: null, invoiceTo } }))
      .orderId;
  await correctPayment(client, paidOrder);
  await giveBack(client, invoices, 'slice');
  await changeStore(client, { taxNumber: 'XX 1', taxNumberLabel: 'VAT ID' });
  const { id: reservation } = await client.call(reservations.add, {
    body: {
      customerId: phone,
      date: new Date(Date.now() + 3_600_000),
      tableId: made.table,
      status: 'booked',
      notes: null,
      peopleCount: 2,
    },
  });
  const corner = { x: 0, y: 0, width: 10, height: 10, rotation: 0 } as const;
  await client.call(floor.save, {
    body: {
      floor: 'Terrace',
      version: 0,
      tables: [{ id: made.table, ...corner, shape: 'round' }],
      fixtures: [{ ...corner, kind: 'plant' }],
    },
  });
  const user = `${randomUUID()}@example.com`;
  const person = { name: 'Ann', username: user, password: PASSWORD, designation: null, phone: null, email: null };
  await client.call(users.add, { body: { ...person, userScopes: [] } });
  const rule = {
    title: 'Service',
    rate: rateFromPercent(10),
    amount: null,
    taxId: made.vat,
    deliveryType: null,
  } as const;
  const large = { fromGuests: 999, floor: 'Terrace', removableBy: 'admin', isActive: true } as const;
  const { id: chargeRule } = await client.call(charges.add, { body: { ...rule, ...large } });
  const { station, otherStation } = await addStations(client);
  const atNight = { deliveryType: 'dinein', floor: 'Terrace', fromTime: '18:00', toTime: '23:00' } as const;
  await client.call(stations.setRoutes, {
    body: { of: 'item', ofId: made.burger, routes: [{ ...atNight, stationId: station }] },
  });
  await client.call(menu.setLeft, { params: { id: made.burger }, body: { left: 7 } });
  const burger = await client.call(menu.get, { params: { id: made.burger } });
  await client.call(menu.update, {
    params: { id: made.burger },
    body: {
      title: burger.title,
      price: burger.price,
      netPrice: burger.net_price,
      categoryId: burger.category_id,
      taxId: burger.tax_id,
      targetMinutes: 25,
    },
  });
  const { id: course } = await client.call(courses.add, { body: { title: 'Mains', fireAfterMinutes: 20 } });
  await client.call(courses.setCategory, { body: { categoryId: made.category, courseId: course } });
  const [group] = await client.call(orders.list, {});
  const [payment] = await client.call(paymentTypes.list, {});
  const [reason] = await client.call(reasons.list, {});
  const [device] = await client.call(auth.devices, {});
  const { bill } = await client.call(bills.ofOrder, { params: { orderId } });
  const { bill: paidBill } = await client.call(bills.ofOrder, { params: { orderId: paidOrder } });
  const { id: second } = await client.call(tables.add, {
    body: { title: 'Corner', floor: 'Terrace', seatingCapacity: 2 },
  });
  await client.call(bills.takeSteps, {
    params: { id: bill?.id ?? '' },
    body: { steps: [{ kind: 'seated', tableIds: [made.table, second] }] },
  });
  const [notice] = await client.call(kitchen.notices, {});
  const [waiter] = await client.call(bills.waiters, {});
  const ids: Ids = {
    item: made.burger,
    variant: made.large,
    addon: made.cheese,
    category: made.category,
    tax: made.vat,
    payment: payment?.id ?? '',
    reason: reason?.id ?? '',
    chargeRule,
    station,
    otherStation,
    course,
    notice: notice?.id ?? '',
    ...(await addPrinters(client)),
    table: made.table,
    tableLink,
    order: orderId,
    paidOrder,
    line: group?.orders[0]?.items[0]?.id ?? '',
    invoice: String(invoices),
    bill: bill?.id ?? '',
    document: paidBill?.invoices[0]?.id ?? '',
    taken: paidBill?.payments[0]?.id ?? '',
    person: waiter?.id ?? '',
    customer: phone,
    reservation,
    qrOrder: qrOrderId,
    qrcode,
    device: device?.device_id ?? '',
    user,
    tenant: tenantId,
    subscription: await subscribe(app, client),
    // A link that was mailed is a key of its own; no other restaurant can have seen it.
    resetToken: randomBytes(49).toString('base64url').slice(0, 65),
    idempotencyKey,
  };
  return { client, diner, tenantId, ids };
}

/** A bar, for which a grill stands in. */
export async function addStations(client: Client) {
  const grill = { standsInId: null, dueMinutes: 5, lateMinutes: 10, oneTap: false, isWatched: true };
  const { id: otherStation } = await client.call(stations.add, { body: { ...grill, title: 'Grill' } });
  const bar = { ...grill, title: 'Bar', standsInId: otherStation };
  const { id: station } = await client.call(stations.add, { body: bar });
  return { station, otherStation };
}

/** A printer that nobody has looked at yet, and what waits for it. */
export async function addPrinters(client: Client) {
  const { id: printAgent } = await client.call(printAgents.add, { body: { title: 'Office' } });
  const connection = { kind: 'network', host: '192.168.1.50', port: 9100 } as const;
  const usual = { paperMm: 80, copies: 1, hasCutter: true, hasDrawer: true, pulsePin: 2, connection } as const;
  const add = (title: string, standsInId: string | null) =>
    client.call(printers.add, { body: { ...usual, title, agentId: printAgent, standsInId, prints: ['receipt'] } });
  const { id: otherPrinter } = await add('Bar', null);
  const { id: printer } = await add('Counter', otherPrinter);
  const { id: printJob } = await client.call(printers.test, { params: { id: printer } });
  const { id: serviceTest } = await client.call(serviceTests.start, {});
  return { printer, otherPrinter, printAgent, printJob, serviceTest };
}

async function correctPayment(client: Client, orderId: string): Promise<void> {
  const [type] = await client.call(paymentTypes.list, {});
  const { id, payments } = await billOf(client, orderId);
  const body = { paymentId: payments[0]?.id ?? '', typeId: type?.id ?? '' };
  await client.call(bills.correctPayment, { params: { id }, body });
}

/** Ids like these that nobody has. */
export const nobodysIds = (like: Ids): Ids => ({
  ...(Object.fromEntries(Object.keys(like).map((kind) => [kind, newId()])) as Ids),
  customer: '5550777000',
  user: `${randomUUID()}@example.com`,
  invoice: '999',
  tableLink: like.tableLink.split('').toReversed().join(''),
  qrcode: like.qrcode.split('').toReversed().join(''),
  resetToken: like.resetToken.split('').toReversed().join(''),
  subscription: 'test_sub_nobody',
});
