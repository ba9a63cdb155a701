import { readdirSync } from 'node:fs';
import path from 'node:path';
import { menu } from '@comanda/contract/menu/menu.contract';
import type { Route } from '@comanda/contract/core/route';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logging } from '../src/http/logging.ts';
import { startApp, type TestApp } from './support/app.ts';
import { exportFiles } from './support/archives.ts';
import { canariesIn, plantCanaries } from './support/canaries.ts';
import type { Client } from './support/client.ts';
import { signInSuperadmin } from './support/factories.ts';
import { allRoutes } from './support/id-places.ts';
import { asSent, rightRequest } from './support/right-request.ts';
import { send } from './support/sales.ts';
import { dropPolicies, ignoreStatementFilters, walls } from './support/walls.ts';
import { openWholeRestaurant, type WholeRestaurant } from './support/whole-restaurant.ts';

/** Columns that hold one of a few words, so that no canary fits. A new one has to be looked at. */
const NO_ROOM = [
  'bill_changes.kind',
  // Beside device and time of whoever takes its money just now.
  'bills.paying_by',
  // Beside the id of the person, who is not named on each bill.
  'bills.server_name',
  'bills.state',
  'charge_rules.delivery_type',
  'charge_rules.removable_by',
  'credit_note_lines.tax_type',
  'customers.gender',
  'floor_fixtures.kind',
  'invoice_lines.tax_type',
  'invoices.customer_type',
  'invoices.delivery_type',
  'order_items.status',
  'order_items.tax_type',
  'orders.customer_type',
  // Of deliveries only.
  'orders.deliver_to',
  'orders.delivery_type',
  'orders.payment_status',
  'orders.status',
  'payment_types.icon',
  'print_jobs.kind',
  'print_jobs.reason',
  'print_jobs.state',
  'printers.language',
  'printers.state',
  'qr_orders.customer_phone',
  'qr_orders.customer_type',
  'qr_orders.delivery_type',
  'qr_orders.status',
  'reservations.status',
  'station_routes.delivery_type',
  'stations.prints_when',
  'stores.currency',
  'subscription_events.kind',
  'subscription_history.status',
  'table_places.shape',
  'taxes.type',
  'tickets.kind',
  'users.language',
  'users.role',
];

const reads = allRoutes.filter(([, route]) => route.method === 'GET');
/** What a secret in a mailbox opens, and nothing else does. */
const isByMail = ([, route]: [string, Route]) => route.path.endsWith('/:token');
const isOfPlatform = ([, route]: [string, Route]) => route.path.startsWith('/superadmin');

/** All that these calls answer, as one text; each has to be one that works. */
async function readAll(client: Client, routes: [string, Route][], ids: WholeRestaurant['ids']): Promise<string> {
  const heard: string[] = [];
  for (const route of routes) {
    const { status, body, headers } = await client.send('GET', asSent(route[1], rightRequest(route, ids)).url);
    expect({ route: route[0], status, body: status === 200 || body }).toMatchObject({ route: route[0], status: 200 });
    heard.push(JSON.stringify(body), JSON.stringify([...headers]));
  }
  return heard.join('\n');
}

/** All but the one that says `true` for everybody. */
function cookiesOf({ cookies }: Client): Record<string, string> {
  const { authenticated, ...secret } = Object.fromEntries(cookies);
  expect(authenticated).toBe('true');
  return secret;
}

const archiveOf = async (app: TestApp, client: Client): Promise<string> =>
  Buffer.concat([...(await exportFiles(app, client)).values()]).toString();

describe.each(walls)('with %s', (standing) => {
  const log: string[] = [];
  let app: TestApp;
  let mine: WholeRestaurant;
  let their: WholeRestaurant;
  let planted: { kept: string[]; empty: string[] };

  beforeAll(async () => {
    app = await startApp({ logger: { ...logging('debug'), stream: { write: (line: string) => void log.push(line) } } });
    // What the last invoice sold was given back, so it takes two for anything to sell well.
    mine = await openWholeRestaurant(app, { phone: '5550100', invoices: 2 });
    their = await openWholeRestaurant(app, { phone: '+15550199', invoices: 2 });
    planted = await plantCanaries(app, their.tenantId);
    if (standing === 'the statements alone') await dropPolicies(app);
  });
  afterAll(() => app.stop());

  const ofTenants = reads.filter((route) => !isOfPlatform(route) && !isByMail(route) && !route[1].download);

  it('another restaurant and its guests read no canary, in no call and in no archive', async () => {
    if (standing === 'the policies alone') ignoreStatementFilters();
    expect(canariesIn(await readAll(mine.client, ofTenants, mine.ids))).toEqual([]);
    const open = ofTenants.filter(([, route]) => route.access.realm === 'public');
    expect(canariesIn(await readAll(mine.diner, open, mine.ids))).toEqual([]);
    expect(canariesIn(await archiveOf(app, mine.client))).toEqual([]);
  });

  if (standing !== 'both walls') return;

  it('there is a canary in every free text, and its owner reads them', async () => {
    expect(planted).toEqual({ kept: NO_ROOM, empty: [] });
    const read = await readAll(their.client, ofTenants, their.ids);
    expect(canariesIn(read)).toEqual(expect.arrayContaining(OWNERS));
    expect(canariesIn(await archiveOf(app, their.client))).toEqual(expect.arrayContaining(OWNERS));
  });

  it('its guests read its menu and its address, and nothing of its guests and staff', async () => {
    const open = ofTenants.filter(([, route]) => route.access.realm === 'public');
    expect(canariesIn(await readAll(their.diner, open, their.ids)).toSorted()).toEqual(FOR_GUESTS);
  });

  it('the operator of the platform reads its name and what sells best, and nothing of its guests', async () => {
    const operator = await signInSuperadmin(app);
    const heard = await readAll(operator, reads.filter(isOfPlatform), { ...their.ids, user: 'EUR' });
    expect(canariesIn(heard).toSorted()).toEqual(FOR_OPERATOR);
    expect(heard).not.toContain(their.ids.customer);
  });

  it('sockets of another restaurant hear nothing while it works', async () => {
    const heard: unknown[][] = [];
    const cookie = [...mine.client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const socket = io(app.url, { transports: ['websocket'], reconnection: false, extraHeaders: { cookie } });
    const own = new Promise((resolve) => socket.once('menu_update', resolve));
    socket.onAny((...event: unknown[]) => heard.push(event));
    await new Promise<void>((resolve) => socket.once('connect', resolve));
    socket.emit('authenticate', their.tenantId);

    const order = await send(their.client, [their.ids.item], { customer: their.ids.customer });
    for (const [path, body] of [
      ['/orders/cancel', { orderIds: [order] }],
      [`/menu-items/${their.ids.item}/availability`, { isAvailable: false }],
      [`/pos/qrorders/${their.ids.qrOrder}/take`, {}],
      [`/kitchen/${their.ids.line}`, { status: 'preparing' }],
    ] as const)
      expect(await their.client.send('POST', `/api/v1${path}`, { body })).toMatchObject({ status: 200 });

    // Its own event comes after anything that could have leaked before it.
    await mine.client.call(menu.setAvailability, { params: { id: mine.ids.item }, body: { isAvailable: false } });
    await own;
    socket.close();
    expect(heard.map(([name]) => name)).toEqual(['menu_update']);
  });

  it('a picture is found by its whole name only, and no folder is listed', async () => {
    const photo = allRoutes.find(([name]) => name === 'menu.uploadPhoto') as [string, Route];
    const { url, ...sent } = asSent(photo[1], rightRequest(photo, their.ids));
    await their.client.send('POST', url, sent);
    const [name = ''] = readdirSync(path.join(app.uploadsDir, their.tenantId));
    expect(name).toMatch(/^[0-9a-f]{32}\.\w+$/);
    const folder = `/uploads/${their.tenantId}`;
    expect((await app.client().send('GET', `${folder}/${name}`)).status).toBe(200);
    for (const guess of ['', '/', '/.', '/*', `/${name.slice(0, 31)}.webp`, `/..%2f${their.tenantId}`, '/../'])
      for (const client of [app.client(), mine.client])
        expect({ guess, status: (await client.send('GET', `${folder}${guess}`)).status }).toEqual({
          guess,
          status: 404,
        });
    expect((await mine.client.send('GET', '/uploads/')).status).toBe(404);
  });

  it('the log at its most talkative names nothing of all that', () => {
    expect(log.length).toBeGreaterThan(100);
    expect(canariesIn(log.join(''))).toEqual([]);
    const { customer, user, qrcode, tableLink } = their.ids;
    const secrets = [customer, user, qrcode, tableLink, ...Object.values(cookiesOf(their.client))];
    for (const secret of secrets) expect(log.join('')).not.toContain(secret);
  });
});

/** Some of what the owner reads, so that canaries would be seen where they appear. */
const OWNERS = [
  'customers.name',
  'credit_notes.reason',
  'invoice_lines.title',
  'invoices.customer_phone',
  'invoices.user_name',
  'menu_items.title',
  'order_items.notes',
  'reservations.notes',
  'stores.address',
  'users.phone',
];

const FOR_GUESTS = [
  'categories.title',
  'item_addons.title',
  'item_variants.title',
  'menu_items.title',
  'store_tables.floor',
  'store_tables.title',
  'stores.address',
  'stores.email',
  'stores.name',
  'stores.phone',
  'taxes.title',
];

const FOR_OPERATOR = [
  'invoice_lines.title',
  'stores.address',
  'stores.email',
  'stores.name',
  'stores.phone',
  'stores.unique_qr_code',
  'tenants.name',
];
