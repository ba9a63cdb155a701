import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createClient } from './support/client.ts';
import { freePort, serverProcess } from './support/server-process.ts';

const demoAccounts = {
  '/api/v1/auth/signin': { username: 'demo@comanda.example', password: 'comanda-demo' },
  '/api/v1/superadmin/signin': { username: 'superadmin@comanda.example', password: 'comanda-superadmin' },
};

it('a demo at a public address is served where it is asked for by name, with a warning and no superadmin, and to nobody else', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'comanda-public-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const port = await freePort();
  /** How the two sign-ins are answered by a server started with this, and what it says. */
  const started = async (env: Record<string, string>) => {
    const server = serverProcess(dataDir, port, env);
    await server.start();
    onTestFinished(async () => void (await server.kill('SIGKILL')));
    const statuses: number[] = [];
    for (const [address, body] of Object.entries(demoAccounts))
      statuses.push((await createClient(server.url).send('POST', address, { body })).status);
    await server.kill('SIGTERM');
    return { statuses, output: server.output.join('') };
  };

  const asked = await started({ DEMO: '1', PUBLIC_URL: 'https://pos.example.com' });
  expect(asked.statuses).toEqual([200, 401]);
  expect(asked.output).toContain('The demo restaurant has a public password, and others can');
  // An empty variable is as good as none.
  expect(await started({ DEMO: '' })).toEqual({
    statuses: [200, 200],
    output: expect.stringMatching(/Demo restaurant: demo@[\s\S]*Superadmin \(\/superadmin\)/),
  });
  const { statuses, output } = await started({ DEMO: '', PUBLIC_URL: 'https://pos.example.com' });
  expect(statuses).toEqual([401, 401]);
  expect(output).toContain('Locked, because their password is public: demo@comanda.example, waiter@');
  expect(output).not.toContain('comanda-');
  // Locked is locked: whoever asks for the demo again begins with an empty folder.
  const again = await started({ DEMO: '1', PUBLIC_URL: 'https://pos.example.com' });
  expect(again.statuses).toEqual([401, 401]);
  expect(again.output).not.toContain('comanda-');
});
