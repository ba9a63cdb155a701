import path from 'node:path';
import { startApp, type TestApp } from '../apps/server/test/support/app.ts';
import { freePort } from '../apps/server/test/support/server-process.ts';

type Options = Omit<NonNullable<Parameters<typeof startApp>[0]>, 'port' | 'publicUrl' | 'webDir'>;

/** A server with the built pages, for a test whose clock, mails or operator must not be those of the others. */
export async function startOwnServer(options: Options = {}): Promise<TestApp> {
  const port = await freePort();
  const webDir = path.resolve(import.meta.dirname, '../apps/web/dist');
  return startApp({ ...options, port, publicUrl: `http://127.0.0.1:${port}`, webDir });
}
