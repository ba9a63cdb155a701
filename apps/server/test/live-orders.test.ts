import { withDigits } from '@comanda/contract/core/digits';
import { encoderOf } from '@comanda/contract/core/encoder';
import { kitchen, type Ticket } from '@comanda/contract/kitchen/kitchen.contract';
import { type Order, orders } from '@comanda/contract/orders/orders.contract';
import { tables } from '@comanda/contract/tables/tables.contract';
import { applyChanges, groupByTable, groupOf, type OpenOrders } from '@comanda/domain/open-orders';
import { itemStatuses } from '@comanda/domain/order-status';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from './support/app.ts';
import { type Client, createClient, Refused } from './support/client.ts';
import { whoWaitsFor } from './support/database.ts';
import { addMenu, signInStaff, signUp } from './support/factories.ts';
import { pay, sell, send } from './support/sales.ts';

// Screens that keep up by changes, beside what the lists of the specification answer at the same moment.

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

/** The same person at another process. */
function at(other: TestApp, { cookies }: Client): Client {
  const client = createClient(other.url);
  for (const [name, value] of cookies) client.cookies.set(name, value);
  return client;
}

const query = (since: string | undefined) => (since === undefined ? {} : { since });
const askOrders = (client: Client, since?: string) => client.call(orders.changes, { query: query(since) });
const askTickets = (client: Client, since?: string) => client.call(kitchen.changes, { query: query(since) });

/** A screen of orders beside one of tickets. It hears of no event: it asks when it is told to, where it is told to. */
function openScreens() {
  let shown: OpenOrders<Order & { floor: string | null }> | undefined;
  let made: OpenOrders<Ticket & { floor: string | null }> | undefined;
  return {
    async ask(client: Client): Promise<void> {
      const [changed, cooked] = await Promise.all([
        askOrders(client, shown?.version),
        askTickets(client, made?.version),
      ]);
      if (changed) shown = applyChanges(shown, changed);
      if (cooked) made = applyChanges(made, cooked);
    },
    /** What they show, as the specification's lists are encoded. */
    texts: () => ({
      orders: textOf(orders.list.response, groupByTable(shown?.orders ?? [])),
      kitchen: textOf(
        kitchen.list.response,
        (made?.orders ?? []).map((ticket) => groupOf([ticket])),
      ),
    }),
  };
}

const textOf = (schema: Parameters<typeof encoderOf>[0], list: unknown): string =>
  withDigits(2, () => JSON.stringify(encoderOf(schema)(list)));

async function listsOf(client: Client): Promise<{ orders: string; kitchen: string }> {
  const [listed, cooked] = await Promise.all(
    ['/api/v1/orders', '/api/v1/kitchen'].map(async (path) => JSON.stringify((await client.send('GET', path)).body)),
  );
  return { orders: listed ?? '', kitchen: cooked ?? '' };
}

type Change = {
  what: 'send' | 'sell' | 'move' | 'cook' | 'cancel' | 'complete' | 'pay' | 'rename';
  at: number;
  to: number;
};
type Step = { changes: Change[]; asking: number[]; restarts: boolean };

const anyChange = fc.record<Change>({
  what: fc.constantFrom('send', 'send', 'sell', 'move', 'move', 'cook', 'cook', 'cancel', 'complete', 'pay', 'rename'),
  at: fc.nat({ max: 7 }),
  to: fc.nat({ max: 4 }),
});
const anyStep = fc.record<Step>({
  changes: fc.array(anyChange, { minLength: 1, maxLength: 4 }),
  /** The screens that ask at the moment of these changes; the others have lost their events. */
  asking: fc.uniqueArray(fc.nat({ max: 3 }), { maxLength: 4 }),
  restarts: fc.boolean(),
});

async function openRestaurant() {
  const { client } = await signUp(app);
  const { burger, tea, table } = await addMenu(client);
  let named = 0;

  async function change({ what, at: place, to }: Change, by: Client): Promise<void> {
    const open = (await by.call(orders.list, {})).flatMap((group) => group.orders);
    const order = open[place % Math.max(open.length, 1)];
    const tableId = to % 2 === 0 ? table : null;
    if (what === 'send') await send(by, [burger, tea], { tableId });
    if (what === 'sell') await sell(by, [tea], { tableId });
    if (what === 'rename') {
      named += 1;
      const body = { title: `Table ${named}`, floor: 'Terrace', seatingCapacity: 4 };
      await by.call(tables.update, { params: { id: table }, body });
    }
    if (!order) return;
    const params = { id: order.items[to % order.items.length]?.id ?? '' };
    const status = itemStatuses[to] ?? 'created';
    if (what === 'move') await by.call(orders.updateItemStatus, { params, body: { status } });
    if (what === 'cook')
      await by.call(kitchen.updateItemStatus, { params, body: { status: to > 1 ? 'completed' : 'preparing' } });
    const body = { orderIds: [order.id] };
    if (what === 'cancel') await by.call(orders.cancel, { body });
    if (what === 'complete') await by.call(orders.complete, { body });
    if (what === 'pay') await pay(by, [order.id]);
  }
  return {
    client,
    /** What is not allowed, or came too late, changes nothing. */
    attempt: (one: Change, by: Client) =>
      change(one, by).catch((error: unknown) => {
        if (!(error instanceof Refused && error.status < 500)) throw error;
      }),
  };
}

it('a screen that applied changes shows what a fresh one shows, whatever was lost and whichever process answered', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 2, maxLength: 8 }), async (steps) => {
      const { client, attempt } = await openRestaurant();
      let other = await startApp({ beside: app.database });
      const screens = Array.from({ length: 4 }, openScreens);
      try {
        for (const { changes, asking, restarts } of steps) {
          const both = [client, at(other, client)] as const;
          const askers = asking.flatMap((number) => screens[number]?.ask(both[number % 2] ?? client) ?? []);
          await Promise.all([...changes.map((one) => attempt(one, both[one.at % 2] ?? client)), ...askers]);
          if (restarts) {
            await other.stop();
            other = await startApp({ beside: app.database });
          }
        }
        // What is read of the database, and not of what a process knew before.
        await other.stop();
        other = await startApp({ beside: app.database });
        const elsewhere = at(other, client);
        const fresh = await listsOf(elsewhere);
        expect(await listsOf(client)).toEqual(fresh);
        for (const [number, screen] of screens.entries()) {
          // At the other process than before.
          await screen.ask(number % 2 === 0 ? elsewhere : client);
          expect(screen.texts()).toEqual(fresh);
        }
      } finally {
        await other.stop();
      }
    }),
    { numRuns: 15 },
  );
});

describe('a question for changes', () => {
  it('is answered by what changed, and by 304 without any list being read where nothing did', async () => {
    const { client } = await signUp(app);
    const { burger, tea } = await addMenu(client);
    const [first, second] = [await send(client, [burger]), await send(client, [tea])];
    const whole = await askOrders(client);
    expect(whole).toMatchObject({ isWhole: true, gone: [], orders: [{ id: first }, { id: second }] });

    const before = app.countSent('order_items');
    const unchanged = await client.send('GET', `/api/v1/orders/changes?since=${whole?.version}`);
    expect(unchanged).toMatchObject({ status: 304, body: { text: '' } });
    expect(app.countSent('order_items')).toBe(before);

    const third = await send(client, [tea]);
    await client.call(orders.cancel, { body: { orderIds: [first] } });
    const changes = await askOrders(client, whole?.version);
    expect(changes).toMatchObject({ isWhole: false, gone: [first], orders: [{ id: third }] });
    expect(await askOrders(client, changes?.version)).toBeNull();
  });

  it('is answered by one reading for all screens that ask at the same moment', async () => {
    const { client } = await signUp(app);
    const { tea } = await addMenu(client);
    const known = (await askOrders(client))?.version;
    const orderId = await send(client, [tea]);
    const before = app.countSent('o.version >');
    const answers = await Promise.all(Array.from({ length: 30 }, () => askOrders(client, known)));
    expect(new Set(answers.flatMap((answer) => answer?.orders.map(({ id }) => id)))).toEqual(new Set([orderId]));
    // Of orders and of their lines. Who came before the reading began is answered by it, the others by the next one.
    expect(app.countSent('o.version >') - before).toBeLessThanOrEqual(4);
  });

  it.each([
    ['nonsense', () => 'nonsense'],
    ['another epoch', () => '018f0000-0000-4000-8000-000000000000.1'],
    ['a version to come', (version: string) => version.replace(/\d+$/, '999999')],
    ['more than a number holds', (version: string) => version.replace(/\d+$/, '9'.repeat(40))],
    ['nothing', () => ''],
  ])('since %s is answered with all', async (_what, sinceOf) => {
    const { client } = await signUp(app);
    const { tea } = await addMenu(client);
    const orderId = await send(client, [tea]);
    const { version = '' } = (await askOrders(client)) ?? {};
    for (const ask of [askOrders, askTickets])
      expect(await ask(client, sinceOf(version))).toMatchObject({ isWhole: true, orders: [{ id: orderId }], version });
  });

  it('is answered also where the subscription is over', async () => {
    const { client, tenantId } = await signUp(app);
    const { tea } = await addMenu(client);
    const orderId = await send(client, [tea]);
    await app.database.asOwner((owner) =>
      owner.query(
        `update tenants set subscription_start = now() - interval '3 days', subscription_end = now() - interval '2 days' where id = $1`,
        [tenantId],
      ),
    );
    const whole = await askOrders(client);
    expect(whole).toMatchObject({ orders: [{ id: orderId }] });
    expect(await askOrders(client, whole?.version)).toMatchObject({ isWhole: false, orders: [], gone: [] });
  });

  it('tells a cook of no guest and no amount', async () => {
    const { client, tenantId } = await signUp(app);
    const { tea } = await addMenu(client);
    const cook = (await signInStaff(app, tenantId, ['KITCHEN'])).client;
    const known = (await askTickets(cook))?.version;
    // Somebody who may read all of it has asked before.
    await sell(client, [tea]);
    await askTickets(client, known);
    const [ticket] = (await askTickets(cook, known))?.orders ?? [];
    expect(ticket).toMatchObject({ customer_id: null, invoice_id: null, payment_status: 'paid' });
    expect(Object.keys(ticket ?? {})).not.toContain('total');
  });
});

it('a reading that began before a change does not answer who knows of it', async () => {
  const { client } = await signUp(app);
  const { tea } = await addMenu(client);
  await send(client, [tea]);
  const statusIn = (groups: readonly { orders: Order[] }[]) => groups[0]?.orders[0]?.items[0]?.status;
  const [item] = (await client.call(orders.list, {}))[0]?.orders[0]?.items ?? [];
  // So that the list has to be read again.
  await send(client, [tea]);
  await app.database.asOwner(async (owner) => {
    // A list names the invoices of its orders; a tap needs none.
    await owner.query('begin; lock table invoices in access exclusive mode');
    const reading = client.call(orders.list, {});
    await expect.poll(async () => (await owner.query(whoWaitsFor())).rowCount).toBeGreaterThan(0);
    await client.call(kitchen.updateItemStatus, { params: { id: item?.id ?? '' }, body: { status: 'preparing' } });
    const before = app.countSent('app.informed_session_of');
    const after = client.call(orders.list, {});
    await expect.poll(() => app.countSent('app.informed_session_of')).toBeGreaterThan(before);
    // Longer than its session needs: it waits for the reading that goes on.
    await client.send('GET', '/api/v1/auth/devices');
    await owner.query('commit');
    expect([statusIn(await reading), statusIn(await after)]).toEqual(['created', 'preparing']);
  });
});
