import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient } from '../apps/server/test/support/client.ts';
import { openShop } from './shop.ts';

const LONGEST_MS = 15_000;

let shop: Awaited<ReturnType<typeof openShop>>;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => {
  await shop.server.kill('SIGTERM');
  rmSync(shop.dataDir, { recursive: true, force: true });
});

const POST = 'POST /api/v1/auth/signin HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';

const UPGRADE = [
  'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
  'Host: localhost',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  '',
].join('\r\n');

/** Opens a connection, sends a beginning and then one byte a second. @returns after how many ms it was closed */
function trickle(beginning: string, byte: string | null): Promise<{ ms: number; answer: string }> {
  const since = performance.now();
  const socket = connect(Number(new URL(shop.server.url).port), '127.0.0.1');
  let answer = '';
  socket.write(beginning);
  const drip = setInterval(() => byte !== null && socket.write(byte), 1000);
  socket.on('data', (data) => {
    answer += data;
  });
  socket.on('error', () => {});
  return new Promise((resolve) => {
    socket.on('close', () => {
      clearInterval(drip);
      resolve({ ms: Math.round(performance.now() - since), answer: answer.split('\r\n')[0] ?? '' });
    });
  });
}

describe('a connection that takes its time is closed within 15 seconds', () => {
  it.concurrent.each([
    ['that says nothing', '', null],
    ['that begins a line and stops', 'GET /heal', null],
    ['whose head comes byte by byte', 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-Slow: ', 'x'],
    ['whose body stops', `${POST}Content-Length: 1000\r\n\r\n{`, null],
    ['whose body comes byte by byte', `${POST}Content-Length: 1000\r\n\r\n{`, ' '],
    ['whose body comes in tiny chunks', `${POST}Transfer-Encoding: chunked\r\n\r\n`, '1\r\n \r\n'],
    ['whose handshake of a socket stops', UPGRADE, null],
  ])('%s', async (name, beginning, byte) => {
    const { ms, answer } = await trickle(beginning, byte);
    console.log(`one ${name}: closed after ${ms} ms, ${answer || 'no answer'}`);
    expect(ms).toBeLessThan(LONGEST_MS);
  });
});

it('is not impressed by garbage', async () => {
  const port = Number(new URL(shop.server.url).port);
  const garbage: (string | Buffer)[] = [
    ...Array.from({ length: 200 }, () => randomBytes(1 + Math.floor(Math.random() * 4000))),
    Buffer.from('16030100b5010000b10303', 'hex'),
    'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    `GET / HTTP/1.1\r\n${'X: y\r\n'.repeat(5000)}\r\n`,
    `GET /${'a'.repeat(100_000)} HTTP/1.1\r\n\r\n`,
    'GET / HTTP/9.9\r\nHost: x\r\n\r\n',
    'GET http://elsewhere/ HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n',
    `${POST}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    `${POST}Content-Length: -1\r\n\r\n`,
    `${POST}Content-Length: 99999999999999999999\r\n\r\n`,
    `${POST}Transfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\nx`,
    'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
    'GET /nothing HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\ngarbage',
    'CONNECT elsewhere:443 HTTP/1.1\r\nHost: elsewhere\r\n\r\n',
    'OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n',
  ];
  const sockets: Socket[] = [];
  for (const bytes of garbage) {
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket);
    socket.on('error', () => {});
    await new Promise<void>((resolve) => socket.end(bytes, () => resolve()));
  }
  const client = createClient(shop.server.url);
  expect((await client.send('GET', '/healthz')).status).toBe(200);
  expect((await client.send('GET', '/readyz')).status).toBe(200);
  for (const socket of sockets) socket.destroy();
  expect(shop.server.output.join('')).not.toMatch(/unexpected error|nobody caught/);
});
