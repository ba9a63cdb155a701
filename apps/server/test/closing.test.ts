import { once } from 'node:events';
import { connect } from 'node:net';
import { auth } from '@comanda/contract/auth/auth.contract';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { io } from 'socket.io-client';
import { expect, inject, it } from 'vitest';
import { startApp } from './support/app.ts';
import { createClient } from './support/client.ts';
import { cloneDatabase } from './support/database.ts';
import { PASSWORD, signUp } from './support/factories.ts';
import { freePort, serverProcess } from './support/server-process.ts';

const TILLS = 5;

it('closes as soon as the running requests are answered, though their connections would be kept', async () => {
  const app = await startApp();
  const { username } = await signUp(app);
  // Hashing a password takes long enough for the close to begin meanwhile.
  const signIns = () =>
    Array.from({ length: TILLS }, () => app.client().call(auth.signIn, { body: { username, password: PASSWORD } }));
  await Promise.all(signIns());

  const arrived = new Promise<void>((resolve) => {
    let count = 0;
    app.app.server.on('request', () => {
      count += 1;
      if (count === TILLS) resolve();
    });
  });
  const running = signIns();
  await arrived;
  const stopped = app.app.close();
  const answers = await Promise.all(running);
  expect(answers).toHaveLength(TILLS);
  await stopped;
  await app.stop();
});

it('does not wait for a connection over which nothing was asked yet', async () => {
  const app = await startApp();
  const line = connect(Number(new URL(app.url).port), '127.0.0.1');
  const closed = once(line, 'close');
  await once(app.app.server, 'connection');

  await app.stop();
  await closed;
});

it('says that it leaves and goes on serving, until a second signal', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'comanda-leaving-'));
  const database = await cloneDatabase();
  const { host, port } = inject('postgres');
  const server = serverProcess(dataDir, await freePort(), {
    DATABASE_URL: `postgres://postgres@localhost:${port}/${database.name}?host=${encodeURIComponent(host)}`,
    APP_SECRET: 'a secret for tests that is long enough',
    DRAIN_SECONDS: '600',
  });
  await server.start();
  const { send } = createClient(server.url);
  expect(await send('GET', '/readyz')).toMatchObject({ status: 200 });
  expect(await send('GET', '/readyz/proxy')).toMatchObject({ status: 200 });

  const ended = server.kill('SIGTERM');
  await expect.poll(async () => (await send('GET', '/readyz/proxy')).status).toBe(503);
  expect(await send('GET', '/readyz')).toMatchObject({ status: 503, body: { status: 'stopping' } });
  const answer = await send('GET', '/healthz');
  expect(answer).toMatchObject({ status: 200 });
  expect(answer.headers.get('connection')).toBe('close');

  await server.kill('SIGTERM');
  expect(await ended).toBe(0);
  await database.drop();
  rmSync(dataDir, { recursive: true });
});

it('closes the sockets while it still serves, as a line that broke, so that screens come back by themselves', async () => {
  const stopping = new AbortController();
  const app = await startApp({ draining: { signal: stopping.signal, ms: 100 } });
  const { client } = await signUp(app);
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const screens = Array.from({ length: 2 }, () =>
    io(app.url, { transports: ['websocket'], forceNew: true, reconnection: false, extraHeaders: { cookie } }),
  );
  await Promise.all(screens.map((screen) => new Promise<void>((resolve) => screen.once('connect', resolve))));
  const reasons = screens.map((screen) => new Promise<string>((resolve) => screen.once('disconnect', resolve)));

  stopping.abort();
  // What the server says itself would mean that the session is over.
  expect(await Promise.all(reasons)).toEqual(['transport close', 'transport close']);
  await client.call(auth.devices, {});
  await app.stop();
});
