import { setTimeout as delay } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { kitchen } from '@comanda/contract/kitchen/kitchen.contract';
import type { RealtimeEvent } from '@comanda/contract/realtime';
import { covers, readVersion } from '@comanda/domain/orders-version';
import { io } from 'socket.io-client';
import { houseOf } from './house.ts';
import { request } from './load.ts';
import { processorOf } from './processor.ts';
import { type Bench, openRestaurant, type Restaurant } from './restaurants.ts';

const ORDERS_OF_EVENING = 300;
/** At the same time, in that evening. */
const OPEN = 20;
const SCREENS = 30;
const OPEN_BEHIND_SCREENS = 100;
const CHANGES_A_MINUTE = 20;

/** What a kitchen's screen gets in an evening, and what many screens cost the server while the kitchen works. */
export async function measureScreens(bench: Bench): Promise<void> {
  console.log('\nScreens of the kitchen, which ask for what changed');
  await measureEvening(bench);
  await measureManyScreens(bench);
}

/** Each order is sent, begun, cooked and paid. */
async function measureEvening(bench: Bench): Promise<void> {
  const restaurant = await openRestaurant(bench.url, 'screens-evening', 10);
  const house = houseOf(restaurant);
  const screen = await openScreen(bench, restaurant);
  const open: string[] = [];
  let [largest, wholeLists] = [0, 0];

  async function change(call: () => Promise<unknown>): Promise<void> {
    const before = screen.bytes();
    const known = screen.version();
    await call();
    await screen.movedOnFrom(known);
    largest = Math.max(largest, screen.bytes() - before);
    wholeLists += (await readPacked(bench, restaurant, '/kitchen')).text.length;
  }
  for (let number = 0; number < ORDERS_OF_EVENING; number += 1) {
    await change(async () => open.push((await house.order()).orderId));
    const oldest = open.length === OPEN ? open.shift() : undefined;
    if (!oldest) continue;
    await change(() => house.move(oldest, 'preparing'));
    await change(() => house.move(oldest, 'completed'));
    await change(() => house.pay(oldest));
  }
  screen.close();
  const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
  console.log(
    `  an evening of ${ORDERS_OF_EVENING} orders of 5 lines, ${OPEN} open: ${kB(screen.bytes())} in ${screen.questions()} answers and their events; one change at most ${kB(largest)}; the whole list with each change would be ${kB(wholeLists)}`,
  );
}

async function measureManyScreens(bench: Bench): Promise<void> {
  const restaurant = await openRestaurant(bench.url, 'screens-many', 10);
  const house = houseOf(restaurant);
  for (let number = 0; number < OPEN_BEHIND_SCREENS; number += 1) await house.order();
  const screens = await Promise.all(Array.from({ length: SCREENS }, () => openScreen(bench, restaurant)));
  const [ticket] = await restaurant.client.call(kitchen.list, {});
  const item = ticket?.orders[0]?.items[0]?.id ?? '';
  // Nothing is due any more that the orders before have caused.
  await delay(2000);

  const changes = Math.max(2, Math.round((bench.seconds * CHANGES_A_MINUTE) / 60));
  const pause = 60_000 / CHANGES_A_MINUTE;
  const idle = await processorDuring(bench, () => delay(changes * pause));
  const busy = await processorDuring(bench, async () => {
    for (let number = 0; number < changes; number += 1) {
      await Promise.all([house.tap(item, number % 2 === 0 ? 'preparing' : 'created'), delay(pause)]);
    }
  });
  screens.forEach((screen) => screen.close());
  const text = ({ server, database }: Share) => `${server.toFixed(1)} + ${database.toFixed(1)} %`;
  console.log(
    `  ${SCREENS} screens, ${OPEN_BEHIND_SCREENS} open orders, ${changes} changes, ${CHANGES_A_MINUTE} a minute: server + database ${text(busy)} of one processor; without changes ${text(idle)}`,
  );
}

type Share = { server: number; database: number };

async function processorDuring({ serverPid }: Bench, work: () => Promise<unknown>): Promise<Share> {
  const [begin, before] = [performance.now(), processorOf(serverPid)];
  await work();
  const [took, after] = [performance.now() - begin, processorOf(serverPid)];
  const percent = (ms: number) => (ms / took) * 100;
  return {
    server: percent(after.serverMs - before.serverMs),
    database: percent(after.databaseMs - before.databaseMs),
  };
}

/** As the web app keeps up: it asks with each event that says something new. Bytes are those of bodies and events. */
async function openScreen(bench: Bench, restaurant: Restaurant) {
  const waiting = new Set<() => void>();
  let [bytes, questions, version] = [0, 0, ''];
  let asking: Promise<void> = Promise.resolve();

  async function ask(): Promise<void> {
    const { status, text } = await readPacked(bench, restaurant, `/kitchen/changes${version && `?since=${version}`}`);
    questions += 1;
    bytes += text.length;
    if (status === 200) version = versionIn(text);
    for (const look of waiting) look();
  }
  function hear(event: RealtimeEvent): void {
    const { payload } = event;
    bytes += JSON.stringify([event.name, payload]).length;
    const [mine, told] = [readVersion(version), 'version' in payload ? readVersion(payload.version) : null];
    if (!mine || !told || !covers(mine, told)) asking = asking.then(ask);
  }
  const socket = io(bench.url, {
    transports: ['websocket'],
    forceNew: true,
    extraHeaders: { cookie: restaurant.headers.cookie ?? '' },
  });
  socket.onAny((name, payload) => hear({ name, payload }));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  await ask();
  [bytes, questions] = [0, 0];
  return {
    bytes: () => bytes,
    questions: () => questions,
    version: () => version,
    /** Resolves when the screen shows a later version than this one. */
    movedOnFrom: (known: string) =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (version === known) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
    close: () => socket.close(),
  };
}

/** As browsers ask: an answer of more than a kilobyte comes packed. */
const readPacked = ({ url }: Bench, { headers }: Restaurant, path: string) =>
  request(new URL(`${url}/api/v1${path}`), 'GET', { ...headers, 'accept-encoding': 'gzip' });

function versionIn(text: string): string {
  const json = text.startsWith('{') ? text : gunzipSync(Buffer.from(text, 'latin1')).toString();
  return (JSON.parse(json) as { version: string }).version;
}
