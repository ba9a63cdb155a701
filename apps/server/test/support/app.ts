import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import { createServer } from '../../src/server.ts';
import type { ServerOptions } from '../../src/server-options.ts';
import { createClient } from './client.ts';
import { cloneDatabase, openAgain, type TestDatabase } from './database.ts';
import { checkStatement } from './names-its-tenant.ts';
import { checkOperatorsStatement } from './operators-statements.ts';
import { watchStatements } from './statement-watch.ts';

export type TestApp = Awaited<ReturnType<typeof startApp>>;

/**
 * The real server on a port of its own, over a database of its own, or over that of another server, which stops
 * after it. Statements of a second thread are not watched.
 */
type Options = Partial<ServerOptions> & { port?: number; hasSecondThread?: boolean; beside?: TestDatabase };

export async function startApp({ port = 0, hasSecondThread = false, beside, ...options }: Options = {}) {
  const database = beside ? openAgain(beside) : await cloneDatabase();
  const schema = inject('schema');
  const watch = await watchStatements([database.pool, database.longPool], (text) => checkStatement(text, schema));
  const operators = await watchStatements([database.platformPool], (text) => checkOperatorsStatement(text, schema));
  const folder = mkdtempSync(path.join(tmpdir(), 'comanda-app-'));
  const outboxDir = path.join(folder, 'outbox');
  const { app, inTenant, lookup, mails, remind, ensureOperator, finishDeletions, countStorage } = await createServer({
    pool: database.pool,
    longPool: database.longPool,
    platformPool: database.platformPool,
    threadConnection: hasSecondThread ? database.connection : undefined,
    secret: 'a secret for tests that is long enough',
    uploadsDir: path.join(folder, 'uploads'),
    incomingDir: path.join(folder, 'incoming'),
    webDir: path.join(import.meta.dirname, 'web'),
    publicUrl: 'http://localhost:3000',
    trustProxy: false,
    trialDays: 14,
    supportEmail: 'help@example.com',
    rateLimits: false,
    mail: { from: 'Comanda <no-reply@example.com>', outboxDir },
    ...options,
  });
  const url = await app.listen({ port, host: '127.0.0.1' });
  return {
    url,
    app,
    database,
    /** The texts of all statements that it sent as the serving role. */
    statements: watch.statements,
    countSent: watch.countSent,
    inTenant,
    lookup,
    mails,
    remind,
    ensureOperator,
    finishDeletions,
    countStorage,
    outboxDir,
    uploadsDir: path.join(folder, 'uploads'),
    incomingDir: path.join(folder, 'incoming'),
    client: () => createClient(url),
    stop: async () => {
      await app.close();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
      watch.assertAllSent();
      operators.assertAllSent();
    },
  };
}
