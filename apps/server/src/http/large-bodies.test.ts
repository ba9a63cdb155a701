import { once } from 'node:events';
import { customers } from '@comanda/contract/customers/customers.contract';
import { expect, it } from 'vitest';
import { neighbours } from '../../test/support/neighbours.ts';
import { sell } from '../../test/support/sales.ts';
import { beginToSend } from '../../test/support/stalling.ts';

const street = neighbours();

const PATH = `/api/v1${customers.importAll.path}`;

/** 90 KB. */
const list = (area: string) => ({
  customers: Array.from({ length: 1000 }, (_, n) => ({
    phone: `${area}${n}`,
    name: `Customer ${n} of a list that somebody brings`,
  })),
  duplicates: 'update',
});

async function countInside(gate: string): Promise<number> {
  const text = await (await fetch(`${street.app.url}/metrics`)).text();
  return Number(new RegExp(`comanda_gate_places\\{gate="${gate}",state="taken"\\} (\\d+)`).exec(text)?.[1]);
}

it('refuses a large body of a stranger before it is received', async () => {
  const { app } = street;
  const socket = await beginToSend(app, app.client(), PATH);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 401 /);
});

it('refuses a large order with a made-up code before it is received', async () => {
  const { app } = street;
  const socket = await beginToSend(app, app.client(), '/api/v1/qrmenu/made-up/place-order');
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 404 /);
});

it('works on one large order for a restaurant at a time, whoever sends it', async () => {
  const { app, crowded } = street;
  const line = { id: crowded.ids.tea, quantity: 1, title: 'Tea '.repeat(60) };
  const body = { cartItems: Array.from({ length: 40 }, () => line) };
  const order = (from: number) =>
    crowded.phone.send('POST', `/api/v1/qrmenu/${crowded.qrcode}/place-order`, {
      body,
      headers: { 'x-forwarded-for': `10.7.0.${from}` },
    });
  await app.database.asOwner(async (owner) => {
    await owner.query('begin');
    await owner.query('lock table qr_orders in share mode');
    const orders = [1, 2, 3].map(order);
    await expect.poll(() => countInside('large bodies received')).toBe(3);
    await expect.poll(() => countInside('large bodies read')).toBe(1);
    await owner.query('rollback');
    for (const { status } of await Promise.all(orders)) expect(status).toBe(200);
  });
});

it('works on one large body of a restaurant at a time, and on that of another beside it', async () => {
  const { app, crowded, other } = street;
  await crowded.client.send('POST', PATH, { body: list('1') });
  await app.database.asOwner(async (owner) => {
    await owner.query('begin');
    await owner.query('select from customers where tenant_id = $1 for update', [crowded.tenantId]);
    const imports = Array.from({ length: 3 }, () => crowded.client.send('POST', PATH, { body: list('1') }));
    await expect.poll(() => countInside('large bodies received')).toBe(3);
    await expect.poll(() => countInside('large bodies read')).toBe(1);
    expect((await other.client.send('POST', PATH, { body: list('2') })).status).toBe(200);
    await sell(crowded.client, [crowded.ids.tea]);
    await owner.query('rollback');
    for (const { status } of await Promise.all(imports)) expect(status).toBe(200);
  });
  await expect.poll(() => countInside('large bodies received')).toBe(0);
  await expect.poll(() => countInside('large bodies read')).toBe(0);
});

it('goes on with the one that it works on when all hang up, and begins none of the others', async () => {
  const { app, crowded } = street;
  await crowded.client.send('POST', PATH, { body: list('5') });
  const hangUp = new AbortController();
  const begin = (body: object) =>
    crowded.client.send('POST', PATH, { body, signal: hangUp.signal }).catch(({ name }: Error) => name);
  await app.database.asOwner(async (owner) => {
    await owner.query('begin');
    await owner.query('select from customers where tenant_id = $1 for update', [crowded.tenantId]);
    const { customers: known } = list('5');
    const first = begin({ customers: [...known, { phone: '77', name: 'New' }], duplicates: 'update' });
    await expect.poll(() => countInside('large bodies read')).toBe(1);
    const others = [begin(list('6')), begin(list('6'))];
    await expect.poll(() => countInside('large bodies received')).toBe(3);
    hangUp.abort();
    expect(await Promise.all([first, ...others])).toEqual(['AbortError', 'AbortError', 'AbortError']);
    await expect.poll(() => countInside('large bodies received')).toBe(0);
    expect(await countInside('large bodies read')).toBe(1);
    await owner.query('rollback');
  });
  await expect.poll(() => countInside('large bodies read')).toBe(0);
  const known = (phones: string[]) => crowded.client.call(customers.findKnown, { body: { phones } });
  expect(await known(['77', '60'])).toEqual({ known: ['77'] });
});

it('waits for slow senders at the expense of nobody else', async () => {
  const { app, crowded, other } = street;
  const slow = await Promise.all(Array.from({ length: 20 }, () => beginToSend(app, crowded.client, PATH)));
  await expect.poll(() => countInside('large bodies received')).toBe(4);
  expect((await other.client.send('POST', PATH, { body: list('3') })).status).toBe(200);
  for (const socket of slow) socket.destroy();
  await expect.poll(() => countInside('large bodies received')).toBe(0);
  expect((await crowded.client.send('POST', PATH, { body: list('4') })).status).toBe(200);
});
