import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../test/support/app.ts';
import type { Client } from '../../test/support/client.ts';
import { addMenu, signUp } from '../../test/support/factories.ts';
import { send } from '../../test/support/sales.ts';

const log: string[] = [];
let app: TestApp;
let client: Client;
let tea: string;
let other: { client: Client; tenantId: string };
let kitchen: Socket;
let spy: Socket;
const heard: Record<'kitchen' | 'spy', string[]> = { kitchen: [], spy: [] };

const cookiesOf = ({ cookies }: Client) => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

beforeAll(async () => {
  app = await startApp({ logger: { level: 'error', stream: { write: (line: string) => void log.push(line) } } });
  const mine = await signUp(app);
  client = mine.client;
  ({ tea } = await addMenu(client));
  other = await signUp(app);
  kitchen = io(app.url, { transports: ['websocket'], extraHeaders: { cookie: cookiesOf(client) } });
  spy = io(app.url, { transports: ['websocket'], extraHeaders: { cookie: cookiesOf(other.client) } });
  kitchen.onAny((name: string) => heard.kitchen.push(name));
  spy.onAny((name: string) => heard.spy.push(name));
  await Promise.all([kitchen, spy].map((socket) => new Promise<void>((done) => socket.once('connect', done))));
});
afterAll(async () => {
  kitchen.close();
  spy.close();
  await app.stop();
});

/** Whatever was sent: no log line complains, nobody got an event, and the kitchen gets the next order. */
async function expectAllIsWell(): Promise<void> {
  const order = new Promise((resolve) => kitchen.once('new_order', resolve));
  await send(client, [tea]);
  await order;
  expect(heard).toEqual({ kitchen: ['new_order'], spy: [] });
  heard.kitchen = [];
  expect([kitchen.connected, spy.connected]).toEqual([true, true]);
  expect(log).toEqual([]);
}
afterEach(expectAllIsWell);

const address = (transport: string) => `/socket.io/?EIO=4&transport=${transport}`;

/** A line of its own. `said` grows with what comes back. */
function openLine(headers: Record<string, string>) {
  const line = new WebSocket(`${app.url.replace('http', 'ws')}${address('websocket')}`, { headers });
  const said: string[] = [];
  const closed = new Promise((resolve) => line.addEventListener('close', resolve));
  const joined = new Promise<void>((resolve) => {
    line.addEventListener('message', ({ data }) => {
      said.push(String(data));
      // Let in, or told why not.
      if (/^4[04]/.test(String(data))) resolve();
    });
  });
  const opened = new Promise((resolve) => line.addEventListener('open', resolve));
  return { line, said, opened, joined, closed };
}

/**
 * Sends these messages as they are and hangs up. The server has read everything before the goodbye when it answers
 * that.
 */
async function converse([first = '', ...rest]: (string | Uint8Array)[], headers: Record<string, string> = {}) {
  const { line, opened, joined, closed } = openLine(headers);
  await opened;
  line.send(first);
  // A socket that is not let in yet is cut off at the next message.
  if (first === JOIN) await Promise.race([joined, closed]);
  for (const message of rest) line.send(message);
  line.close();
  await closed;
}

const JOIN = '40';
const nonsense: [string, (string | Uint8Array)[]][] = [
  ['packets that do not exist', ['', '9', '7abc', 'x', '\u0000', '4', '49', '4x']],
  ['packets out of turn', ['2', '3', '5', '6', '1', '41', '43[]', '44{"message":"x"}']],
  ['joining twice, and leaving what was never joined', [JOIN, JOIN, '41', '41/admin,', JOIN]],
  [
    'rooms that do not exist',
    ['40/admin,', '40/admin,{"token":"x"}', '42/admin,["x"]', '40/../,', `40/${'a'.repeat(5000)},`],
  ],
  ['events that belong to the server', [JOIN, '42["new_order",{"orderId":"x"}]', '42["order_update",{"orderIds":[]}]']],
  ['events with a meaning inside', [JOIN, '42["error","x"]', '42["connect"]', '42["disconnect"]', '42["newListener"]']],
  [
    'events that are none',
    [JOIN, '42', '42{}', '42[]', '42[1]', '42[null]', '42[{}]', '42["__proto__",{"__proto__":1}]'],
  ],
  ['half an event', [JOIN, '42["x"', '42["x",{"a":', '4299999999999999999999["x"]']],
  ['attachments that never come', [JOIN, '451-["x",{"_placeholder":true,"num":0}]', '42["y"]']],
  [
    'attachments that nobody spoke of',
    [JOIN, randomBytes(100), '451-["x",{"_placeholder":true,"num":7}]', randomBytes(9)],
  ],
  ['more attachments than there are numbers', [JOIN, '4599999999999-["x"]', '45-1-["x"]']],
  ['a deep nest', [JOIN, `42["x",${'['.repeat(4000)}${']'.repeat(4000)}]`]],
  ['a packet that is too long', [JOIN, `42["x","${'x'.repeat(100_000)}"]`]],
  ['bytes', Array.from({ length: 50 }, () => randomBytes(200))],
];

describe.each([
  ['a stranger', () => ({})],
  ['somebody of the restaurant', () => ({ cookie: cookiesOf(client) })],
  ['somebody of another restaurant', () => ({ cookie: cookiesOf(other.client) })],
] as const)('nothing happens when %s sends', (_who, headers) => {
  it.each(nonsense)('%s', async (_name, messages) => {
    await converse(messages, headers());
  });
});

it('a claim to be of another restaurant, by whatever event, opens nothing', async () => {
  const { tenantId } = other;
  const claims = ['authenticate', 'join', 'subscribe', 'room'].flatMap((name) => [
    `42${JSON.stringify([name, tenantId])}`,
    `42${JSON.stringify([name, `tenant:${tenantId}`])}`,
    `420${JSON.stringify([name, { tenantId, tenant_id: tenantId }])}`,
  ]);
  const { line, said, opened, joined } = openLine({ cookie: cookiesOf(client) });
  await opened;
  line.send(`40{"tenantId":"${tenantId}"}`);
  await joined;
  for (const claim of claims) line.send(claim);
  await other.client.send('POST', '/api/v1/settings/categories/add', { body: { title: 'Food' } });
  await expect.poll(() => heard.spy).toEqual(['menu_update']);
  heard.spy = [];
  await send(client, [tea]);
  // It gets events of its own restaurant, so it was connected all the time.
  await expect
    .poll(() => said.filter((message) => message.startsWith('42')).join())
    .toMatch(/^42\["new_order",\{[^}]+\}\]$/);
  line.close();
  heard.kitchen = [];
});

const upgrade = [
  `GET ${address('websocket')} HTTP/1.1`,
  'Host: localhost',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
];
const text = (line: string[]) => `${line.join('\r\n')}\r\n\r\n`;

/** Writes bytes and hangs up. @returns the first line that came back */
async function raw(...parts: (string | Buffer)[]): Promise<string> {
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
  const answer = buffer(socket).catch(() => Buffer.alloc(0));
  socket.write(Buffer.concat(parts.map((part) => Buffer.from(part))));
  socket.end();
  return (await answer).toString('latin1').split('\r\n')[0] ?? '';
}

it.each([
  ['an unmasked frame', Buffer.from('810568656c6c6f', 'hex')],
  ['reserved bits', Buffer.from('f18500000000', 'hex')],
  ['an operation that does not exist', Buffer.from('8b8000000000', 'hex')],
  ['a frame of 2^63 bytes', Buffer.from('82ffffffffffffffffff00000000', 'hex')],
  ['a piece of a message that never began', Buffer.from('808000000000', 'hex')],
  ['a close with a number that means nothing', Buffer.from('88820000000003e7', 'hex')],
  ['text that is no text', Buffer.from('818200000000c328', 'hex')],
  ['a thousand pings', Buffer.concat(Array.from({ length: 1000 }, () => Buffer.from('898000000000', 'hex')))],
  ['noise', randomBytes(5000)],
])('nothing happens at %s', async (_name, bytes) => {
  expect(await raw(text(upgrade), bytes)).toMatch(/101 Switching Protocols/);
});

it.each([
  ['a handshake without a key', upgrade.slice(0, -1)],
  ['a key that is none', [...upgrade.slice(0, -1), 'Sec-WebSocket-Key: x']],
  ['another version', [...upgrade.slice(0, 4), 'Sec-WebSocket-Version: 99', upgrade[5] ?? '']],
  ['another protocol', upgrade.map((line) => line.replace('Upgrade: websocket', 'Upgrade: h2c'))],
  ['another site', [...upgrade, 'Origin: https://evil.example']],
  ['a page without an origin of its own', [...upgrade, 'Origin: null']],
  [
    'a session that is made up',
    upgrade.map((line) => line.replace('transport=websocket', 'transport=websocket&sid=x')),
  ],
  ['another transport', upgrade.map((line) => line.replace('transport=websocket', 'transport=__proto__'))],
  ['another address', upgrade.map((line) => line.replace('/socket.io/', '/other/'))],
])('is not opened by %s', async (_name, lines) => {
  expect(await raw(text(lines))).not.toMatch(/ 101 /);
});

describe('without a WebSocket', () => {
  const poll = (sid = '', init: RequestInit = {}) =>
    fetch(`${app.url}${address('polling')}${sid && `&sid=${sid}`}`, init);
  const open = async () => JSON.parse((await (await poll()).text()).slice(1)).sid as string;

  it('is refused what is too long, out of turn or made up', async () => {
    const sid = await open();
    expect((await poll(sid, { method: 'POST', body: 'x'.repeat(100_000) })).status).toBe(413);
    for (const body of ['', '\u001e\u001e\u001e', 'b!!!', '4'.repeat(5000), '42["x"]'])
      expect((await poll(await open(), { method: 'POST', body })).status).toBeLessThan(500);
    expect((await poll('made-up')).status).toBe(400);
    expect((await poll(await open(), { method: 'DELETE' })).status).toBe(405);
    expect((await poll('', { method: 'POST', body: '40' })).status).toBe(400);
    expect((await poll('', { headers: { origin: 'https://evil.example' } })).status).toBe(403);
    expect((await poll()).headers.get('x-content-type-options')).toBe('nosniff');
  });
});

it('a crowd without sessions is let in nowhere', async () => {
  const crowd = Array.from({ length: 300 }, () => converse([JOIN]));
  await Promise.all(crowd);
  const { body } = await app.client().send('GET', '/metrics');
  expect(String(body.text)).toMatch(/^comanda_sockets_connected 2$/m);
});
