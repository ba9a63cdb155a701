import type { Route } from '@comanda/contract/core/route';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, createClient } from '../apps/server/test/support/client.ts';
import { PASSWORD } from '../apps/server/test/support/factories.ts';
import { allRoutes } from '../apps/server/test/support/id-places.ts';
import { asSent } from '../apps/server/test/support/right-request.ts';
import { flood, type FloodRequest } from './flood.ts';
import { openFullRestaurant } from './full-restaurant.ts';
import { heaviestRequest, type Names } from './heaviest-request.ts';
import { faultsIn, type Row, table } from './neighbour-figures.ts';
import type { Notice } from './neighbour.ts';
import { fromElsewhere, LARGEST_SIDE, requestOf, withFile } from './requests.ts';
import { openStreet, type Street, type Tenant } from './street.ts';

const AT_ONCE = 16;
const SECONDS = Number(process.env.FAULTS_ROUTE_SECONDS ?? 3);
const SECONDS_AGAIN = 2.5 * SECONDS;
const SHARES = [1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.005];
const ONLY = process.env.FAULTS_ROUTES?.split(',');
const TEN = 10;

// Calls that delete come last, so that the calls before them have something to ask for.
const takesAway = ([name, { method }]: [string, Route]) =>
  method === 'DELETE' || /cancel|remove|signOut|delete/.test(name);
const routes = allRoutes
  .filter(([name]) => !ONLY || ONLY.some((part) => name.startsWith(part)))
  .toSorted((a, b) => Number(takesAway(a)) - Number(takesAway(b)));

let street: Street;
let worst: Tenant;
let names: Names;
let picture: Buffer;
let calm: Notice;
/** Routes of which no request was found that is taken. */
const refused: string[] = [];
beforeAll(async () => {
  street = await openStreet();
  ({ worst, names } = await openFullRestaurant(street));
  const side = { width: LARGEST_SIDE, height: LARGEST_SIDE };
  picture = await sharp({ create: { ...side, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  await street.restart();
  calm = await street.sellFor(8);
}, 600_000);
afterAll(async () => {
  const worth = ({ during, residentMb }: Row) => Math.max(during.p99, during.longestProbe, residentMb);
  console.log(table(street.rows.toSorted((a, b) => worth(b) - worth(a)).slice(0, TEN)));
  console.log('Refused in every size:', refused);
  await street.close();
});

/** A client that may make this call, signed in anew, because the call before may have ended its session. */
async function callerOf({ access }: Route): Promise<Client> {
  if (access.realm === 'superadmin') return street.signInOperator();
  if (access.realm === 'public') return createClient(street.server.url);
  await worst.signIn();
  return worst.client;
}

type Asked = { client: Client; named: [string, Route]; share: number; serial: number };

async function requestFor({ client, named, share, serial }: Asked): Promise<FloodRequest> {
  const [, route] = named;
  const parts = heaviestRequest(named, names, { share, serial });
  const { body } = parts;
  for (const field of ['password', 'currentPassword', 'newPassword']) if (body && field in body) body[field] = PASSWORD;
  const { url } = asSent(route, parts);
  const request = requestOf(client, route.method, url.slice('/api/v1'.length), body);
  if (!route.upload) return request;
  return withFile(request, route.upload, route.upload === 'image' ? picture : Buffer.alloc(20_000_000, 7));
}

/** The largest that are not refused for what they are. */
async function heaviestOf(client: Client, named: [string, Route]): Promise<FloodRequest[]> {
  const all = (share: number) =>
    Promise.all(
      Array.from({ length: AT_ONCE }, (_, serial) => requestFor({ client, named, share, serial: serial + 1 })),
    );
  let told = '';
  for (const share of SHARES) {
    const { method, path, headers, body } = await requestFor({ client, named, share, serial: 0 });
    const answer = await fetch(street.server.url + path, {
      method,
      headers: { ...headers, ...fromElsewhere() },
      ...(body && { body: typeof body === 'string' ? body : new Uint8Array(body) }),
    }).catch(() => null);
    // A call that is refused before it was sent completely may end the connection.
    if (!answer) continue;
    told = `${answer.status} ${(await answer.text()).slice(0, 200)}`;
    if (![400, 413].includes(answer.status)) return all(share);
  }
  refused.push(`${named[0]}: ${told}`);
  return all(1);
}

it.each(routes)('others sell while 16 at once call %s', async (name, route) => {
  const requests = await heaviestOf(await callerOf(route), [name, route]);
  const attack = (seconds: number) =>
    street.during(
      name,
      async () => [await flood({ url: street.server.url, requests, atOnce: AT_ONCE, seconds, strangers: 'each' })],
      calm,
    );
  let row = await attack(SECONDS);
  if (faultsIn(row).length > 0) {
    calm = await street.sellFor(5);
    row = await attack(SECONDS_AGAIN);
  }
  expect(faultsIn(row)).toEqual([]);
});
