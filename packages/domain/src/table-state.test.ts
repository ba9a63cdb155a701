import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minor } from './money.ts';
import { itemStatuses, paymentStatuses } from './order-status.ts';
import { namedReservations, type OpenOrder, tableNow } from './table-state.ts';

const NOW = new Date('2026-03-14T20:00:00Z');
const inMinutes = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const order = (statuses: OpenOrder['items'][number]['status'][], more: Partial<OpenOrder> = {}): OpenOrder => ({
  date: inMinutes(-20),
  payment_status: 'pending',
  total: minor(1000),
  items: statuses.map((status) => ({ status, date: inMinutes(-10) })),
  ...more,
});

const table = (told: Partial<Parameters<typeof tableNow>[0]>) =>
  tableNow(
    { orders: [], owedBy: new Map(), openedAt: null, isAsking: false, isPaying: false, reservedAt: null, ...told },
    NOW,
  );

describe('a table without guests', () => {
  it.each([
    ['free without a reservation', null, 'free'],
    ['free when the next one is in 61 minutes', 61, 'free'],
    ['reserved from 60 minutes before', 60, 'reserved'],
    ['reserved while the guests are 30 minutes late', -30, 'reserved'],
    ['free when they are later', -31, 'free'],
  ])('is %s', (_, minutes, state) => {
    expect(table({ reservedAt: minutes === null ? null : inMinutes(minutes) })).toEqual({
      state,
      orderCount: 0,
      openAmount: 0,
      lastTouch: null,
    });
  });
});

it('a table whose guests have not ordered yet is seated since its bill was opened, whoever reserved it', () => {
  const seated = { state: 'seated', orderCount: 0, openAmount: 0, lastTouch: inMinutes(-5) };
  expect(table({ openedAt: inMinutes(-5) })).toEqual(seated);
  expect(table({ openedAt: inMinutes(-5), reservedAt: NOW })).toEqual(seated);
});

describe('a table with orders', () => {
  it.each([
    ['ordered while the kitchen has not begun', [['created']], 'ordered'],
    ['ordered while the kitchen works', [['preparing', 'delivered']], 'ordered'],
    ['ready as soon as one dish is', [['created', 'completed']], 'ready'],
    ['ready, whichever order the dish is of', [['delivered'], ['completed']], 'ready'],
    ['seated when all was served', [['delivered', 'delivered'], ['delivered']], 'seated'],
    ['seated when the rest was cancelled', [['delivered', 'cancelled']], 'seated'],
  ] as const)('is %s', (_, orders, state) => {
    const open = orders.map((statuses) => order([...statuses]));
    expect(table({ orders: open })).toMatchObject({ state, orderCount: orders.length });
    expect(table({ orders: open, openedAt: inMinutes(-30), reservedAt: NOW }).state).toBe(state);
  });

  it.each([
    ['asking once it has its bill, also while the kitchen works', { isAsking: true }, ['created'], 'asking'],
    ['being paid, whether or not it has its bill', { isAsking: true, isPaying: true }, ['created'], 'paying'],
    ['ready all the same', { isAsking: true, isPaying: true }, ['completed'], 'ready'],
  ] as const)('is %s', (_, told, statuses, state) => {
    expect(table({ ...told, orders: [order([...statuses])] }).state).toBe(state);
  });

  it('owes what its bill does, which knows of charges and part payments; of two bills, both', () => {
    const rounds = [order(['delivered'], { bill_id: 'one' }), order(['created'], { bill_id: 'one' })];
    const owedBy = new Map([
      ['one', minor(1700)],
      ['two', minor(300)],
      ['elsewhere', minor(9000)],
    ]);
    expect(table({ orders: rounds, owedBy }).openAmount).toBe(1700);
    expect(table({ orders: [...rounds, order([], { bill_id: 'two' })], owedBy }).openAmount).toBe(2000);
  });

  it('owes the orders that are not paid, while what their bill owes is not known', () => {
    const paid = order(['created'], { payment_status: 'paid', total: minor(500), bill_id: 'paid' });
    const open = [order(['delivered']), order([], { bill_id: 'new', total: minor(200) }), paid];
    expect(table({ orders: open }).openAmount).toBe(1200);
    const known = order([], { bill_id: 'one' });
    expect(table({ orders: [...open, known], owedBy: new Map([['one', minor(50)]]) }).openAmount).toBe(1250);
  });

  it('was touched last when an order came or a dish moved', () => {
    const cooking = order(['created']);
    expect(table({ orders: [cooking], openedAt: inMinutes(-30) }).lastTouch).toEqual(inMinutes(-10));
    const later = order([], { date: inMinutes(-1) });
    expect(table({ orders: [cooking, later] }).lastTouch).toEqual(inMinutes(-1));
  });

  it('is never free, owes no more than its orders come to where no bill says otherwise, and does not depend on their sequence', () => {
    const anyMoment = fc.integer({ min: -500, max: 0 }).map(inMinutes);
    const anyOrder = fc.record({
      date: anyMoment,
      payment_status: fc.constantFrom(...paymentStatuses),
      total: fc.nat({ max: 100_000 }).map(minor),
      items: fc.array(fc.record({ status: fc.constantFrom(...itemStatuses), date: anyMoment }), { maxLength: 5 }),
    });
    fc.assert(
      fc.property(fc.array(anyOrder, { minLength: 1, maxLength: 5 }), fc.option(anyMoment), (orders, reservedAt) => {
        const now = table({ orders, reservedAt });
        expect(['seated', 'ordered', 'ready']).toContain(now.state);
        expect(now.openAmount).toBeLessThanOrEqual(orders.reduce((sum, { total }) => sum + total, 0));
        expect(now.lastTouch?.getTime()).toBeGreaterThanOrEqual(Math.max(...orders.map(({ date }) => date.getTime())));
        expect(table({ orders: orders.toReversed(), reservedAt })).toEqual(now);
      }),
    );
  });
});

it('a reservation is named before it keeps its table, and as long as it does', () => {
  const { from, to } = namedReservations(NOW);
  expect(from).toEqual(inMinutes(-30));
  expect(to.getTime()).toBeGreaterThan(inMinutes(60).getTime());
});
