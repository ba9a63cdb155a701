import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { account, archivedKinds } from '@comanda/contract/account/account.contract';
import { accountMessages } from '@comanda/contract/account/account.messages';
import { coreMessages } from '@comanda/contract/core/messages';
import csv from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { diskUploads } from '../../images/uploads.ts';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import {
  exportFiles,
  type Files,
  importBytes,
  jsonFile,
  listOfEntries,
  pack,
  requestExport,
  rowsIn,
  unpack,
} from '../../../test/support/archives.ts';
import { playMonth } from '../../../test/support/busy-month.ts';
import { changeStore } from '../../../test/support/change-store.ts';
import type { Client } from '../../../test/support/client.ts';
import { addMenu, signInStaff, signUp } from '../../../test/support/factories.ts';
import { beforeDocuments } from '../../../test/support/older-archives.ts';
import { openForDiners } from '../../../test/support/qr-menu.ts';
import { sell } from '../../../test/support/sales.ts';
import { askAndLookAway } from '../../../test/support/stalling.ts';
import { english } from '../../texts/english.ts';
import { archivedTables, columnsOf } from './archived-tables.ts';
import { exportArchive } from './export-archive.ts';

const clock = { now: new Date('2026-05-20T18:00:00Z') };
let app: TestApp;
let old: Awaited<ReturnType<typeof openForDiners>>;
let files: Files;

beforeAll(async () => {
  app = await startApp({ now: () => clock.now, trialDays: 3000 });
  old = await openForDiners(app);
  await playMonth(old, clock, 20_260_520);
  files = await exportFiles(app, old.client);
});
afterAll(() => app.stop());

const changed = (name: string, content: Buffer | string): Files => new Map(files).set(name, Buffer.from(content));
const sessionOf = (client: Client) => [...client.cookies.values()].filter((value) => value.length > 20);
const picturesOf = async (tenantId: string) => readdir(path.join(app.uploadsDir, tenantId)).catch(() => []);

async function expectNothing(client: Client, tenantId: string): Promise<void> {
  for (const list of ['menu-items', 'customers', 'settings/taxes', 'settings/store-tables', 'settings/categories']) {
    const { body } = await client.send('GET', `/api/v1/${list}`);
    expect({ list, rows: (body.customers ?? body) as unknown[] }).toEqual({ list, rows: [] });
  }
  expect(await picturesOf(tenantId)).toEqual([]);
}

describe('an export', () => {
  it('names each column of each table of tenants, or leaves it out for a reason', async () => {
    const { rows } = await app.database.asOwner((owner) =>
      owner.query<{ table_name: string; column_name: string }>(`
        select t.table_name, c.column_name from information_schema.columns t
        join information_schema.columns c on c.table_schema = 'public' and c.table_name = t.table_name
        where t.table_schema = 'public' and t.column_name = 'tenant_id' and c.column_name <> 'tenant_id'`),
    );
    const told = new Set(
      archivedKinds.flatMap((kind) => columnsOf(archivedTables[kind]).map((c) => `${archivedTables[kind].name}.${c}`)),
    );
    const untold = rows
      .map(({ table_name, column_name }) => `${table_name}.${column_name}`)
      .filter((column) => !told.has(column) && !LEFT_OUT.some((left) => column.startsWith(left)));
    expect(untold).toEqual([]);
  });

  it('is a ZIP file with a manifest, a JSON file for each kind of data, spreadsheets and pictures', async () => {
    const answer = await requestExport(app, old.client);
    expect(answer.headers.get('content-type')).toBe('application/zip');
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="comanda-restaurant-\d+-2026-05-20\.zip"$/,
    );
    expect(answer.headers.get('cache-control')).toBe('no-store');
    await answer.arrayBuffer();
    const manifest = JSON.parse(String(files.get('manifest.json'))) as { counts: Record<string, number> };
    expect(manifest).toMatchObject({ product: 'Comanda', format: 2, made_at: clock.now.toISOString() });
    for (const kind of archivedKinds) expect(rowsIn(files, kind)).toHaveLength(manifest.counts[kind] ?? -1);
    expect(manifest.counts).toMatchObject({ users: 3, reservations: 2, 'qr-orders': 1, 'payment-types': 3 });
    expect(manifest.counts.orders).toBeGreaterThan(30);
    expect([...files.keys()].filter((name) => name.startsWith('pictures/'))).toHaveLength(2);
  });

  it('has spreadsheets that no spreadsheet program calculates with', () => {
    const sheet = (name: string) => {
      const content = String(files.get(`spreadsheets/${name}.csv`));
      expect(content).toMatch(/^\ufeff/);
      return csv.parse<Record<string, string>>(content.slice(1), { header: true, skipEmptyLines: true }).data;
    };
    expect(sheet('customers')).toContainEqual(expect.objectContaining({ Phone: '+1 555 000', Name: "'=Ann" }));
    expect(sheet('order-lines')).toHaveLength(rowsIn(files, 'order-items').length);
    expect(sheet('invoices')).toHaveLength(rowsIn(files, 'invoices').length);
    const total = rowsIn(files, 'invoices').reduce((sum, { total_minor }) => sum + Number(total_minor), 0);
    expect(Math.round(sheet('invoices').reduce((sum, { Total }) => sum + Number(Total) * 100, 0))).toBe(total);
    expect(sheet('menu-items')).toContainEqual(
      expect.objectContaining({ Category: 'Food', Title: 'Burger', Price: '12.50', Addons: 'Cheese=1.50' }),
    );
    expect(sheet('orders')[0]).toMatchObject({ 'Placed at': expect.stringMatching(/^2026-04-20 \d\d:\d\d$/) });
    expect(sheet('reservations')[0]).toMatchObject({ Notes: 'By the "window"\nplease', Table: 'Table 1' });
  });

  it('holds no password, token, device or secret, and nothing of another restaurant', async () => {
    const other = await openForDiners(app);
    await other.client.send('POST', '/api/v1/settings/taxes/add', {
      body: { title: 'CANARY', rate: 1, type: 'inclusive' },
    });
    await other.client.send('POST', '/api/v1/customers/add', { body: { phone: '777', name: 'CANARY' } });
    await sell(other.client, [other.ids.tea], { customer: '777' });
    const mine = await exportFiles(app, old.client);
    const all = [...mine].map(([name, content]) => name + content.toString('latin1')).join('\n');
    const { rows } = await app.database.asOwner((owner) =>
      owner.query<{ password_hash: string; unique_qr_code: string }>(
        'select password_hash, unique_qr_code from users u join stores s using (tenant_id) where tenant_id = $1',
        [old.tenantId],
      ),
    );
    const secrets = rows.flatMap((row) => Object.values(row));
    for (const secret of [...secrets, ...sessionOf(old.client), 'argon2', 'CANARY', other.tenantId]) {
      expect({ secret, found: all.includes(secret) }).toEqual({ secret, found: false });
    }
    expect(String((await exportFiles(app, other.client)).get('data/customers.json'))).toContain('CANARY');
  });

  it('shows the moment at which it began, whatever is sold before it is fetched', async () => {
    const { client, tenantId, ids } = await openForDiners(app);
    for (let sale = 0; sale < 3; sale += 1) await sell(client, [ids.tea]);
    let isOver = () => {};
    const over = new Promise<void>((resolve) => void (isOver = resolve));
    const { content } = await exportArchive({
      inTenant: (work) => app.inTenant(tenantId, work),
      uploads: diskUploads(app.uploadsDir),
      left: isOver,
    });
    await sell(client, [ids.tea]);
    const parts: Uint8Array[] = [];
    for await (const part of content) parts.push(part);
    await over;
    const seen = await unpack(Buffer.concat(parts));
    expect(rowsIn(seen, 'orders')).toHaveLength(3);
    expect(rowsIn(seen, 'counters')).toEqual([
      { last_order_no: 3, last_invoice_no: 3, last_bill_no: 3, last_credit_note_no: 0 },
    ]);
  });

  it('is one whole restaurant also while tills are selling', async () => {
    const { client, ids } = await openForDiners(app);
    const selling = Array.from({ length: 20 }, async () => sell(client, [ids.tea, ids.burger]));
    const [one, two] = [await exportFiles(app, client), await exportFiles(app, client)];
    await Promise.all(selling);
    for (const seen of [one, two]) {
      const fresh = await signUp(app);
      expect(await importBytes(fresh.client, await pack(seen))).toMatchObject({ status: 200 });
      const sums = ['invoices', 'invoice-lines', 'payments', 'order-items'].map((kind) =>
        rowsIn(seen, kind).reduce((sum, row) => sum + Number(row.total_minor ?? row.amount_minor), 0),
      );
      expect(new Set(sums).size).toBe(1);
    }
  });

  it('is for the admin, also of a restaurant whose subscription has ended', async () => {
    const { client, tenantId } = await signUp(app);
    const { client: manager } = await signInStaff(app, tenantId, ['SETTINGS', 'REPORTS']);
    expect((await requestExport(app, manager)).status).toBe(403);
    expect((await requestExport(app, app.client())).status).toBe(401);
    await app.database.asOwner((owner) =>
      owner.query(
        `update tenants set subscription_start = '2026-01-01', subscription_end = '2026-01-02' where id = $1`,
        [tenantId],
      ),
    );
    expect((await client.send('GET', '/api/v1/dashboard')).status).toBe(402);
    expect(rowsIn(await exportFiles(app, client), 'users')).toHaveLength(2);
    expect((await importBytes(client, await pack(files))).status).toBe(402);
  });

  it('leaves the database and everybody else alone while some fetch theirs slowly', async () => {
    const slow = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const { client, tenantId } = await signUp(app);
        // Names that cannot be compressed: more than what sockets hold.
        await app.database.asOwner((owner) =>
          owner.query(
            `insert into customers (tenant_id, id, phone, name, created_at, updated_at)
             select $1, gen_random_uuid(), '+1555' || n, md5(random()::text) || md5(random()::text) || md5(random()::text),
               now(), now() from generate_series(1, 60000) n`,
            [tenantId],
          ),
        );
        return askAndLookAway(app, client, '/api/v1/account/export');
      }),
    );
    await expect.poll(() => app.database.longPool.totalCount).toBeGreaterThan(0);
    await expect.poll(() => app.database.longPool.totalCount - app.database.longPool.idleCount).toBe(0);
    expect(slow.filter((socket) => !socket.destroyed && !socket.readableEnded)).toHaveLength(5);
    expect(rowsIn(await exportFiles(app, old.client), 'users')).toHaveLength(3);
    // They have no names: nobody else can open them, and nothing is left of them.
    expect(await readdir(path.join(app.uploadsDir, '../exports'))).toEqual([]);
  });

  it('ends without holding on to the database when nobody fetches it', async () => {
    const { client } = await signUp(app);
    const leaving = new AbortController();
    const { cookies } = client;
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const asked = fetch(`${app.url}${API}${account.exportAll.path}`, { headers: { cookie }, signal: leaving.signal });
    await (await asked).body?.cancel();
    leaving.abort();
    await expect.poll(async () => (await requestExport(app, client)).status).toBe(200);
  });
});

const API = '/api/v1';
/** Secrets, sessions, codes unique over the platform, the subscription, and what only the moment needs. */
const LEFT_OUT = [
  'users.password_hash',
  'users.photo',
  // Signing in says it anew.
  'users.language',
  'stores.unique_qr_code',
  // Printers are machines of a place.
  'stations.print',
  // The import works these out anew.
  'orders.weight',
  'orders.version',
  // True for some minutes.
  'bills.paying_',
  'counters.orders_epoch',
  'counters.orders_version',
  'counters.last_day',
  'stores.is_guide_hidden',
  'stores.asked_email',
  'qr_orders.taken_by_device',
  'logins.',
  'unconfirmed_logins.',
  'qr_codes.',
  'devices.',
  'idempotency_keys.',
  // The machines of a place, which are paired anew there.
  'print_agents.',
  'printers.',
  'print_jobs.',
  'service_tests.',
  // Whoever called does not sit there any more.
  'table_calls.',
  // Counted anew.
  'storage_used.',
  // Made anew from the invoices.
  'summed_invoices.',
  'summed_days.',
  'summed_items.',
  'customer_returns.',
  'password_resets.',
  'period_reminders.',
  'two_step.',
  'subscription_events.',
  'subscription_history.',
];

describe('an import', () => {
  it('makes a new restaurant in which everything is as it was, and goes on with the next numbers', async () => {
    const fresh = await signUp(app, { currency: 'JPY', timeZone: 'Asia/Tokyo' });
    const answer = await importBytes(fresh.client, await pack(files));
    expect(answer).toMatchObject({ status: 200, body: { message: english(accountMessages.imported), pictures: 2 } });
    const { counts, people, leftOut } = answer.body as { counts: object; people: string[]; leftOut: object[] };
    expect(counts).toEqual((JSON.parse(String(files.get('manifest.json'))) as { counts: object }).counts);
    // Their accounts are those of the restaurant that they work in already.
    expect(people).toEqual([]);
    expect(leftOut).toHaveLength(3);

    for (const address of addresses) {
      const [before, after] = [await readAs(old.client, address), await readAs(fresh.client, address)];
      expect({ address, answer: after }).toEqual({ address, answer: before });
    }
    expect(rowsIn(files, 'invoices').length).toBeGreaterThan(20);
    for (const { invoice_no: number } of rowsIn(files, 'invoices').slice(0, 10)) {
      const address = `/invoices/${Number(number)}`;
      expect(await readInvoice(fresh.client, address)).toEqual(await readInvoice(old.client, address));
    }
    const again = await exportFiles(app, fresh.client);
    for (const kind of archivedKinds.filter((name) => name !== 'users')) {
      expect({ kind, rows: withoutPictures(rowsIn(again, kind)) }).toEqual({
        kind,
        rows: withoutPictures(rowsIn(files, kind)),
      });
    }
    const [next, theirs] = [await sell(old.client, [old.ids.tea]), await sell(fresh.client, [old.ids.tea])];
    expect(theirs).toMatchObject({ tokenNo: next.tokenNo, orderNo: next.orderNo, invoiceId: next.invoiceId });
    const [item] = (await fresh.client.send('GET', '/api/v1/menu-items')).body as unknown as { image: string | null }[];
    expect((await fetch(`${app.url}${item?.image}`)).status).toBe(200);
    expect(item?.image).toContain(fresh.tenantId);
  });

  it('reads hundredths where an older archive does not say the digits, and keeps them where something was sold', async () => {
    const yen = await signUp(app, { currency: 'JPY' });
    const { tea } = await addMenu(yen.client);
    const older = async () => {
      const made = await exportFiles(app, yen.client);
      const [{ currency_digits: _, ...store } = {}] = rowsIn(made, 'store');
      return pack(new Map(made).set('data/store.json', Buffer.from(jsonFile([store]))));
    };
    const priceOf = async (bytes: Buffer) => {
      const { client } = await signUp(app);
      expect(await importBytes(client, bytes)).toMatchObject({ status: 200 });
      const { body, headers } = await client.send('GET', '/api/v1/menu-items');
      const items = body as unknown as { title: string; price: number }[];
      return [items.find(({ title }) => title === 'Tea')?.price, headers.get('currency-digits')];
    };

    expect(await priceOf(await older())).toEqual([3, '0']);
    await sell(yen.client, [tea]);
    expect(await priceOf(await older())).toEqual([3.2, '2']);
  });

  it('brings the letterheads and companies of its invoices, and does without where an older archive has none', async () => {
    const { client } = await signUp(app);
    const { tea } = await addMenu(client);
    await changeStore(client, { taxNumber: 'DE 1', taxNumberLabel: 'USt-IdNr.' });
    const invoiceTo = { name: 'ACME', address: 'Main Street 1', taxNumber: 'DE 2' };
    await sell(client, [tea], { invoiceTo });
    await changeStore(client, { storeName: 'Another', taxNumber: null });
    await sell(client, [tea]);
    const made = await exportFiles(app, client);
    const read = async (bytes: Buffer) => {
      const fresh = await signUp(app);
      expect(await importBytes(fresh.client, bytes)).toMatchObject({ status: 200 });
      return [await readInvoice(fresh.client, '/invoices/1'), await readInvoice(fresh.client, '/invoices/2')];
    };

    expect(await read(await pack(made))).toEqual([
      await readInvoice(client, '/invoices/1'),
      await readInvoice(client, '/invoices/2'),
    ]);
    const [sheet] = csv.parse<object>(String(made.get('spreadsheets/invoices.csv')).slice(1), { header: true }).data;
    expect(sheet).toMatchObject({ Company: 'ACME', 'Company address': 'Main Street 1', 'Company tax number': 'DE 2' });

    const { counts, ...manifest } = JSON.parse(String(made.get('manifest.json'))) as { counts: object };
    const later = ['past-letterheads', 'invoice-companies'];
    const olderCounts = Object.fromEntries(Object.entries(counts).filter(([kind]) => !later.includes(kind)));
    const [{ tax_number: _, tax_number_label: __, ...store } = {}] = rowsIn(made, 'store');
    const [{ show_logo: ___, show_server: ____, show_link: _____, ...settings } = {}] = rowsIn(made, 'print-settings');
    const older = new Map(made)
      .set('manifest.json', Buffer.from(JSON.stringify({ ...manifest, format: 1, counts: olderCounts })))
      .set('data/store.json', Buffer.from(jsonFile([store])))
      .set('data/print-settings.json', Buffer.from(jsonFile([settings])));
    for (const kind of later) older.delete(`data/${kind}.json`);
    expect(await read(await pack(older))).toMatchObject([
      { invoice_to: null, letterhead: { storeName: 'Another', taxNumber: null } },
      { invoice_to: null, letterhead: { storeName: 'Another', taxNumber: null } },
    ]);
  });

  it('makes the lines of invoices from their orders where an older archive has none', async () => {
    const [newer, fresh] = [await signUp(app), await signUp(app)];
    expect(await importBytes(newer.client, await pack(files))).toMatchObject({ status: 200 });
    expect(await importBytes(fresh.client, await pack(beforeDocuments(files)))).toMatchObject({ status: 200 });

    const range = 'filter=custom&from=2026-04-01&to=2026-05-31';
    for (const path of ['reports', 'reports/balance', 'invoices'])
      expect(await readAs(fresh.client, `/${path}?${range}`)).toEqual(await readAs(newer.client, `/${path}?${range}`));
    const exported = [fresh, newer].map(({ client }) => readAs(client, `/invoices/export?${range}`));
    const [fromOlder, fromNewer] = (await Promise.all(exported)) as unknown as Record<string, unknown>[][];
    // Archives of then do not say who took the money.
    expect(fromOlder).toEqual(fromNewer?.map((invoice) => ({ ...invoice, taken_by: [] })));
    const again = await exportFiles(app, fresh.client);
    expect(rowsIn(again, 'invoice-lines')).toEqual(rowsIn(files, 'invoice-lines'));
    expect(rowsIn(again, 'invoices').map(({ bill_id }) => bill_id)).toEqual(
      rowsIn(files, 'invoices').map(({ bill_id }) => bill_id),
    );
  });

  it('brings people with their scopes but without passwords, and leaves taken names and the old admin out', async () => {
    const fresh = await signUp(app);
    const [admin, first, second] = rowsIn(files, 'users').toSorted((a) => (a.role === 'admin' ? -1 : 1));
    const moved = [admin, { ...first, username: `new-${fresh.username}` }, second].filter((row) => row !== undefined);
    const answer = await importBytes(fresh.client, await pack(changed('data/users.json', jsonFile(moved))));
    expect(answer.body).toMatchObject({
      people: [`new-${fresh.username}`],
      leftOut: [
        { username: admin?.username, reason: 'admin' },
        { username: second?.username, reason: 'taken' },
      ],
    });
    const { body } = await fresh.client.send('GET', '/api/v1/users');
    expect(body).toMatchObject([
      { username: fresh.username, role: 'admin' },
      { username: `new-${fresh.username}`, role: 'staff', scope: 'POS,ORDERS', designation: 'Waiter' },
    ]);
    const password = 'correct horse battery';
    const signIn = () =>
      app.client().send('POST', '/api/v1/auth/signin', { body: { username: `new-${fresh.username}`, password } });
    expect((await signIn()).status).toBe(401);
    await fresh.client.send('POST', `/api/v1/users/update-password/new-${fresh.username}`, { body: { password } });
    expect((await signIn()).status).toBe(200);
  });

  it('is refused to a restaurant that has something already, and to all but one of several at once', async () => {
    const bytes = await pack(files);
    const { client } = await signUp(app);
    await addMenu(client);
    expect(await importBytes(client, bytes)).toMatchObject({
      status: 409,
      body: { message: english(accountMessages.notFresh) },
    });
    const fresh = await signUp(app);
    const answers = await Promise.all(Array.from({ length: 3 }, () => importBytes(fresh.client, bytes)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.every(({ status }) => [200, 409, 429].includes(status))).toBe(true);
    const { client: manager } = await signInStaff(app, fresh.tenantId, ['SETTINGS']);
    expect((await importBytes(manager, bytes)).status).toBe(403);
  });

  const orders = (change: (row: Record<string, unknown>) => object) => () =>
    pack(
      changed('data/orders.json', jsonFile(rowsIn(files, 'orders').map((row, at) => (at === 5 ? change(row) : row)))),
    );
  const firstOf = (kind: string, change: object) => () => {
    const rows = rowsIn(files, kind);
    return pack(changed(`data/${kind}.json`, jsonFile(rows.with(0, { ...rows[0], ...change }))));
  };
  const laterLetterhead = () => {
    const row = { id: '01900000-0000-7000-8000-000000000000', last_invoice_no: 999_999 };
    const parts = { name: 'A', address: null, tax_number: null, tax_number_label: null };
    const manifest = String(files.get('manifest.json')).replace('"past-letterheads": 0', '"past-letterheads": 1');
    const more = changed('data/past-letterheads.json', jsonFile([{ ...row, ...parts }]));
    return pack(more.set('manifest.json', Buffer.from(manifest)));
  };
  const withoutFile = (name: string) => () => pack([...files].filter(([known]) => known !== name));
  const hostile: [string, () => Promise<Buffer | string>][] = [
    ['no file at all', async () => ''],
    ['a text', async () => 'PK, but not really'],
    ['the first half of an export', async () => (await pack(files)).subarray(0, 20_000)],
    ['an export with a broken byte', async () => broken(await pack(files))],
    ['a ZIP of something else', () => pack([['readme.txt', 'Hello']])],
    ['an export with a file more', () => pack([...files, ['evil.json', '[]'] as const])],
    ['a name with a path', async () => withName(await pack([...files, ['data/xxx.evil.json', '[]'] as const]))],
    ['60,000 entries', async () => listOfEntries(60_000)],
    ['a bomb', () => pack([...files].map(([name, content]) => [name, name === 'data/orders.json' ? BOMB : content]))],
    ['a line without end', () => pack(changed('data/orders.json', `[\n"${'x1y2'.repeat(200_000)}`))],
    ['no manifest', withoutFile('manifest.json')],
    ['a manifest of nothing', () => pack(changed('manifest.json', '{}'))],
    [
      'another product',
      () => pack(changed('manifest.json', String(files.get('manifest.json')).replace('Comanda', 'X'))),
    ],
    [
      'a format to come',
      () => pack(changed('manifest.json', String(files.get('manifest.json')).replace('"format": 2', '"format": 3'))),
    ],
    ['no orders', withoutFile('data/orders.json')],
    ['fewer orders than it says', () => pack(changed('data/orders.json', jsonFile(rowsIn(files, 'orders').slice(1))))],
    ['orders of another shape', () => pack(changed('data/orders.json', '{"rows": []}'))],
    ['a row that is none', () => pack(changed('data/orders.json', '[\n1\n]\n'))],
    ['a column more', orders((row) => ({ ...row, tenant_id: old.tenantId }))],
    ['a text as a number', orders((row) => ({ ...row, order_no: '1' }))],
    ['a broken number', orders((row) => ({ ...row, order_no: 1.5 }))],
    ['an unknown status', orders((row) => ({ ...row, status: 'lost' }))],
    ['a NUL', orders((row) => ({ ...row, customer_name: 'a\u0000b' }))],
    ['a day that is none', orders((row) => ({ ...row, business_day: '2026-02-30' }))],
    ['a line of another day than its invoice', firstOf('invoice-lines', { business_day: '2026-01-01' })],
    ['a letterhead of invoices to come', laterLetterhead],
    ['a line that says less than its order', firstOf('invoice-lines', { net_minor: 0, tax_minor: 0, total_minor: 0 })],
    ['no lines of invoices', withoutFile('data/invoice-lines.json')],
    ['a payment of another day than its invoice', firstOf('payments', { business_day: '2026-01-01' })],
    ['a foreign customer', orders((row) => ({ ...row, customer_id: '01900000-0000-7000-8000-000000000000' }))],
    ['the same order number twice', orders((row) => ({ ...row, order_no: 1 }))],
    [
      'counters that lag behind',
      () => pack(changed('data/counters.json', jsonFile([{ last_order_no: 1, last_invoice_no: 1 }]))),
    ],
    [
      'two stores',
      () => pack(changed('data/store.json', jsonFile([...rowsIn(files, 'store'), ...rowsIn(files, 'store')]))),
    ],
    [
      'a picture that is none',
      () => pack([...files].map(([name, content]) => [name, name.endsWith('.webp') ? 'x' : content])),
    ],
    ['a second admin in disguise', () => pack(changed('data/users.json', jsonFile([{ role: 'owner' }])))],
  ];

  it.each(hostile)('refuses %s in plain words, and changes nothing', async (_name, make) => {
    const { client, tenantId } = await signUp(app);
    const answer = await importBytes(client, await make());
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    expect(answer.body).toMatchObject({ said: { message: { key: expect.stringMatching(/^account\./) } } });
    await expectNothing(client, tenantId);
    expect(await client.send('GET', '/api/v1/settings/payment-types')).toMatchObject({
      body: [{ title: 'Card' }, { title: 'Cash' }],
    });
  });

  it('refuses what is no form with a file in its field', async () => {
    const { client } = await signUp(app);
    expect(await importBytes(client, await pack(files), 'image')).toMatchObject({
      status: 400,
      body: { message: english(accountMessages.archiveMissing) },
    });
    expect(await client.send('POST', '/api/v1/account/import', { body: {} })).toMatchObject({
      status: 415,
      body: { message: english(coreMessages.unsupportedMediaType) },
    });
  });
});

const BOMB = Buffer.alloc(64 * 1024 * 1024, ' ');

/** With a byte changed in the middle of what is packed. */
function broken(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  const middle = Math.floor(copy.length / 3);
  copy[middle] = (copy[middle] ?? 0) ^ 0xff;
  return copy;
}

const ranges = [
  ...['today', 'yesterday', 'last_7days', 'this_month', 'last_month'].map((filter) => `filter=${filter}`),
  'filter=custom&from=2026-04-01&to=2026-05-31',
];
const addresses = [
  ...ranges.flatMap((range) => [`/reports?${range}`, `/invoices?${range}`, `/invoices/summary?${range}`]),
  ...['today', 'tomorrow', 'this_month'].map((filter) => `/reservations?filter=${filter}`),
  '/dashboard',
  '/orders',
  '/orders/init',
  '/kitchen',
  '/pos/init',
  '/pos/favourites',
  '/pos/qrorders',
  '/menu-items',
  '/settings/categories',
  '/settings/taxes',
  '/settings/payment-types',
  '/settings/store-tables',
  '/settings/store-setting',
  '/settings/print-setting',
  '/customers',
  '/customers/export',
];

/** The answer without what is anew by its nature: names of pictures and codes. */
/** But for the address at which its guest sees it, which is another one in each restaurant. */
async function readInvoice(client: Client, address: string): Promise<object> {
  const { receipt_url: _, ...invoice } = (await readAs(client, address)) as { receipt_url: string };
  return invoice;
}

async function readAs(client: Client, address: string): Promise<unknown> {
  const answer = await client.send('GET', `${API}${address}`);
  expect({ address, status: answer.status }).toEqual({ address, status: 200 });
  return JSON.parse(
    JSON.stringify(answer.body, (key, value: unknown) =>
      ['uniqueQRCode', 'unique_qr_code', 'encrypted_id', 'image'].includes(key) && value !== null ? 'anew' : value,
    ),
  );
}

const withoutPictures = (rows: Record<string, unknown>[]) =>
  rows.map((row) => ('image' in row ? { ...row, image: row.image !== null } : row));

/** With a name that leads out of the archive: no writer of archives makes such a one. */
function withName(bytes: Buffer): Buffer {
  return Buffer.from(bytes.toString('latin1').replaceAll('data/xxx.evil.json', 'data/../evil.json.'), 'latin1');
}
