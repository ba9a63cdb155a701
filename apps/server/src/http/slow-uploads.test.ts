import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../test/support/app.ts';
import type { Client } from '../../test/support/client.ts';
import { signUp } from '../../test/support/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

/** Sends the beginning of a request. `answer` is all that comes until the server closes the connection. */
function begin(
  address: string,
  headers: string[],
  body: string,
  port = new URL(app.url).port,
): { socket: Socket; answer: Promise<string> } {
  const socket = connect(Number(port), '127.0.0.1');
  const head = [`POST /api/v1${address} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  return { socket, answer: text(socket) };
}

const sender = ({ cookies }: Client): string[] => [
  `Cookie: ${[...cookies].map(([name, value]) => `${name}=${value}`).join('; ')}`,
  `X-XSRF-TOKEN: ${cookies.get('XSRF-TOKEN')}`,
  'Content-Type: multipart/form-data; boundary=b',
];
const FIRST = '--b\r\nContent-Disposition: form-data; name="archive"; filename="a.zip"\r\n\r\nsome';
const REST = ' bytes\r\n--b--\r\n';
const beginImport = (client: Client) =>
  begin('/account/import', [...sender(client), `Content-Length: ${FIRST.length + REST.length}`], FIRST);
const modeOf = (file: string): string => (statSync(file).mode & 0o777).toString(8);

it('receives one archive of a restaurant at a time, where nobody else can read it, and keeps nothing of it', async () => {
  const { client } = await signUp(app);
  const one = beginImport(client);
  await expect.poll(() => readdirSync(app.incomingDir)).toHaveLength(1);
  const [name = ''] = readdirSync(app.incomingDir);
  expect([modeOf(app.incomingDir), modeOf(path.join(app.incomingDir, name))]).toEqual(['700', '600']);

  const others = Array.from({ length: 9 }, () => beginImport(client));

  // None of them has sent all of it.
  for (const other of others) expect(await other.answer).toMatch(/^HTTP\/1\.1 429 [\s\S]*Another export or import/);
  expect(readdirSync(app.incomingDir)).toHaveLength(1);
  one.socket.write(REST);
  expect(await one.answer).toMatch(/^HTTP\/1\.1 400 [\s\S]*This is no Comanda export/);
  await expect.poll(() => readdirSync(app.incomingDir)).toEqual([]);
  const left = beginImport(client);
  await expect.poll(() => readdirSync(app.incomingDir)).toHaveLength(1);
  left.socket.destroy();
  await left.answer.catch(() => {});
  await expect.poll(() => readdirSync(app.incomingDir)).toEqual([]);
});

/** How many are being received and drawn. */
async function countPictures(): Promise<number> {
  const metrics = await (await fetch(`${app.url}/metrics`)).text();
  return Number(/comanda_gate_places\{gate="pictures",state="taken"\} (\d+)/.exec(metrics)?.[1]);
}

it('reads a picture when no other of its restaurant is on its way', async () => {
  const [slow, other] = [await signUp(app), await signUp(app)];
  const logo = '/settings/store-setting/upload-photo';
  const first = FIRST.replace('archive', 'image');
  const sendLogo = (client: Client, body: string) =>
    begin(logo, [...sender(client), `Content-Length: ${first.length + REST.length}`], body);
  const askThrice = async () => {
    for (let call = 0; call < 3; call += 1) await slow.client.send('GET', '/api/v1/auth/devices');
  };
  const one = sendLogo(slow.client, first);
  await expect.poll(countPictures).toBe(1);

  const next = sendLogo(slow.client, first + REST);
  let isAnswered = false;
  void next.answer.then(() => void (isAnswered = true));
  const theirs = sendLogo(other.client, first + REST);

  expect(await theirs.answer).toMatch(/^HTTP\/1\.1 415 /);
  await askThrice();
  expect(isAnswered).toBe(false);
  one.socket.write(REST);
  expect(await one.answer).toMatch(/^HTTP\/1\.1 415 /);
  expect(await next.answer).toMatch(/^HTTP\/1\.1 415 /);
});

it('refuses an archive for which the disk has no room, and removes at a start what a process left', async () => {
  const incomingDir = mkdtempSync(path.join(tmpdir(), 'comanda-incoming-'));
  const [leftover, fresh] = ['leftover', 'fresh'].map((name) => path.join(incomingDir, name)) as [string, string];
  for (const file of [leftover, fresh]) writeFileSync(file, 'x');
  utimesSync(leftover, 0, 0);
  const full = await startApp({ incomingDir, freeBytes: async () => 600 * 1024 * 1024 });
  expect(readdirSync(incomingDir)).toEqual(['fresh']);
  const { client } = await signUp(full);

  const { port } = new URL(full.url);
  const tooMuch = begin('/account/import', [...sender(client), `Content-Length: ${200 * 1024 * 1024}`], FIRST, port);

  expect(await tooMuch.answer).toMatch(/^HTTP\/1\.1 503 [\s\S]*has no room for this file/);
  expect(readdirSync(incomingDir)).toEqual(['fresh']);
  await full.stop();
  rmSync(incomingDir, { recursive: true });
});

it('an archive of a known admin may take longer to arrive than what a stranger sends', async () => {
  const { client } = await signUp(app);
  const upload = beginImport(client);
  // By the time that these are answered, it is known who sends the archive.
  for (let call = 0; call < 3; call += 1) await client.send('GET', '/api/v1/auth/devices');
  // Node takes the shorter of the two for the head alone.
  app.app.server.headersTimeout = 1;
  app.app.server.requestTimeout = 1;
  const stranger = begin('/auth/signin', ['Content-Type: application/json', 'Content-Length: 100'], '{');

  expect(await stranger.answer).toMatch(/^HTTP\/1\.1 408 /);
  upload.socket.write(REST);
  expect(await upload.answer).toMatch(/^HTTP\/1\.1 400 [\s\S]*This is no Comanda export/);
});
