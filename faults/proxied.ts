import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { expect } from 'vitest';
import { redisProcess } from '../apps/server/test/support/redis-process.ts';
import { freePort, serverProcess } from '../apps/server/test/support/server-process.ts';
import { startEmbedded } from '../apps/server/src/db/embedded.ts';
import { programPath } from '../scripts/find-program.ts';

const CADDYFILE = path.resolve(import.meta.dirname, '../deploy/Caddyfile');

/** Several processes of Comanda on one PostgreSQL and one Redis, behind Caddy with the file that is deployed. */
export async function openProxied(count: number, env: Record<string, string>) {
  // Checked before anything is started that would have to be stopped.
  const caddyProgram = programPath('caddy');
  const redis = await redisProcess();
  const folder = mkdtempSync(path.join(tmpdir(), 'comanda-proxied-'));
  // Started by root, the database runs as another user.
  chmodSync(folder, 0o755);
  const postgres = await startEmbedded({
    dataDir: path.join(folder, 'postgres'),
    settings: { max_connections: '120' },
  });
  const asOwner = async <T>(work: (owner: pg.Client) => Promise<T>, database = 'comanda'): Promise<T> => {
    const owner = new pg.Client({ host: postgres.socketDir, user: 'postgres', database });
    await owner.connect();
    try {
      return await work(owner);
    } finally {
      await owner.end();
    }
  };
  await asOwner((owner) => owner.query('create database comanda'), 'postgres');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const servers = await Promise.all(
    Array.from({ length: count }, async () =>
      serverProcess(path.join(folder, 'data'), await freePort(), {
        DATABASE_URL: `postgres://postgres@localhost/comanda?host=${postgres.socketDir}`,
        APP_SECRET: 'a secret for tests that is long enough',
        REDIS_URL: redis.url,
        PUBLIC_URL: url,
        TRUST_PROXY: '127.0.0.1',
        ...env,
      }),
    ),
  );
  await Promise.all(servers.map((server) => server.start()));
  const caddy = await startCaddy(caddyProgram, folder, {
    DOMAIN: `http://:${port}`,
    UPSTREAMS: servers.map((server) => new URL(server.url).host).join(' '),
  });
  await expect.poll(() => fetch(`${url}/healthz`).then(({ status }) => status, String), { timeout: 10_000 }).toBe(200);
  return {
    url,
    servers,
    redis,
    asOwner,
    async stop(): Promise<void> {
      caddy.kill('SIGTERM');
      // Twice: nobody is served any more, so there is nothing to wait for.
      await Promise.all(servers.flatMap((server) => [server.kill('SIGTERM'), server.kill('SIGTERM')]));
      await redis.kill();
      redis.remove();
      await postgres.stop('immediate');
      rmSync(folder, { recursive: true });
    },
  };
}

async function startCaddy(program: string, folder: string, env: Record<string, string>) {
  const config = path.join(folder, 'Caddyfile');
  // Another Caddy of this machine may have the port for its commands.
  writeFileSync(config, `{\n\tadmin off\n}\nimport ${CADDYFILE}\n`);
  const caddy = spawn(program, ['run', '--config', config], {
    env: { ...env, PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: 'ignore',
  });
  await once(caddy, 'spawn');
  return caddy;
}
