import { customerMessages } from '@comanda/contract/customers/customers.messages';
import type { CartLine, CustomerType, DeliveryType } from '@comanda/contract/pos/cart-line';
import type { Payment } from '@comanda/contract/payment-types/payment';
import { posMessages } from '@comanda/contract/pos/pos.messages';
import { tableMessages } from '@comanda/contract/tables/tables.messages';
import type { LineTotals } from '@comanda/domain/cart';
import type { Minor } from '@comanda/domain/money';
import sql from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import type { TenantTx } from '../../db/tenant.ts';
import { AppError } from '../../errors/app-error.ts';
import { insertInto } from '../../sql/insert-into.ts';
import { findOrAddCustomer } from '../customers/public.ts';
import { resolvePaymentType, takePayment } from '../invoices/public.ts';
import { closeQrOrder, findDiner } from '../qr-orders/public.ts';
import { currentBusinessDay } from '../store/public.ts';
import { assertSameTotals, loadCartMenu, type PricedLine, priceCart, roundingRoomOf } from './price-cart.ts';
import { openOrders, takeRoom, weighOrder } from './room-for-orders.ts';

export type Sale = {
  cart: CartLine[];
  deliveryType: DeliveryType;
  customerType: CustomerType;
  /** The customer's phone. */
  customerId: string | null;
  tableId: string | null;
  /** The diner's waiting order that this sale came from, in the cart of this device. */
  qrOrder?: { id: string; deviceId: string } | null;
  netTotal?: Minor | undefined;
  taxTotal?: Minor | undefined;
  total?: Minor | undefined;
  exactTotals?: boolean | undefined;
};

type Customer = { id: string; phone: string; name: string; email: string | null };
type Table = { id: string; title: string; floor: string };

/**
 * Sends a cart to the kitchen in the transaction's moment, paid at once where there is a payment. Specification part 1,
 * sections 2 and 7.
 */
export async function placeOrder(tx: TenantTx, sale: Sale, payment: Payment | null) {
  const [menu, open, day, customer, table, paymentType] = await Promise.all([
    loadCartMenu(tx, sale.cart),
    openOrders(tx),
    currentBusinessDay(tx),
    findCustomer(tx, sale),
    findTable(tx, sale.tableId),
    payment && resolvePaymentType(tx, payment.paymentTypeId),
    sale.qrOrder && closeQrOrder(tx, { ...sale.qrOrder, to: 'accepted' }),
  ]);
  const { lines, totals } = priceCart(sale.cart, menu);
  assertSameTotals({ net: sale.netTotal, tax: sale.taxTotal, total: sale.total }, totals, {
    room: sale.exactTotals ? 0 : roundingRoomOf(lines),
    message: posMessages.pricesChanged,
  });
  const weight = weighOrder(lines);
  await takeRoom(tx, { open, day, weight });

  // Numbers are drawn last, because everybody else of this tenant waits for them until the commit, which follows at
  // once.
  const [orderNo, tokenNo, paid] = await Promise.all([
    drawOrderNumber(tx, day),
    drawToken(tx, day),
    paymentType && takePayment(tx, { day, orderCount: 1, totals, paymentType, ...sale, customer, table }),
  ]);
  if (orderNo === 1) await assertSamePrices(tx, sale, totals);
  const orderId = newId();
  tx.defer(
    insertInto('orders', {
      tenant_id: tx.tenantId,
      id: orderId,
      order_no: orderNo,
      token_no: tokenNo,
      business_day: day,
      placed_at: tx.now,
      delivery_type: sale.deliveryType,
      customer_type: sale.customerType,
      customer_id: customer?.id ?? null,
      customer_phone: customer?.phone ?? null,
      customer_name: customer?.name ?? null,
      table_id: table?.id ?? null,
      payment_status: paid ? 'paid' : 'pending',
      invoice_id: paid?.invoiceId ?? null,
      weight,
    }),
  );
  recordLines(tx, lines, { orderId, invoicedOn: paid && day });
  tx.emit({ name: 'new_order', payload: { orderId, orderNo, tokenNo } });
  return { orderId, orderNo, tokenNo, invoiceNo: paid?.invoiceNo ?? null };
}

/**
 * Until the first order has its number the currency may change, and with it what the menu's prices mean. From then on
 * it cannot.
 */
async function assertSamePrices(tx: TenantTx, { cart }: Sale, totals: LineTotals): Promise<void> {
  const now = priceCart(cart, await loadCartMenu(tx, cart));
  assertSameTotals(totals, now.totals, { room: 0, message: posMessages.pricesChanged });
}

type LinesOf = { orderId: string; invoicedOn: string | null };

function recordLines(tx: TenantTx, lines: PricedLine[], { orderId, invoicedOn }: LinesOf): void {
  const rows = lines.map((line, position) => ({
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
    unit_price_minor: line.unitPrice,
    quantity: line.quantity,
    tax_title: line.item.tax_title,
    tax_rate_milli: line.item.tax_rate,
    tax_type: line.item.tax_type,
    net_minor: line.net,
    tax_minor: line.tax,
    total_minor: line.total,
    invoiced_on: invoicedOn,
    status_changed_at: tx.now,
  }));
  tx.defer(insertInto('order_items', rows));
}

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

async function findTable(tx: TenantTx, tableId: string | null): Promise<Table | null> {
  if (tableId === null) return null;
  return tx.one<Table>(
    sql`
      select id, title, floor from store_tables
      where tenant_id = ${tx.tenantId} and id = ${tableId} and deleted_at is null`,
    tableMessages.notFound,
  );
}

async function drawOrderNumber(tx: TenantTx, day: string): Promise<number> {
  const row = await tx.first<{ last_order_no: number }>(sql`
    update counters set last_order_no = last_order_no + 1, last_day = greatest(last_day, ${day}::date)
    where tenant_id = ${tx.tenantId}
    returning last_order_no`);
  if (!row) throw new Error('a tenant without counters');
  return row.last_order_no;
}

/** The upsert locks the day's row, so two tills can never draw the same token. */
async function drawToken(tx: TenantTx, day: string): Promise<number> {
  const row = await tx.first<{ last_token_no: number }>(sql`
    ${insertInto('token_counters', { tenant_id: tx.tenantId, business_day: day, last_token_no: 1 })}
    on conflict (tenant_id, business_day) do update set last_token_no = token_counters.last_token_no + 1
    returning last_token_no`);
  if (!row) throw new Error('an upsert that returns nothing');
  return row.last_token_no;
}
