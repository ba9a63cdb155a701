import { once } from 'node:events';
import net from 'node:net';
import { customers } from '@comanda/contract/customers/customers.contract';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { startApp, type TestApp } from '../../test/support/app.ts';
import type { Client } from '../../test/support/client.ts';
import { openForDiners } from '../../test/support/qr-menu.ts';
import { sell } from '../../test/support/sales.ts';

type House = Awaited<ReturnType<typeof openForDiners>>;

let app: TestApp;
let crowded: House;
let other: House;
beforeAll(async () => {
  app = await startApp();
  [crowded, other] = [await openForDiners(app), await openForDiners(app)];
});
afterAll(() => app.stop());

const PATH = `/api/v1${customers.importAll.path}`;

/** 90 KB. */
const list = (area: string) => ({
  customers: Array.from({ length: 1000 }, (_, n) => ({
    phone: `${area}${n}`,
    name: `Customer ${n} of a list that somebody brings`,
  })),
  duplicates: 'update',
});

/** Begins a body of a megabyte and sends nothing more of it. */
async function beginToSend(client: Client): Promise<net.Socket> {
  const { hostname, port } = new URL(app.url);
  const socket = net.connect(Number(port), hostname);
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => {});
  await once(socket, 'connect');
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  socket.write(
    `POST ${PATH} HTTP/1.1\r\nhost: localhost:3000\r\ncookie: ${cookie}\r\ncontent-type: application/json\r\ncontent-length: 1000000\r\n\r\n{"`,
  );
  return socket;
}

async function countInside(gate: string): Promise<number> {
  const text = await (await fetch(`${app.url}/metrics`)).text();
  return Number(new RegExp(`comanda_gate_places\\{gate="${gate}",state="taken"\\} (\\d+)`).exec(text)?.[1]);
}

it('refuses a large body of a stranger before it is received', async () => {
  const socket = await beginToSend(app.client());
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 401 /);
});

it('works on one large body of a restaurant at a time, and on that of another beside it', async () => {
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

it('waits for slow senders at the expense of nobody else', async () => {
  const slow = await Promise.all(Array.from({ length: 20 }, () => beginToSend(crowded.client)));
  await expect.poll(() => countInside('large bodies received')).toBe(4);
  expect((await other.client.send('POST', PATH, { body: list('3') })).status).toBe(200);
  for (const socket of slow) socket.destroy();
  await expect.poll(() => countInside('large bodies received')).toBe(0);
  expect((await crowded.client.send('POST', PATH, { body: list('4') })).status).toBe(200);
});
