import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { EMBEDDED_NAME } from '../../apps/server/src/db/database.ts';
import { startEmbedded } from '../../apps/server/src/db/embedded.ts';
import { readPidFile } from '../../apps/server/src/db/embedded-lock.ts';

/** `config` is how it is connected. */
export type Connection = { client: pg.Client; config: pg.ClientConfig; close: () => Promise<void> };

/** Connects as the owner of the database: one's own, that of a running Comanda, or that of a stopped one. */
export async function connectToData({
  dataDir,
  databaseUrl,
}: {
  dataDir: string;
  databaseUrl: string | undefined;
}): Promise<Connection> {
  if (databaseUrl) return connect({ connectionString: databaseUrl });
  const cluster = path.join(dataDir, 'postgres');
  if (!fs.existsSync(path.join(cluster, 'PG_VERSION')))
    throw new Error(`${dataDir} holds no database: set DATA_DIR, or DATABASE_URL.`);
  const [, , , port, host] = readPidFile(cluster);
  const running = host && (await connectEmbedded(host, Number(port)).catch(() => undefined));
  if (running) return running;
  const server = await startEmbedded({ dataDir: cluster });
  const { client, config, close } = await connectEmbedded(server.socketDir, server.port);
  return {
    client,
    config,
    close: async () => {
      await close();
      await server.stop();
    },
  };
}

/** Files that another user writes into the folder would be of no use to Comanda's own user. */
export function assertOwner(dataDir: string): void {
  const owner = fs.statSync(dataDir, { throwIfNoEntry: false })?.uid;
  if (owner !== undefined && owner !== process.getuid?.())
    throw new Error(`${dataDir} belongs to user ${owner}: run this as that user, with sudo -u '#${owner}' …`);
}

/** Otherwise row-level security would silently make a backup of nothing. */
export async function assertSeesAll(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ all: boolean }>(
    'select rolsuper or rolbypassrls as all from pg_roles where rolname = current_user',
  );
  if (!rows[0]?.all)
    throw new Error(
      'The role in DATABASE_URL may not read past row-level security. As a superuser: alter role … bypassrls',
    );
}

export function connectEmbedded(host: string, port: number): Promise<Connection> {
  return connect({ host, port, user: 'postgres', database: EMBEDDED_NAME });
}

export async function connect(config: pg.ClientConfig): Promise<Connection> {
  const client = new pg.Client({ ...config, application_name: 'comanda backup' });
  client.on('error', () => {}); // a connection that dies fails the statement that runs
  await client.connect();
  return { client, config, close: () => client.end() };
}
