import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient } from '../apps/server/test/support/client.ts';
import { addMenu, PASSWORD } from '../apps/server/test/support/factories.ts';
import { freePort, serverProcess } from '../apps/server/test/support/server-process.ts';

export const ACCOUNT = { username: 'owner@example.com', password: PASSWORD };

/** The product in a process of its own, with one restaurant and its tea. */
export async function openShop(dataDir = newFolder()) {
  const server = serverProcess(dataDir, await freePort());
  await server.start();
  const client = createClient(server.url);
  await client.send('POST', '/api/v1/auth/signup', { body: { biz_name: 'Durable', ...ACCOUNT } });
  const signIn = () => client.send('POST', '/api/v1/auth/signin', { body: ACCOUNT });
  await signIn();
  const { tea } = await addMenu(client);
  return { dataDir, server, client, signIn, tea };
}

export function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'comanda-faults-'));
  // Started by root, the database runs as another user.
  chmodSync(folder, 0o755);
  return folder;
}
