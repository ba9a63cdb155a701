import { categories } from '@comanda/contract/menu/categories.contract';
import { menu } from '@comanda/contract/menu/menu.contract';
import { paymentTypes } from '@comanda/contract/payment-types/payment-types.contract';
import { printing } from '@comanda/contract/printing/printing.contract';
import { tables } from '@comanda/contract/tables/tables.contract';
import { taxes } from '@comanda/contract/taxes/taxes.contract';
import { users } from '@comanda/contract/users/users.contract';
import { minor } from '@comanda/domain/money';
import { rateFromPercent } from '@comanda/domain/tax';
import sharp from 'sharp';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../test/support/app.ts';
import { changeStore } from '../../test/support/change-store.ts';
import { type Client, createClient } from '../../test/support/client.ts';
import { signInStaff } from '../../test/support/factories.ts';
import { openForDiners } from '../../test/support/qr-menu.ts';
import { UNNAMED } from '../../test/support/statement-watch.ts';
import { fairPool } from '../db/fair-pool.ts';
import { sessionLookup } from '../db/session-lookup.ts';
import { responseCache } from './response-cache.ts';

let app: TestApp;
/** Another process on the same database, which has cached nothing of a restaurant that it has not seen yet. */
let other: TestApp;

beforeAll(async () => {
  app = await startApp();
  const { pool, longPool, platformPool } = app.database;
  other = await startApp({ pool, longPool, platformPool });
});
afterAll(async () => {
  await other.stop();
  await app.stop();
});

const PLAIN = { 'accept-encoding': 'identity' };

const init = (client: Client, headers: Record<string, string> = {}) =>
  client.send('GET', '/api/v1/pos/init', { headers });

function atOtherProcess(client: Client): Client {
  const same = createClient(other.url);
  for (const [name, value] of client.cookies) same.cookies.set(name, value);
  return same;
}

type Ids = Awaited<ReturnType<typeof openForDiners>>['ids'];

/** Each of them changes another part of the POS screen's data. */
const changes: Record<string, (client: Client, ids: Ids) => Promise<unknown>> = {
  'a price': (client, { tea: id }) =>
    client.call(menu.update, {
      params: { id },
      body: { title: 'Tea', price: minor(333), netPrice: null, categoryId: null, taxId: null },
    }),
  availability: (client, { tea: id }) =>
    client.call(menu.setAvailability, { params: { id }, body: { isAvailable: false } }),
  'a photo': async (client, { tea: id }) => {
    const red = sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } });
    const image = new Blob([new Uint8Array(await red.png().toBuffer())], { type: 'image/png' });
    await client.call(menu.uploadPhoto, { params: { id }, image });
  },
  'a removed item': (client, { burger: id }) => client.call(menu.remove, { params: { id } }),
  'a variant': (client, { tea: id }) =>
    client.call(menu.addVariant, { params: { id }, body: { title: 'Pot', price: minor(700) } }),
  'an addon': (client, { tea: id }) =>
    client.call(menu.addAddon, { params: { id }, body: { title: 'Milk', price: minor(50) } }),
  'an imported menu': (client) =>
    client.call(menu.importAll, {
      body: { items: [{ category: 'Soups', title: 'Gazpacho', price: minor(800), variants: [], addons: [] }] },
    }),
  'a category': (client, { category: id }) =>
    client.call(categories.update, { params: { id }, body: { title: 'Plates' } }),
  'a tax': (client, { vat: id }) =>
    client.call(taxes.update, {
      params: { id },
      body: { title: 'VAT 21', rate: rateFromPercent(21), type: 'inclusive' },
    }),
  'a payment type': (client) => client.call(paymentTypes.add, { body: { title: 'Voucher', isActive: true } }),
  'a table': (client) =>
    client.call(tables.add, { body: { title: 'Terrace 9', floor: 'Outside', seatingCapacity: 2 } }),
  'the store': (client) => changeStore(client, { phone: '555 0199' }),
  'print settings': async (client) =>
    client.call(printing.save, {
      body: { ...(await client.call(printing.get, {})), pageFormat: 80, footer: 'Come again' },
    }),
};

const readMenu = (client: Client, qrcode: string, { tableId = '', headers = {} } = {}) =>
  client.send('GET', `/api/v1/qrmenu/${qrcode}?tableId=${tableId}`, { headers });

/** Changes of which a diner sees nothing. */
const OF_THE_TILL = ['a payment type', 'a table', 'print settings'];

describe('the menu of diners, which the server keeps', () => {
  it.each(Object.entries(changes).filter(([name]) => !OF_THE_TILL.includes(name)))(
    'changes with %s, in each process',
    async (_, change) => {
      const { client, ids, qrcode } = await openForDiners(app);
      const elsewhere = createClient(other.url);
      const before = await readMenu(client, qrcode);
      expect((await readMenu(elsewhere, qrcode)).body).toEqual(before.body);

      await change(client, ids);

      const headers = { 'if-none-match': before.headers.get('etag') ?? '' };
      const [here, there] = await Promise.all([
        readMenu(client, qrcode, { headers }),
        readMenu(elsewhere, qrcode, { headers }),
      ]);
      expect(here.status).toBe(200);
      expect(here.body).not.toEqual(before.body);
      expect(there.body).toEqual(here.body);
    },
  );

  it('is answered, and not read, while it is as it was', async () => {
    const { client, qrcode, tableLink } = await openForDiners(app);
    const before = await readMenu(client, qrcode);
    const etag = before.headers.get('etag') ?? '';

    await app.database.asOwner(async (owner) => {
      // Every reader of the menu waits for this transaction.
      await owner.query('begin');
      await owner.query('lock table menu_items, item_variants, item_addons, categories, taxes, stores, store_tables');
      const again = await readMenu(client, qrcode);
      expect([again.status, again.body]).toEqual([200, before.body]);
      expect((await readMenu(client, qrcode, { headers: { 'if-none-match': etag } })).status).toBe(304);
      const atTable = await readMenu(client, qrcode, { tableId: tableLink, headers: { 'if-none-match': etag } });
      expect([atTable.status, atTable.body]).toMatchObject([200, { storeTable: { table_title: 'Table 1' } }]);
      await owner.query('rollback');
    });
  });

  it('is the same plain and compressed, at each table', async () => {
    const { client, qrcode, tableLink } = await openForDiners(app);
    for (const tableId of ['', tableLink]) {
      const [plain, packed] = await Promise.all(
        ['identity', 'gzip'].map((encoding) =>
          readMenu(client, qrcode, { tableId, headers: { 'accept-encoding': encoding } }),
        ),
      );
      expect([plain?.headers.get('content-encoding'), packed?.headers.get('content-encoding')]).toEqual([null, 'gzip']);
      expect(packed?.body).toEqual(plain?.body);
      expect(packed?.headers.get('etag')).toBe(plain?.headers.get('etag'));
    }
  });

  it('is the same each time that a large one is unpacked', async () => {
    const { tenantId, qrcode } = await openForDiners(app);
    await app.database.asOwner((owner) =>
      owner.query(
        `insert into menu_items (tenant_id, id, title, price_minor)
         select $1, gen_random_uuid(), n || repeat(' large', 30), 100 from generate_series(1, 5000) n`,
        [tenantId],
      ),
    );
    const read = async () => (await fetch(`${app.url}/api/v1/qrmenu/${qrcode}`, { headers: PLAIN })).text();
    const first = await read();
    expect(first.length).toBeGreaterThan(1024 * 1024);
    const others = await Promise.all(Array.from({ length: 6 }, read));
    expect(others.every((text) => text === first)).toBe(true);
  });

  it('closes in the moment in which the subscription ends, though nobody changes anything', async () => {
    const clock = { now: new Date() };
    const timed = await startApp({ now: () => clock.now, trialDays: 1 });
    const { client, qrcode } = await openForDiners(timed);
    expect((await readMenu(client, qrcode)).body).toMatchObject({ storeSettings: { is_qr_menu_enabled: true } });

    clock.now = new Date(clock.now.getTime() + 3 * 86_400_000);

    expect((await readMenu(client, qrcode)).body).toMatchObject({
      storeSettings: { is_qr_menu_enabled: false },
      menuItems: [],
    });
    await timed.stop();
  });
});

describe('what is kept', () => {
  const answers = responseCache();

  it('is made once for all who ask at the same moment, and again after a failure', async () => {
    let made = 0;
    const make = async () => {
      made += 1;
      await Promise.resolve();
      if (made === 1) throw new Error('the database is away');
      return { size: 1 };
    };
    await Promise.allSettled([answers.get('menu', '1', make), answers.get('menu', '1', make)]);
    await Promise.all(Array.from({ length: 20 }, () => answers.get('menu', '1', make)));
    expect(made).toBe(2);
  });

  it('leaves room for others beside one that is too large to be kept', async () => {
    const small = await answers.get('small', '1', async () => ({ size: 1 }));
    await answers.get('huge', '1', async () => ({ size: 7 * 1024 * 1024 }));
    expect(await answers.get('small', '1', async () => ({ size: 1 }))).toBe(small);
    const huge = { size: 7 * 1024 * 1024 };
    expect(await answers.get('huge', '1', async () => huge)).toBe(huge);
  });
});

describe('POS data that the server keeps', () => {
  it.each(Object.entries(changes))('changes with %s, in each process', async (_, change) => {
    const { client, ids } = await openForDiners(app);
    const elsewhere = atOtherProcess(client);
    const before = await init(client);
    expect((await init(elsewhere)).body).toEqual(before.body);

    await change(client, ids);

    const ifNoneMatch = { 'if-none-match': before.headers.get('etag') ?? '' };
    const [here, there] = await Promise.all([init(client, ifNoneMatch), init(elsewhere, ifNoneMatch)]);
    expect(here.status).toBe(200);
    expect(here.body).not.toEqual(before.body);
    expect(there.body).toEqual(here.body);
    expect((await init(client)).body).toEqual(here.body);
  });

  it('is not for whoever lost the scope, was signed out or stopped paying a moment ago', async () => {
    const { client, tenantId } = await openForDiners(app);
    const waiter = await signInStaff(app, tenantId, ['POS']);
    const cook = await signInStaff(app, tenantId, ['POS']);
    expect((await init(waiter.client)).status).toBe(200);
    expect((await init(cook.client)).status).toBe(200);

    await client.call(users.update, {
      params: { username: cook.username },
      body: { name: 'Cook', designation: null, phone: null, email: null, userScopes: ['KITCHEN'] },
    });
    expect((await init(cook.client)).status).toBe(403);
    await client.call(users.remove, { params: { username: waiter.username } });
    expect((await init(waiter.client)).status).toBe(401);
    await app.inTenant(tenantId, (tx) =>
      tx.run(sql`
        update tenants set subscription_start = now() - interval '9 days', subscription_end = now() - interval '7 days'
        where id = ${tenantId}`),
    );
    expect((await init(client)).status).toBe(402);
  });

  it('is asked for over connections that remember no tenant', async () => {
    const { client, tenantId } = await openForDiners(app);
    const { pool } = app.database;
    const lookup = sessionLookup({ connections: fairPool(pool), now: () => new Date() });
    await Promise.all(Array.from({ length: 40 }, () => init(client)));
    await Promise.all(Array.from({ length: 40 }, () => lookup(tenantId, tenantId)));

    const seen = await Promise.all(Array.from({ length: 40 }, () => pool.query(`select id from devices ${UNNAMED}`)));

    expect(seen.flatMap(({ rows }) => rows)).toEqual([]);
  });
});
