import { randomUUID } from 'node:crypto';
import { auth } from '@comanda/contract/auth/auth.contract';
import { menu } from '@comanda/contract/menu/menu.contract';
import sharp from 'sharp';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { jsonFile, pack, requestExport, unpack } from '../apps/server/test/support/archives.ts';
import { asOwner } from './database-processes.ts';
import { flood, type FloodRequest } from './flood.ts';
import { faultsIn } from './neighbour-figures.ts';
import { fromElsewhere, LARGEST_SIDE, requestOf, withFile } from './requests.ts';
import { type Street, streetOfTests } from './street.ts';

const GREY = 'grey.example.com';
type Guest = Awaited<ReturnType<Street['signUp']>>;

/** Less than a sender waits. */
const GREY_MS = 9_000;

const arrived: { to: string; at: number }[] = [];
const smtp = new SMTPServer({
  authOptional: true,
  hideSTARTTLS: true,
  onRcptTo: ({ address }, _session, done) => {
    if (!address.endsWith(GREY)) return done();
    setTimeout(() => done(Object.assign(new Error('come back later'), { responseCode: 451 })), GREY_MS);
  },
  onData: (stream, { envelope }, done) => {
    stream.resume().on('end', () => {
      arrived.push(...envelope.rcptTo.map(({ address }) => ({ to: address, at: performance.now() })));
      done();
    });
  },
});
beforeAll(() => new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve)));
afterAll(() => smtp.close());
const { street, worst } = streetOfTests(() => {
  const { port } = smtp.server.address() as { port: number };
  return { SMTP_URL: `smtp://127.0.0.1:${port}` };
});

const upload = ({ client }: Guest, path: string, [field, bytes]: [string, Buffer]) =>
  withFile(requestOf(client, 'POST', path), field, bytes);

it('lets others sell while one sends pictures that are as many pixels as they may be', async () => {
  await worst.signIn();
  const large = sharp({
    create: {
      width: LARGEST_SIDE,
      height: LARGEST_SIDE,
      channels: 3,
      background: 'teal',
      noise: { type: 'gaussian', sigma: 3 },
    },
  });
  const picture = await large.jpeg({ quality: 60 }).toBuffer();
  const requests = [await upload(worst, `/menu-items/update/${worst.tea}/upload-photo`, ['image', picture])];
  expect(
    await street.attack(`16 × a picture of 4096², ${(picture.length / 1e6).toFixed(1)} MB`, [{ requests, atOnce: 16 }]),
  ).toEqual([]);
});

/** The export of a restaurant, with this many customers instead of its own. */
async function archiveOf(customers: number): Promise<Buffer> {
  const from = await street.signUp(`leaving-${customers}`);
  const body = { phone: '5550100', name: 'Ann', email: null, birthDate: null, gender: null };
  await from.client.send('POST', '/api/v1/customers/add', { body });
  const answer = await requestExport({ url: street.server.url } as Parameters<typeof requestExport>[0], from.client);
  const files = await unpack(Buffer.from(await answer.arrayBuffer()));
  const [row] = JSON.parse(String(files.get('data/customers.json'))) as object[];
  const rows = Array.from({ length: customers }, (_, index) => ({
    ...row,
    id: randomUUID(),
    phone: String(1_000_000 + index),
    name: 'x'.repeat(200),
  }));
  const manifest = JSON.parse(String(files.get('manifest.json'))) as { counts: Record<string, number> };
  manifest.counts.customers = customers;
  files.set('data/customers.json', Buffer.from(jsonFile(rows)));
  files.set('manifest.json', Buffer.from(JSON.stringify(manifest)));
  return pack(files);
}

it('lets others sell while ten archives come at once, of one restaurant and of ten', async () => {
  const coming = await Promise.all(Array.from({ length: 10 }, (_, number) => street.signUp(`coming-${number}`)));
  const bytes = await archiveOf(100_000);
  const name = `an archive of ${(bytes.length / 1e6).toFixed(1)} MB`;
  const strangers = 'each' as const;
  const one = [await upload(coming[0] as Guest, '/account/import', ['archive', bytes])];
  expect
    .soft(
      await street.attack(`10 × ${name}, one restaurant`, [
        { requests: one, atOnce: 10, strangers, mayBeRefused: true },
      ]),
    )
    .toEqual([]);
  const ten = await Promise.all(coming.map((tenant) => upload(tenant, '/account/import', ['archive', bytes])));
  expect
    .soft(
      await street.attack(`10 × ${name}, ten restaurants`, [
        { requests: ten, atOnce: 10, strangers, mayBeRefused: true },
      ]),
    )
    .toEqual([]);
  const junk = [await upload(worst, '/account/import', ['archive', Buffer.alloc(60_000_000, 7)])];
  expect
    .soft(
      await street.attack('10 × 60 MB that are no archive', [
        { requests: junk, atOnce: 10, strangers, mayBeRefused: true },
      ]),
    )
    .toEqual([]);
});

/** Customers whose names cannot be packed. */
const manyCustomers = ({ tenantId }: Guest) =>
  asOwner(street.dataDir, (owner) =>
    owner.query(`
      insert into customers (tenant_id, id, phone, name)
      select '${tenantId}', uuidv7(), n::text, (select string_agg(md5(random()::text), '') from generate_series(1, 6) where n > 0)
      from generate_series(1000000, 1080000) n`),
  );

it('lets another export while six read their exports slowly', async () => {
  const slow = await Promise.all(Array.from({ length: 6 }, (_, number) => street.signUp(`slow-${number}`)));
  for (const tenant of slow) await manyCustomers(tenant);
  const { victim, server } = street;
  const requests = slow.map(({ client }) => requestOf(client, 'GET', '/account/export'));
  const answers: Record<string, number> = {};
  const row = await street.during('6 × slow readers of an export', async () => {
    let isOver = false;
    const reading = flood({
      url: server.url,
      requests,
      atOnce: 12,
      seconds: 15,
      strangers: 'each',
      bytesPerSecond: 2000,
    }).finally(() => {
      isOver = true;
    });
    while (!isOver) {
      const { status } = await victim.client.send('GET', '/api/v1/account/export', { headers: fromElsewhere() });
      answers[status] = (answers[status] ?? 0) + 1;
    }
    return [await reading];
  });
  expect.soft(faultsIn(row)).toEqual([]);
  console.log('exports of another meanwhile', answers);
  expect(Object.keys(answers)).toEqual(['200']);
});

it('lets others sell and read while a flood of strangers signs in', async () => {
  const requests = Array.from(
    { length: 500 },
    (_, number): FloodRequest => ({
      method: 'POST',
      path: '/api/v1/auth/signin',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: `nobody${number}@example.com`, password: 'not the right one' }),
    }),
  );
  expect
    .soft(await street.attack('64 × sign in', [{ requests, atOnce: 64, strangers: 'each', mayBeRefused: true }]))
    .toEqual([]);
  const { longestRead } = street.rows.at(-1)?.during ?? {};
  expect.soft(longestRead, 'a gzipped read meanwhile').toBeLessThan(1_000);
});

it('sends a mail at once while the server of many others says that they shall come later', async () => {
  const { client, account } = street.victim;
  for (let number = 0; number < 12; number += 1) {
    const body = { biz_name: 'Grey', username: `grey${number}@${GREY}`, password: account.password };
    await client.call(auth.signUp, { body }, fromElsewhere());
  }
  const since = performance.now();
  await client.call(auth.forgotPassword, { body: { username: account.username } }, fromElsewhere());
  const mail = () => arrived.find(({ to, at }) => to === account.username && at > since);
  await expect.poll(mail, { timeout: 150_000 }).toBeDefined();
  const waited = Math.round((mail()?.at ?? Infinity) - since);
  console.log(`the mail came after ${waited} ms`);
  expect(waited).toBeLessThan(5_000);
});

it('still works', async () => {
  await worst.signIn();
  expect(await worst.client.call(menu.list, {})).toHaveLength(2);
});
