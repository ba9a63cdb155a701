import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../../src/db/embedded.ts';
import { migrate } from '../../src/db/migrate.ts';
import { readSchema } from './schema-of-tenants.ts';

/** One throw-away PostgreSQL for all tests, with a migrated template that each test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'comanda-test-'));
  const server = await startEmbedded({
    dataDir: path.join(folder, 'postgres'),
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' },
  });
  const at = { host: server.socketDir, port: server.port };
  const client = new pg.Client({ ...at, user: 'postgres', database: 'postgres' });
  await client.connect();
  await client.query('create database template_comanda');
  await client.end();
  await migrate({ ...at, user: 'postgres', database: 'template_comanda' });
  project.provide('postgres', at);
  project.provide('workers', []);
  project.provide('schema', await readSchema({ ...at, user: 'postgres', database: 'template_comanda' }));
  return async () => {
    await server.stop('immediate');
    rmSync(folder, { recursive: true, force: true });
  };
}
