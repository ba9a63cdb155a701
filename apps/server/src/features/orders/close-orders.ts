import type { Cancelling } from '@comanda/contract/orders/orders.contract';
import { orderMessages } from '@comanda/contract/orders/orders.messages';
import type { Payment } from '@comanda/contract/payment-types/payment';
import { type Bill, tablesOfGuests } from '@comanda/domain/bill/bill';
import { cartTotals, type LineTotals } from '@comanda/domain/cart';
import { LARGEST_AMOUNT, type Minor, ZERO } from '@comanda/domain/money';
import { isBegun, isSold, type ItemStatus } from '@comanda/domain/order-status';
import sql from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import type { Late, TenantTx } from '../../db/tenant.ts';
import { AppError } from '../../errors/app-error.ts';
import { lockBills, mainTable, payRounds, voidLines } from '../bills/public.ts';
import { resolvePaymentType, writeInvoice, writeInvoiceLines, loadSoldLines } from '../invoices/public.ts';
import { assertSameTotals } from '../pos/public.ts';
import { recordChange } from '../../sql/orders-version.ts';
import { soldItems } from '../../sql/sold-items.ts';
import { currentBusinessDay } from '../store/public.ts';
import { assertOpen, type LockedOrder, lockOrders } from './lock-orders.ts';
import { type LoadedOrder, loadOrders } from './orders.queries.ts';
import type { Person } from '../../sql/person.ts';

/** Cancels the orders, which cannot be undone. Delivered items stay delivered; everything else is cancelled. */
export async function cancelOrders(
  tx: TenantTx,
  { orderIds, by, reason = '', isWaste }: Cancelling & { orderIds: readonly string[]; by: Person },
): Promise<void> {
  const orders = await lockOrders(tx, orderIds);
  if (orders.some((order) => order.payment_status === 'paid')) {
    throw new AppError('illegal_transition', orderMessages.paidCannotBeCancelled);
  }
  assertOpen(orders);
  const items = await tx.all<{ id: string; status: ItemStatus }>(sql`
    select id, status from order_items
    where tenant_id = ${tx.tenantId} and order_id = any (${orderIds}::uuid[]) and status <> 'cancelled'`);
  // Nobody pays for what was delivered, either.
  await voidLines(tx, {
    rounds: orders,
    by,
    lines: items.map(({ id, status }) => ({ lineId: id, isWaste: isWaste ?? isBegun(status) })),
    reason,
  });
  tx.defer(sql`
    update order_items set status = 'cancelled', status_changed_at = ${tx.now}
    where tenant_id = ${tx.tenantId} and order_id = any (${orderIds}::uuid[]) and status not in ('delivered', 'cancelled')`);
  tx.defer(sql`
    update orders set status = 'cancelled', closed_at = ${tx.now}
    where tenant_id = ${tx.tenantId} and id = any (${orderIds}::uuid[])`);
  recordChange(tx, orderIds);
}

/** Closes paid orders: every item that was not cancelled counts as delivered. */
export async function completeOrders(tx: TenantTx, orderIds: readonly string[]): Promise<void> {
  const orders = await lockOrders(tx, orderIds);
  assertOpen(orders);
  if (orders.some((order) => order.payment_status === 'pending')) {
    throw new AppError('illegal_transition', orderMessages.unpaid);
  }
  closeOrders(tx, orderIds);
  recordChange(tx, orderIds);
}

/**
 * What is to be paid for the unpaid ones of these orders, which are of one table (or of none). Where all are paid, it
 * is what they came to, for their receipt.
 */
export async function summarisePayment(
  tx: TenantTx,
  orderIds: readonly string[],
): Promise<{ orders: LoadedOrder[]; totals: LineTotals }> {
  // A hundred large orders are not loaded only to be refused.
  const heads = await tx.all<Payable>(sql`
    select status, payment_status, table_id from orders
    where tenant_id = ${tx.tenantId} and id = any (${orderIds}::uuid[])`);
  if (heads.length !== new Set(orderIds).size) throw new AppError('not_found', orderMessages.notFound);
  assertPayable(heads.filter(isUnpaid));
  const orders = await loadOrders(tx, orderIds);
  const unpaid = orders.filter(isUnpaid);
  return { orders, totals: totalsOf(unpaid.length > 0 ? unpaid : orders) };
}

type PaymentOfOrders = Payment & {
  orderIds: readonly string[];
  subTotal: Minor;
  taxTotal: Minor;
  total: Minor;
  exactTotals?: boolean | undefined;
};

/**
 * Takes payment for the unpaid among these orders on one invoice, and closes all of them.
 * @returns the invoice's number
 */
export async function payAndCompleteOrders(tx: TenantTx, payment: PaymentOfOrders, by: Person): Promise<Late<number>> {
  const locked = await lockOrders(tx, payment.orderIds);
  const unpaid = locked.filter(isUnpaid);
  const orderIds = unpaid.map(({ id }) => id);
  if (orderIds.length === 0) throw new AppError('illegal_transition', orderMessages.alreadyPaid);
  assertPayable(unpaid);
  // Read after the lock, so nobody can change the amounts any more.
  const [orders, sold, bills, paymentType, day] = await Promise.all([
    loadOrders(tx, orderIds),
    loadSoldLines(tx, orderIds),
    lockBills(tx, unpaid),
    resolvePaymentType(tx, payment.paymentTypeId),
    currentBusinessDay(tx),
  ]);
  const totals = totalsOf(orders);
  if (totals.total === LARGEST_AMOUNT) throw new AppError('illegal_transition', orderMessages.tooLargeTogether);
  assertSameTotals({ net: payment.subTotal, tax: payment.taxTotal, total: payment.total }, totals, {
    room: roundingRoomOf(payment, orders),
    message: orderMessages.totalsChanged,
  });
  const first = orders[0];
  if (!first) throw new Error('a payment for nothing');

  const customer = await invoiceCustomer(tx, orders);
  const [invoiceId, paymentId] = [newId(), newId()];
  const { billId, amount, lines } = payRounds(tx, bills, {
    rounds: unpaid,
    doing: { by, day },
    paymentId,
    invoiceId,
    typeId: paymentType.id,
  });
  if (amount !== totals.total) throw new Error('a bill that owes something else than its orders');
  const invoiceNo = writeInvoice(tx, {
    invoiceId,
    billId,
    day,
    orderCount: orders.length,
    totals,
    invoiceTo: payment.invoiceTo,
    deliveryType: first.delivery_type,
    ...customer,
    table: await tableOf(tx, bills, first),
    payment: { id: paymentId, type: paymentType, amount, tip: ZERO },
    by,
  });
  writeInvoiceLines(tx, { id: invoiceId, day, lines, sold, charges: [] });
  // Delivers them, too, as `closeOrders` does.
  tx.defer(sql`
    update order_items set status = 'delivered',
      status_changed_at = case when status = 'delivered' then status_changed_at else ${tx.now} end
    where tenant_id = ${tx.tenantId} and order_id = any (${orderIds}::uuid[]) and ${soldItems('order_items')}`);
  tx.defer(sql`
    update orders set status = 'completed', closed_at = ${tx.now}, payment_status = 'paid', invoice_id = ${invoiceId}
    where tenant_id = ${tx.tenantId} and id = any (${orderIds}::uuid[])`);
  const paidBefore = locked.filter((order) => !isUnpaid(order) && order.status === 'created').map(({ id }) => id);
  if (paidBefore.length > 0) closeOrders(tx, paidBefore);
  recordChange(tx, [...orderIds, ...paidBefore]);
  return tx.late(() => invoiceNo);
}

/** A round that was sent from a table that was added to a bill is paid at the main one. */
async function tableOf(tx: TenantTx, [bill]: readonly Bill[], { table_id: id, table_title, floor }: LoadedOrder) {
  const tables = bill && tablesOfGuests(bill);
  if (tables && tables[0] !== (id ?? undefined)) return mainTable(tx, tables);
  return id === null ? null : { id, title: table_title ?? '', floor: floor ?? '' };
}

type Payable = Pick<LockedOrder, 'status' | 'payment_status' | 'table_id'>;

const isUnpaid = ({ payment_status }: Pick<LockedOrder, 'payment_status'>): boolean => payment_status === 'pending';

function assertPayable(orders: readonly Payable[]): void {
  assertOpen(orders);
  if (new Set(orders.map((order) => order.table_id)).size > 1) {
    throw new AppError('illegal_transition', orderMessages.severalTables);
  }
}

const totalsOf = (orders: readonly LoadedOrder[]): LineTotals =>
  cartTotals(orders.map((order) => ({ net: order.net_total, tax: order.tax_total, total: order.total })));

/**
 * Less than one unit a line, for clients that add up in floating point; none where the sent amounts contradict each
 * other.
 */
function roundingRoomOf(
  { subTotal, taxTotal, total, exactTotals }: PaymentOfOrders,
  orders: readonly LoadedOrder[],
): number {
  if (exactTotals || subTotal + taxTotal !== total) return 0;
  const sold = orders.flatMap(({ items }) => items.filter(isSold));
  return Math.max(0, sold.length - 1);
}

/** The first named customer among the orders; the invoice keeps the address of that moment. */
async function invoiceCustomer(tx: TenantTx, orders: readonly LoadedOrder[]) {
  const named = orders.find((order) => order.customer_id !== null);
  if (!named?.customer_id) return { customerType: 'WALKIN' as const, customer: null };
  const phone = named.customer_id;
  const current = await tx.first<{ id: string; email: string | null }>(sql`
    select id, email from customers where tenant_id = ${tx.tenantId} and phone = ${phone}`);
  const customer = { id: current?.id ?? null, phone, name: named.customer_name ?? '', email: current?.email ?? null };
  return { customerType: 'CUSTOMER' as const, customer };
}

/** Every item that was not cancelled counts as delivered. */
function closeOrders(tx: TenantTx, orderIds: readonly string[]): void {
  tx.defer(sql`
    update order_items set status = 'delivered', status_changed_at = ${tx.now}
    where tenant_id = ${tx.tenantId} and order_id = any (${orderIds}::uuid[]) and status not in ('delivered', 'cancelled')`);
  tx.defer(sql`
    update orders set status = 'completed', closed_at = ${tx.now}
    where tenant_id = ${tx.tenantId} and id = any (${orderIds}::uuid[])`);
}
