import { customerTypes, deliveryTypes } from '@comanda/contract/pos/cart-line';
import { minor } from '@comanda/domain/money';
import { itemStatuses, paymentStatuses } from '@comanda/domain/order-status';
import { rateFromPercent, taxTypes } from '@comanda/domain/tax';
import fc from 'fast-check';
import type { LoadedOrder } from '../../src/features/orders/public.ts';

/** Texts with what JSON has to escape. */
const anyText = fc.oneof(fc.string(), fc.constantFrom('"\\', 'Grüße\n', '\u2028', '</script>'));
const anyAmount = fc.nat({ max: 10_000_000 }).map(minor);
const anyMoment = fc.integer({ min: 1_700_000_000_000, max: 1_800_000_000_000 }).map((ms) => new Date(ms));

const anyItem = fc.record({
  id: fc.uuid(),
  order_id: fc.uuid(),
  item_id: fc.uuid(),
  item_title: anyText,
  variant_id: fc.option(fc.uuid()),
  variant_title: fc.option(anyText),
  variant_price: fc.option(anyAmount),
  price: anyAmount,
  quantity: fc.integer({ min: 1, max: 999 }),
  net_total: anyAmount,
  tax_total: anyAmount,
  total: anyAmount,
  tax_title: fc.option(anyText),
  tax_rate: fc.option(fc.nat({ max: 1_000_000 }).map((rate) => rateFromPercent(rate / 1000))),
  tax_type: fc.option(fc.constantFrom(...taxTypes)),
  status: fc.constantFrom(...itemStatuses),
  date: anyMoment,
  addons: fc.array(fc.record({ id: fc.option(fc.uuid()), title: anyText, price: anyAmount }), { maxLength: 2 }),
  notes: fc.option(anyText),
  seat: fc.option(fc.integer({ min: 1, max: 99 })),
  station_ids: fc.array(fc.uuid(), { minLength: 1, maxLength: 2 }),
  done_at: fc.array(fc.uuid(), { maxLength: 1 }),
});

const anyTicket = fc.record({
  station_id: fc.uuid(),
  sent_at: anyMoment,
  sent_by: fc.option(fc.uuid()),
  shown_at: fc.option(anyMoment),
  shown_by_station_id: fc.option(fc.uuid()),
  bumped_at: fc.option(anyMoment),
});

const TABLES = [
  { table_id: null, table_title: null, floor: null },
  { table_id: '018f0000-0000-7000-8000-000000000001', table_title: '"1"', floor: '-' },
  { table_id: '018f0000-0000-7000-8000-000000000002', table_title: 'Fenster', floor: 'Straße' },
];

const anyOrder = fc
  .record({
    id: fc.uuid(),
    order_no: fc.nat(),
    token_no: fc.integer({ min: 1, max: 9999 }),
    date: anyMoment,
    delivery_type: fc.constantFrom(...deliveryTypes),
    customer_type: fc.constantFrom(...customerTypes),
    customer_id: fc.option(anyText),
    customer_name: fc.option(anyText),
    table: fc.constantFrom(...TABLES),
    status: fc.constant('created' as const),
    payment_status: fc.constantFrom(...paymentStatuses),
    invoice_id: fc.option(fc.nat()),
    net_total: anyAmount,
    tax_total: anyAmount,
    total: anyAmount,
    items: fc.array(anyItem, { minLength: 1, maxLength: 4 }),
    tickets: fc.array(anyTicket, { maxLength: 2 }),
    business_day: fc.constantFrom('2026-03-01', '2026-03-02'),
    weight: fc.constant(2000),
    version: fc.integer({ min: 1, max: 9 }),
  })
  .map(({ table, ...order }): LoadedOrder => ({ ...order, ...table }));

/** Open orders as they are read, oldest first. */
export const anyOpenOrders = fc
  .uniqueArray(anyOrder, { selector: ({ order_no: number }) => number, maxLength: 6 })
  .map((orders) => orders.toSorted((a, b) => a.date.getTime() - b.date.getTime() || a.order_no - b.order_no));
