import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { paymentTypes } from '@comanda/contract/payment-types/payment-types.contract';
import type pg from 'pg';
import { ms, load, type Load, request, type Sent } from './load.ts';
import { connectOwner, fill, untilSummed } from './owner.ts';
import { processorOf } from './processor.ts';
import { findPgbench, runPgbench } from './pgbench.ts';
import { DISHES, salesOf } from './reports.ts';
import { LINES_OF_BILL, type SeatedGuests, seatGuests, TABLES } from './seat-guests.ts';
import { type Bench, type openRestaurant, type Restaurant, restaurantOf } from './restaurants.ts';

const CLIENTS = 16;
/** Of one restaurant, on a large evening. */
const SCREENS = 30;
const SLICES = 9;
const OPEN_ORDERS = 100;
const INVOICES = 20_000;
const DAYS = 30;
/** About two minutes, so that all is of one day, but for the first two minutes of it. */
const TODAY = 0.001;
/** One restaurant has no more than a thousand orders open. */
const LONGEST_SALE_SECONDS = 0.5;

/** A server that is measured, alone or beside another version of it. */
export type Side = {
  name: string;
  bench: Bench;
  /** Of the same version as the server. */
  openRestaurant: typeof openRestaurant;
};

/**
 * Seven restaurants sell; the first of them sells alone where it says so. `lists`: one with open orders and invoices.
 * `busy`: one with as many invoices of today.
 * `billsTag`: the ETag of open bills, where a version gives them one.
 * `isFollowed`: its screens can ask for changes, which versions before 044 answer with whole lists.
 */
type Prepared = {
  side: Side;
  seven: Restaurant[];
  lists: Restaurant;
  busy: Restaurant;
  large: Restaurant;
  seated: SeatedGuests;
  paymentTypeId: string;
  billsTag: string | null;
  isFollowed: boolean;
  tap: () => Promise<Sent>;
  owner: pg.Client;
};

type Measured = {
  name: string;
  call: (of: Prepared, clients: number) => (client: number) => Promise<Sent>;
  clients?: number;
  /** It fills the list of open orders, which has an end: slices are short, and orders closed after each. */
  sells?: boolean;
  /** Those whose orders pgbench sends as bare statements, which is the limit. */
  bare?: (of: Prepared) => readonly Restaurant[];
  status?: (of: Prepared) => number;
  /** Versions before it was made have no such call, and are left out. */
  isThere?: (of: Prepared) => boolean;
};

const measured: Measured[] = [
  {
    name: 'create-order, one restaurant',
    call: ({ side, seven }) => sell(side, seven.slice(0, 1)),
    sells: true,
    bare: ({ seven }) => seven.slice(0, 1),
  },
  {
    name: 'create-order, seven restaurants',
    call: ({ side, seven }) => sell(side, seven),
    sells: true,
    bare: ({ seven }) => seven,
  },
  {
    name: 'create-order-and-invoice, one',
    call: ({ side, seven, paymentTypeId }) => sell(side, seven.slice(0, 1), { paymentTypeId }),
    sells: true,
  },
  { name: `GET /orders, ${OPEN_ORDERS} open`, call: ({ side, lists }) => read(side, '/orders', [lists]) },
  {
    name: 'a screen of orders asks, nothing changed',
    call: (of) => askAgain(of),
    status: ({ isFollowed }) => (isFollowed ? 304 : 200),
  },
  {
    name: `${CLIENTS} screens of orders ask after a tap, with the tap`,
    call: (of, clients) => askTogether(of, clients, () => tapFirst(of)),
  },
  {
    name: `GET /orders, ${OPEN_ORDERS} open, whole for one caller after a tap, with the tap`,
    clients: 1,
    call: (of, clients) =>
      askTogether(of, clients, async () => {
        await of.tap();
        return '/orders';
      }),
  },
  {
    name: `GET /orders, ${OPEN_ORDERS} open, read anew for one caller`,
    clients: 1,
    call: (of, clients) => askTogether(of, clients, () => readAnew(of)),
  },
  {
    name: `${SCREENS} callers at once of GET /orders, ${OPEN_ORDERS} open, read anew`,
    clients: SCREENS,
    call: (of, clients) => askTogether(of, clients, () => readAnew(of)),
  },
  {
    name: `a till asks for open bills, ${OPEN_ORDERS} of them, nothing changed`,
    call: ({ side, lists, billsTag }) => read(side, '/bills/open', [lists], { 'if-none-match': billsTag ?? '' }),
    status: ({ billsTag }) => (billsTag ? 304 : 200),
    isThere: ({ seated }) => seated.billId !== null,
  },
  {
    name: `${CLIENTS} tills ask for open bills after a tap, with the tap`,
    call: (of, clients) =>
      askTogether(of, clients, async () => {
        await of.tap();
        return '/bills/open';
      }),
    isThere: ({ seated }) => seated.billId !== null,
  },
  { name: `GET /kitchen, ${OPEN_ORDERS} open`, call: ({ side, lists }) => read(side, '/kitchen', [lists]) },
  { name: 'GET /orders, none open', call: ({ side, large }) => read(side, '/orders', [large]) },
  {
    name: `GET /reports, ${INVOICES.toLocaleString('en')} invoices of ${DAYS} days, and as many before`,
    call: ({ side, lists }) => read(side, `/reports?type=custom&from=${dayAgo(DAYS - 1)}&to=${dayAgo(0)}`, [lists]),
  },
  {
    name: `GET /reports, ${INVOICES.toLocaleString('en')} invoices, all of today`,
    call: ({ side, busy }) => read(side, '/reports?type=this_month', [busy]),
  },
  { name: 'GET /pos/init, 50 items', call: ({ side, seven }) => read(side, '/pos/init', seven) },
  { name: 'GET /pos/init, 1,000 items', call: ({ side, large }) => read(side, '/pos/init', [large]) },
  {
    name: `GET /bills/:id of ${LINES_OF_BILL} lines, for one caller`,
    clients: 1,
    call: ({ side, seated }) => read(side, `/bills/${seated.billId}`, [seated.restaurant]),
    isThere: ({ seated }) => seated.billId !== null,
  },
  {
    name: `GET /floor of ${TABLES} tables, for one caller`,
    clients: 1,
    call: ({ side, seated }) => read(side, '/floor', [seated.restaurant]),
    isThere: ({ seated }) => seated.hasFloor,
  },
  { name: 'sign-in', call: ({ side, seven }) => signIn(side, seven) },
  {
    name: 'GET /healthz',
    call:
      ({ side }) =>
      () =>
        request(new URL(`${side.bench.url}/healthz`), 'GET', {}),
  },
  {
    name: 'GET /healthz, for one caller',
    clients: 1,
    call:
      ({ side }) =>
      () =>
        request(new URL(`${side.bench.url}/healthz`), 'GET', {}),
  },
];

/** A part of the names of those to measure; all without it. */
const ONLY = process.env.BENCH_CALLS ?? '';

/**
 * Calls of an evening, with what each takes of the processor. Several sides take turns slice by slice, because no two
 * seconds of a shared machine are alike; the ratio is the median of those of the slices.
 */
export async function measureCalls(sides: readonly Side[], seconds: number): Promise<void> {
  console.log(
    `\n${CLIENTS} clients, ${seconds} s in slices of ${(seconds / SLICES).toFixed(1)} s, of sales ${LONGEST_SALE_SECONDS} s at most, medians`,
  );
  console.log('  a second, p99, processor of server + database for each call');
  const all: Prepared[] = [];
  for (const side of sides) all.push(await prepare(side));
  for (const one of measured.filter(({ name }) => name.includes(ONLY))) {
    const those = all.filter((prepared) => one.isThere?.(prepared) ?? true);
    const slices: Slice[][] = [];
    const length = one.sells ? Math.min(seconds / SLICES, LONGEST_SALE_SECONDS) : seconds / SLICES;
    const count = Math.round(seconds / length);
    // The first fills the caches.
    for (let number = 0; number <= count; number += 1) {
      // Who comes second meets what the first has left the disk to do, so they take turns in that, too.
      const turns = number % 2 === 0 ? those : those.toReversed();
      const slice = new Map<Prepared, Slice>();
      for (const prepared of turns) slice.set(prepared, await runSlice(one, prepared, length));
      if (number > 0) slices.push(those.flatMap((prepared) => slice.get(prepared) ?? []));
    }
    console.log(`  ${one.name}`);
    for (const [at, { name }] of those.map(({ side }) => side).entries()) {
      const own = slices.flatMap((slice) => slice[at] ?? []);
      const ratio = median(slices.map((slice) => (slice[at]?.perSecond ?? 0) / (slice[0]?.perSecond ?? 1)));
      console.log(`    ${name}: ${textOf(own)}${at > 0 ? `; ${ratio.toFixed(2)} of ${those[0]?.side.name}` : ''}`);
    }
    const [alone] = all.length === 1 ? all : [];
    if (alone && one.bare) compareWithPgbench(one, alone, slices.flat());
  }
  await Promise.all(all.map(({ owner }) => owner.end()));
}

/** pgbench runs for whole seconds, so it has its own slices after those of the server. */
function compareWithPgbench({ bare }: Measured, prepared: Prepared, slices: readonly Slice[]): void {
  const pgbench = findPgbench();
  if (!pgbench || !bare) return;
  const { dataDir, socketDir } = prepared.side.bench;
  const folder = path.join(dataDir, 'pgbench');
  const runs = Array.from({ length: 3 }, () =>
    runPgbench({
      pgbench,
      host: socketDir,
      folder,
      restaurants: [...bare(prepared)],
      clients: CLIENTS,
      seconds: 1,
      lines: 5,
    }),
  );
  const limit = median(runs.map((run) => run.perSecond));
  const ratio = median(slices.map((slice) => slice.perSecond)) / limit;
  console.log(`    pgbench: ${limit.toFixed(0)}/s; the server ${ratio.toFixed(2)} of it`);
}

type Slice = Load & { serverMs: number; databaseMs: number };

async function runSlice(of: Measured, prepared: Prepared, seconds: number): Promise<Slice> {
  const { call, clients = CLIENTS, sells, status } = of;
  const { serverPid } = prepared.side.bench;
  const before = processorOf(serverPid);
  const ran = await load(clients, seconds, call(prepared, clients), status?.(prepared));
  const after = processorOf(serverPid);
  if (sells)
    await prepared.owner.query(
      `update orders set status = case payment_status when 'paid' then 'completed' else 'cancelled' end, closed_at = now()
       where status = 'created' and tenant_id not in ($1, $2)`,
      [prepared.lists.tenantId, prepared.seated.restaurant.tenantId],
    );
  return {
    ...ran,
    serverMs: (after.serverMs - before.serverMs) / ran.count,
    databaseMs: (after.databaseMs - before.databaseMs) / ran.count,
  };
}

function textOf(slices: readonly Slice[]): string {
  const of = (part: (slice: Slice) => number) => median(slices.map(part));
  const perSecond = of((slice) => slice.perSecond).toFixed(0);
  const processor = `${of((slice) => slice.serverMs).toFixed(2)} + ${of((slice) => slice.databaseMs).toFixed(2)} ms`;
  return `${perSecond}/s, ${ms(of((slice) => slice.p99))}, ${processor}`;
}

async function prepare(side: Side): Promise<Prepared> {
  const open = (name: string, items: number) => side.openRestaurant(side.bench.url, `calls-${name}`, items);
  const seven: Restaurant[] = [];
  for (let number = 1; number <= 7; number += 1) seven.push(await open(`seven-${number}`, 50));
  const lists = await open('lists', DISHES);
  const busy = await open('busy', DISHES);
  const large = await open('large', 1000);
  // Another version reads amounts by its own contract, so nothing is read by this one.
  const { text } = await read(side, paymentTypes.list.path, seven)(0);
  const [paymentType] = JSON.parse(text) as { id: string }[];
  const owner = await connectOwner(side.bench);
  await fill(owner, salesOf(lists.tenantId, 2 * INVOICES, 2 * DAYS));
  await fill(owner, salesOf(busy.tenantId, INVOICES, TODAY));
  const order = sell(side, [lists]);
  for (let number = 0; number < OPEN_ORDERS; number += 1) await order(number);
  for (const restaurant of [lists, busy]) await untilSummed(owner, restaurant);
  const seated = await seatGuests(side.bench, await open('seated', 50));
  await owner.query('vacuum analyze');
  const { status } = await read(side, '/orders/changes', [lists])(0);
  const isFollowed = status === 200;
  const tap = await tapper(side, lists);
  const { headers } = await fetch(`${side.bench.url}/api/v1/bills/open`, { headers: lists.headers });
  const billsTag = headers.get('etag');
  return {
    side,
    owner,
    seven,
    lists,
    busy,
    large,
    seated,
    paymentTypeId: paymentType?.id ?? '',
    billsTag,
    isFollowed,
    tap,
  };
}

/** Five lines. */
function sell({ bench }: Side, restaurants: readonly Restaurant[], paid?: { paymentTypeId: string }) {
  const address = new URL(`${bench.url}/api/v1/pos/create-order${paid ? '-and-invoice' : ''}`);
  const bodies = new Map(
    restaurants.map((restaurant) => {
      const cart = [...restaurant.cart, ...restaurant.cart.slice(1)];
      return [restaurant, JSON.stringify({ cart, ...paid })];
    }),
  );
  return (client: number) => {
    const restaurant = restaurantOf(restaurants, client);
    const headers = { ...restaurant.headers, 'idempotency-key': randomUUID() };
    return request(address, 'POST', headers, bodies.get(restaurant));
  };
}

function read({ bench }: Side, path: string, restaurants: readonly Restaurant[], headers = {}) {
  const address = new URL(`${bench.url}/api/v1${path}`);
  return (client: number) => request(address, 'GET', { ...restaurantOf(restaurants, client).headers, ...headers });
}

const versionIn = (text: string): string => /"version":"([^"]+)"/.exec(text)?.[1] ?? '';

/** As a screen that is up to date. */
function askAgain({ side, lists, isFollowed }: Prepared) {
  if (!isFollowed) return read(side, '/orders', [lists]);
  const known = read(side, '/orders/changes', [lists])(0).then(({ text }) => versionIn(text));
  return async (client: number) => read(side, `/orders/changes?since=${await known}`, [lists])(client);
}

/** In each round all callers ask at the same moment; `begin` comes first and says what for. */
function askTogether({ side, lists }: Prepared, callers: number, begin: () => Promise<string>) {
  let round: Promise<string> | undefined;
  let asked = 0;
  return async (client: number) => {
    if (asked % callers === 0) round = begin();
    asked += 1;
    return read(side, (await round) ?? '', [lists])(client);
  };
}

/** Somebody taps, and screens ask from the version before. */
async function tapFirst({ side, lists, isFollowed, tap }: Prepared): Promise<string> {
  const known = isFollowed ? versionIn((await read(side, '/orders/changes', [lists])(0)).text) : '';
  await tap();
  return isFollowed ? `/orders/changes?since=${known}` : '/orders';
}

/**
 * The server reads the whole list with the next question, as if it had never known it. A version that always does is
 * made to wait for as large a change of the same row.
 */
async function readAnew({ owner, lists, isFollowed }: Prepared): Promise<string> {
  const change = isFollowed ? 'orders_epoch = gen_random_uuid()' : 'last_order_no = last_order_no';
  await owner.query(`update counters set ${change} where tenant_id = $1`, [lists.tenantId]);
  return '/orders';
}

/** Begins to make a dish, and takes it back. */
async function tapper(side: Side, lists: Restaurant): Promise<() => Promise<Sent>> {
  const { text } = await read(side, '/orders', [lists])(0);
  const address = new URL(`${side.bench.url}/api/v1/kitchen/${/"items":\[{"id":"([^"]+)"/.exec(text)?.[1] ?? ''}`);
  let to = 'created';
  return () => {
    to = to === 'created' ? 'preparing' : 'created';
    return request(address, 'POST', lists.headers, JSON.stringify({ status: to }));
  };
}

function signIn({ bench }: Side, restaurants: readonly Restaurant[]) {
  const address = new URL(`${bench.url}/api/v1/auth/signin`);
  const headers = { 'content-type': 'application/json' };
  return (client: number) =>
    request(address, 'POST', headers, JSON.stringify(restaurantOf(restaurants, client).account));
}

const dayAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
