import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { auth } from '@comanda/contract/auth/auth.contract';
import { expect, inject, it, onTestFinished } from 'vitest';
import { createClient } from './support/client.ts';
import { cloneDatabase } from './support/database.ts';
import { PASSWORD } from './support/factories.ts';
import { freePort, serverProcess } from './support/server-process.ts';

/** Moves the clock of a process, as that of a machine which nobody set. */
const ahead = (ms: number): string => {
  const script = `const Real = Date; globalThis.Date = class extends Real {
    constructor(...args) { if (args.length) super(...args); else super(Real.now() + ${ms}); }
    static now() { return Real.now() + ${ms}; } };`;
  return `--import=data:text/javascript,${encodeURIComponent(script)}`;
};

it('two processes whose clocks are 15 s apart renew one session, and end it together', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'comanda-clocks-'));
  const database = await cloneDatabase();
  const { host, port } = inject('postgres');
  const env = {
    DATABASE_URL: `postgres://postgres@localhost:${port}/${database.name}?host=${encodeURIComponent(host)}`,
    APP_SECRET: 'a secret for tests that is long enough',
  };
  const behind = serverProcess(dataDir, await freePort(), env);
  const fast = serverProcess(dataDir, await freePort(), { ...env, NODE_OPTIONS: ahead(15_000) });
  await Promise.all([behind.start(), fast.start()]);
  onTestFinished(async () => {
    await Promise.all([behind.kill('SIGTERM'), fast.kill('SIGTERM')]);
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const account = { username: 'owner@example.com', password: PASSWORD };
  const [tab, otherTab] = [createClient(behind.url), createClient(fast.url)];
  await tab.call(auth.signUp, { body: { biz_name: 'Two clocks', ...account } });
  await tab.call(auth.signIn, { body: account });
  for (const [name, value] of tab.cookies) otherTab.cookies.set(name, value);

  await tab.call(auth.refreshToken, {});
  // The other tab refreshes a moment later, by the process whose clock is ahead.
  await otherTab.call(auth.refreshToken, {});

  const statuses = () =>
    Promise.all([tab, otherTab].map(async (each) => (await each.send('GET', '/api/v1/auth/devices')).status));
  expect(await statuses()).toEqual([200, 200]);

  await otherTab.call(auth.signOut, {});
  expect(await statuses()).toEqual([401, 401]);
});
