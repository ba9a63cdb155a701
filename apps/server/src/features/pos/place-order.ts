import { billMessages } from '@comanda/contract/bills/bills.messages';
import { customerMessages } from '@comanda/contract/customers/customers.messages';
import type { CartLine, CustomerType, DeliveryType } from '@comanda/contract/pos/cart-line';
import { orderMessages } from '@comanda/contract/orders/orders.messages';
import type { Payment } from '@comanda/contract/payment-types/payment';
import { posMessages } from '@comanda/contract/pos/pos.messages';
import { tableMessages } from '@comanda/contract/tables/tables.messages';
import type { Bill } from '@comanda/domain/bill/bill';
import { isGivenEnough, partsToSettle } from '@comanda/domain/bill/pay';
import type { LineTotals } from '@comanda/domain/cart';
import { type Minor, ZERO } from '@comanda/domain/money';
import { writeVersion } from '@comanda/domain/orders-version';
import sql from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import type { Late, TenantTx } from '../../db/tenant.ts';
import { AppError } from '../../errors/app-error.ts';
import { insertInto } from '../../sql/insert-into.ts';
import { versionOf } from '../../sql/orders-version.ts';
import type { RestaurantState } from '../../sql/restaurant-state.ts';
import { holdRepriced, lineOf, openingOf, roundSteps, settlePaid, withSteps, writeAmounts } from '../bills/public.ts';
import { findOrAddCustomer } from '../customers/public.ts';
import { type PaymentTypeChoice, resolvePaymentType, writeInvoiceLines } from '../invoices/public.ts';
import { holdPortions, isAnyCounted, readCourses, takePortions } from '../menu/public.ts';
import { withPrinters } from '../printers/public.ts';
import { closeQrOrder, findDiner } from '../qr-orders/public.ts';
import { readRouting, routeLines, sendTickets } from '../stations/public.ts';
import { businessDayAt, readClock } from '../store/public.ts';
import { type KnownMenu, knownMenuOf, type Table } from './known-menu.ts';
import { holdRound } from './hold-round.ts';
import { assertSameTotals, loadCartMenu, type PricedLine, priceCart, roundingRoomOf } from './price-cart.ts';
import { openOrders, takeRoom, weighOrder } from './room-for-orders.ts';
import { type Customer, type NumbersRow, storePaidRound, storeRound } from './store-round.ts';
import type { Doing, Person } from '../../sql/person.ts';

export type Sale = {
  cart: CartLine[];
  deliveryType: DeliveryType;
  customerType: CustomerType;
  /** The customer's phone. */
  customerId: string | null;
  tableId: string | null;
  /** To whom and where it is brought; kept of a delivery only. */
  deliverTo?: string | null | undefined;
  /** The open bill by name that it becomes a round of. */
  billId?: string | undefined;
  /** The diner's waiting order that this sale came from, in the cart of this device. */
  qrOrder?: { id: string; deviceId: string } | null;
  netTotal?: Minor | undefined;
  taxTotal?: Minor | undefined;
  total?: Minor | undefined;
  exactTotals?: boolean | undefined;
};

/** How a sale is paid at once; the tip comes on top of its total. */
type SalePayment = Payment & { tip?: Minor | undefined; given?: Minor | undefined };

/** What is kept with the key of a sale. */
type PlacedAs = { orderId: string };

export type PlacedOrder = { orderId: string; orderNo: number; tokenNo: number; invoiceNo: number | null };

/**
 * Sends a cart to the kitchen in the transaction's moment, paid at once where there is a payment. Specification part 1,
 * sections 2 and 7.
 */
export async function placeOrder(
  tx: TenantTx,
  sale: Sale,
  { payment, restaurant, by }: { payment: SalePayment | null; restaurant: RestaurantState; by: Person },
): Promise<Late<PlacedOrder>> {
  const known = knownMenuOf(tx.tenantId, restaurant.posVersion);
  const holdBill = () => holdRepriced(tx, { ...sale, billId: sale.billId, lines: sale.cart.length });
  const [held, menu, open, clock, routing, courses, customer, table, paymentType] = await Promise.all([
    needsBill(restaurant) && !payment ? holdBill() : null,
    loadCartMenu(tx, sale.cart, known),
    openOrders(tx),
    known.clock ?? readClock(tx),
    known.routing ?? readRouting(tx),
    known.courses ?? readCourses(tx),
    findCustomer(tx, sale),
    findTable(tx, sale.tableId, known),
    payment && findPaymentType(tx, payment.paymentTypeId, known),
    sale.qrOrder && closeQrOrder(tx, { ...sale.qrOrder, to: 'accepted' }),
  ]);
  known.clock = clock;
  known.routing = routing;
  known.courses = courses;
  const day = businessDayAt(tx.now, clock, restaurant.lastDay);
  const { lines, totals } = priceCart(sale.cart, menu);
  assertSameTotals({ net: sale.netTotal, tax: sale.taxTotal, total: sale.total }, totals, {
    room: sale.exactTotals ? 0 : roundingRoomOf(lines),
    message: posMessages.pricesChanged,
  });
  const weight = weighOrder(lines);
  const [papers] = await Promise.all([withPrinters(tx, routing.papers), takeRoom(tx, { open, day, weight })]);
  // Bills are locked before portions, and portions before the counters, everywhere.
  const repriced = held ?? (isAnyCounted(lines) && !payment ? await holdBill() : null);
  const portions = await holdPortions(tx, lines);
  if (!restaurant.hasSold) await assertSamePrices(tx, sale, totals);
  takePortions(tx, portions);

  // Numbers are drawn last, because everybody else of this tenant waits for them until the commit, which follows at
  // once. So the lines come before the order and the invoice that they are of.
  const paid = payment && paymentType && paidAtOnce(totals, payment, paymentType);
  if (paid && !isGivenEnough(paid.payment)) {
    throw new AppError('invalid_input', billMessages.givenTooLittle, { given: billMessages.givenTooLittle });
  }
  const orderId = newId();
  const billId = newId();
  const stations = routeLines(tx, lines.map(routedLine), {
    routing,
    deliveryType: sale.deliveryType,
    floor: table?.floor ?? null,
    timeZone: clock.timeZone,
  });
  const rows = lineRows(tx, lines, { orderId, stations, holds: holdRound(tx, lines, { sale, courses }) });
  tx.defer(insertInto('order_items', rows));
  sendTickets(tx, { orderId, lines: rows, papers, by });
  if (paid) {
    writeInvoiceLines(tx, { id: paid.invoiceId, day, lines: rows.map(soldWhole), sold: rows, charges: [] });
  }
  const opening = openingOf(billId, { tableId: table?.id ?? null, by: paid ? null : by });
  const steps = roundSteps(opening, rows.map(lineOf), paid && paidInFull(billId, paid));
  const joined = repriced && withSteps(repriced, steps);
  const { deliveryType, customerType } = sale;
  const deliverTo = (deliveryType === 'delivery' && sale.deliverTo) || null;
  const place = { deliveryType, customerType, customer, table, deliverTo };
  const round = { orderId, opening, steps, day, weight, ...place, lines: rows.length, by };
  const storeLast = () => {
    const row = paid
      ? storePaidRound(tx, round, { ...paid, invoiceTo: payment.invoiceTo })
      : storeRound(tx, round, { onto: sale.billId ?? null, isSpread: repriced !== null });
    if (repriced && joined) writeAmounts(tx, repriced, joined);
    const drawn = row.then(numbersOf);
    tx.emit(
      drawn.then(({ orderNo, tokenNo, version }) => ({
        name: 'new_order',
        payload: { orderId, orderNo, tokenNo, version, stationIds: [...new Set(stations.flat())] },
      })),
    );
    return drawn.then(({ orderNo, tokenNo, invoiceNo }) => ({ orderId, orderNo, tokenNo, invoiceNo }));
  };
  const kept: PlacedAs = { orderId };
  const isSettling = joined && partsToSettle(joined).length > 0;
  return tx.late(isSettling ? await settledBehind(tx, storeLast, { joined, by, day }) : storeLast, kept);
}

/** Stores the round, and then settles the part of the bill that owes no more than was paid for it. */
async function settledBehind(
  tx: TenantTx,
  storeLast: () => Promise<PlacedOrder>,
  { joined, ...doing }: Doing & { joined: Bill },
): Promise<() => Promise<PlacedOrder>> {
  const placed = await storeLast();
  await settlePaid(tx, joined, doing);
  return () => Promise.resolve(placed);
}

/**
 * Whether the bill that a round joins is read first. Otherwise the statement that stores the round finds it. The first
 * sale of all locks the counters early, and bills come before the counters, everywhere. What is paid at once joins none.
 */
const needsBill = ({ hasDiscounts, hasSold }: RestaurantState): boolean => hasDiscounts || !hasSold;

function numbersOf(row: NumbersRow | undefined) {
  if (!row) throw new Error('an order without numbers');
  const { order_number: orderNo, token_number: tokenNo, invoice_number: invoiceNo } = row;
  return { orderNo, tokenNo, invoiceNo, version: writeVersion(versionOf(row)) };
}

/** The numbers that an order got when it was placed. */
export function findPlacedOrder(tx: TenantTx, { orderId }: PlacedAs): Promise<PlacedOrder> {
  return tx.one<PlacedOrder>(
    sql`
      select o.id as "orderId", o.order_no as "orderNo", o.token_no as "tokenNo", i.invoice_no as "invoiceNo"
      from orders o
      left join invoices i on i.tenant_id = o.tenant_id and i.id = o.invoice_id
      where o.tenant_id = ${tx.tenantId} and o.id = ${orderId}`,
    orderMessages.notFound,
  );
}

/**
 * Until the first order has its number the currency may change, and with it what the menu's prices mean. From then on
 * it cannot. Whoever changes it waits at the same lock.
 */
async function assertSamePrices(tx: TenantTx, { cart }: Sale, totals: LineTotals): Promise<void> {
  await tx.first(sql`select 1 from counters where tenant_id = ${tx.tenantId} for update`);
  const now = priceCart(cart, await loadCartMenu(tx, cart));
  assertSameTotals(totals, now.totals, { room: 0, message: posMessages.pricesChanged });
}

const paidAtOnce = (totals: LineTotals, { tip = ZERO, given }: SalePayment, type: PaymentTypeChoice) => ({
  invoiceId: newId(),
  totals,
  payment: { id: newId(), type, amount: totals.total, tip, ...(given !== undefined && { given }) },
});

/** The bill of its own that a sale has which is paid at once is its only part. */
const paidInFull = (partId: string, { payment: { type, ...payment }, invoiceId }: ReturnType<typeof paidAtOnce>) => ({
  payment: { ...payment, partId, typeId: type.id },
  invoiceId,
});

const soldWhole = (row: ReturnType<typeof lineRows>[number]) => ({
  lineId: row.id,
  units: row.quantity,
  slices: row.quantity,
  of: 1,
  unitPrice: row.unit_price_minor,
  net: row.net_minor,
  tax: row.tax_minor,
  total: row.total_minor,
});

const routedLine = ({ item, addons }: PricedLine) => ({
  itemId: item.id,
  categoryId: item.category_id,
  addonIds: addons.map(({ id }) => id),
});

type Sent = { orderId: string; stations: readonly string[][]; holds: ReturnType<typeof holdRound> };

const lineRows = (tx: TenantTx, lines: readonly PricedLine[], { orderId, stations, holds }: Sent) =>
  lines.map((line, position) => ({
    tenant_id: tx.tenantId,
    id: newId(),
    order_id: orderId,
    position,
    item_id: line.item.id,
    item_title: line.item.title,
    category_title: line.item.category_title,
    variant_id: line.variant?.id ?? null,
    variant_title: line.variant?.title ?? null,
    variant_price_minor: line.variant?.price_minor ?? null,
    addons: JSON.stringify(line.addons.map(({ id, title, price_minor }) => ({ id, title, price_minor }))),
    notes: line.notes,
    is_allergy: line.isAllergy,
    unit_price_minor: line.unitPrice,
    quantity: line.quantity,
    tax_title: line.item.tax_title,
    tax_rate_milli: line.item.tax_rate,
    tax_type: line.item.tax_type,
    net_minor: line.net,
    tax_minor: line.tax,
    total_minor: line.total,
    status_changed_at: tx.now,
    station_ids: stations[position] ?? [],
    seat: line.seat,
    course_id: holds[position]?.courseId ?? null,
    is_held: holds[position]?.isHeld ?? false,
    fire_at: holds[position]?.fireAt ?? null,
  }));

async function findCustomer(tx: TenantTx, { customerType, customerId, qrOrder }: Sale): Promise<Customer | null> {
  if (customerType === 'WALKIN') return null;
  if (!customerId)
    throw new AppError('invalid_input', posMessages.customerMissing, { customerId: posMessages.customerMissing });
  const [customer, diner] = await Promise.all([
    tx.first<Customer>(sql`
      select id, phone, name, email from customers where tenant_id = ${tx.tenantId} and phone = ${customerId}`),
    qrOrder && findDiner(tx, { id: qrOrder.id, phone: customerId }),
  ]);
  if (customer) return customer;
  // A till that sold without taking the order first has not added its diner to the customers.
  if (diner) return findOrAddCustomer(tx, diner);
  throw new AppError('not_found', customerMessages.notFound);
}

async function findTable(tx: TenantTx, tableId: string | null, { tables }: KnownMenu): Promise<Table | null> {
  if (tableId === null) return null;
  const known = tables.get(tableId);
  if (known) return known;
  const table = await tx.one<Table>(
    sql`
      select id, title, floor from store_tables
      where tenant_id = ${tx.tenantId} and id = ${tableId} and deleted_at is null`,
    tableMessages.notFound,
  );
  tables.set(tableId, table);
  return table;
}

async function findPaymentType(
  tx: TenantTx,
  id: string | null,
  { paymentTypes }: KnownMenu,
): Promise<PaymentTypeChoice> {
  const known = id !== null && paymentTypes.get(id);
  if (known) return known;
  const type = await resolvePaymentType(tx, id);
  if (id !== null) paymentTypes.set(id, type);
  return type;
}
