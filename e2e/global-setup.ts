import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { freePort, serverProcess } from '../apps/server/test/support/server-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    productUrl: string;
    /** The folder of its mails. */
    outboxDir: string;
  }
}

/** Starts the product once, as a person would, with its demo restaurant; tests that change something register their own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'comanda-e2e-'));
  const server = serverProcess(dataDir, await freePort(), { DEMO: '1' });
  await server.start();
  project.provide('productUrl', server.url);
  project.provide('outboxDir', path.join(dataDir, 'outbox'));
  return async () => {
    await server.kill('SIGTERM');
    rmSync(dataDir, { recursive: true, force: true });
  };
}
