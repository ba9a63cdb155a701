import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openEmbedded } from './database.ts';
import { type Embedded, startEmbedded } from './embedded.ts';
import { readPidFile } from './embedded-lock.ts';
import { findRunner } from './embedded-runner.ts';

const isRoot = process.getuid?.() === 0;
const isLinux = process.platform === 'linux';
const hasNamespaces = spawnSync('unshare', ['--user', '--map-user=65534', 'true']).status === 0;
const NOBODY = 65534;
const NAMELESS = 12_345;
// Not so in a checkout under /root.
const othersMayEnter =
  isRoot && spawnSync(process.execPath, ['--version'], { uid: NOBODY, gid: NOBODY, cwd: '/' }).status === 0;

/** Another Comanda: a process that starts the database, says how that went, and lives until it is told to stop. */
const OTHER = `
  import { startEmbedded } from ${JSON.stringify(new URL('./embedded.ts', import.meta.url).href)};
  const server = await startEmbedded({ dataDir: process.argv[1] }).catch((error) => ({ refusal: error.message }));
  process.on('SIGTERM', async () => {
    await server.stop?.();
    process.exit();
  });
  console.log(JSON.stringify(server));
  setInterval(() => {}, 1000);`;

type Answer = { pid: number; socketDir: string; refusal?: string };
type Other = { process: ChildProcess; answer: Promise<Answer> };

let prepared: string;
let folder: string;
let dataDir: string;
let others: Other[];
let servers: Embedded[];

function enterFolder(): void {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'comanda-embedded-'));
  fs.chmodSync(folder, 0o755);
  dataDir = path.join(folder, 'postgres');
  others = [];
  servers = [];
}

async function leaveFolder(): Promise<void> {
  for (const other of others) await end(other, 'SIGTERM');
  for (const server of servers) await server.stop();
  fs.rmSync(folder, { recursive: true });
}

/** Saves the tests that are not about a first start its second. */
const usePreparedDatabase = () => fs.cpSync(prepared, dataDir, { recursive: true });

beforeAll(async () => {
  enterFolder();
  await (await start()).stop();
  prepared = dataDir;
});
afterAll(() => fs.rmSync(path.dirname(prepared), { recursive: true }));
beforeEach(enterFolder);
afterEach(leaveFolder);

async function start(log?: (line: string) => void): Promise<Embedded> {
  const server = await startEmbedded({ dataDir, ...(log && { log }) });
  servers.push(server);
  return server;
}

function startOther(options: { uid?: number; gid?: number } = {}): Other {
  const args = ['--input-type=module', '--eval', OTHER, dataDir];
  const child = spawn(process.execPath, args, { ...options, cwd: '/', stdio: ['ignore', 'pipe', 'inherit'] });
  const line = once(createInterface({ input: child.stdout }), 'line');
  const other = { process: child, answer: line.then(([text]) => JSON.parse(text as string) as Answer) };
  others.push(other);
  return other;
}

async function end(other: Other, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (other.process.signalCode) return;
  other.process.kill(signal);
  await once(other.process, 'exit');
}

/** Milliseconds until PostgreSQL, as its last act, has removed its pid file. */
const isStopped = (): boolean => !fs.existsSync(path.join(dataDir, 'postmaster.pid'));

async function query(server: { socketDir: string }, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ host: server.socketDir, port: 5432, user: 'postgres', database: 'postgres' });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

const SALE = 'create table sales (total int); insert into sales values (1250)';
const findSales = (server: { socketDir: string }) => query(server, 'select total from sales');

describe('a first start', () => {
  it('makes a durable database that only a private socket leads to', async () => {
    const server = await start();

    const names = ['listen_addresses', 'fsync', 'synchronous_commit', 'data_checksums', 'server_encoding'];
    expect(await query(server, `select ${names.map((name) => `current_setting('${name}') ${name}`).join()}`)).toEqual([
      { listen_addresses: '', fsync: 'on', synchronous_commit: 'on', data_checksums: 'on', server_encoding: 'UTF8' },
    ]);
    expect(await query(server, `select datlocprovider, datlocale from pg_database where datname = 'postgres'`)).toEqual(
      [{ datlocprovider: 'b', datlocale: 'C.UTF-8' }],
    );
    expect(fs.statSync(server.socketDir).mode & 0o777).toBe(0o700);
  });

  it('begins anew where one was killed while making the database', async () => {
    const other = startOther();
    const unfinished = () => fs.readdirSync(folder).find((name) => name.startsWith('postgres.new-'));
    const isHalfMade = () => fs.existsSync(path.join(folder, unfinished() ?? '', 'global', 'pg_control'));
    while (!isHalfMade()) await delay(1);
    await end(other, 'SIGKILL');
    expect(fs.existsSync(dataDir)).toBe(false);

    expect(await query(await start(), 'select 1 as one')).toEqual([{ one: 1 }]);

    expect(unfinished()).toBeUndefined();
  });

  it('refuses and leaves alone a database of another PostgreSQL version', async () => {
    fs.mkdirSync(dataDir);
    fs.writeFileSync(path.join(dataDir, 'PG_VERSION'), '16\n');

    await expect(start()).rejects.toThrow(`${dataDir} was made by PostgreSQL 16, and this is 18`);

    expect(fs.readdirSync(dataDir)).toEqual(['PG_VERSION']);
  });

  it('refuses and leaves alone a folder with files of somebody else', async () => {
    fs.mkdirSync(dataDir);
    fs.writeFileSync(path.join(dataDir, 'letter.txt'), 'dear');

    await expect(start()).rejects.toThrow(`${dataDir} holds files, but no database`);

    expect(fs.readdirSync(dataDir)).toEqual(['letter.txt']);
  });
});

describe('a later start', () => {
  beforeEach(usePreparedDatabase);

  it('finds again what was committed before the stop, which leaves nothing running', async () => {
    const first = await start();
    await query(first, SALE);
    await first.stop();

    expect(fs.existsSync(path.join(dataDir, 'postmaster.pid'))).toBe(false);
    expect(fs.existsSync(first.socketDir)).toBe(false);
    expect(await first.exited).toBeUndefined();
    expect(await findSales(await start())).toEqual([{ total: 1250 }]);
  });

  it('is refused in one line while another Comanda has the folder, which goes on', async () => {
    const other = startOther();
    const running = await other.answer;

    await expect(start()).rejects.toThrow(
      `${dataDir} is in use by another Comanda (process ${other.process.pid}). Stop it first, or set DATA_DIR.`,
    );

    expect(await query(running, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('is refused to everybody, this process included, while this one has the folder', async () => {
    const server = await start();

    await expect(start()).rejects.toThrow(`in use by another Comanda (process ${process.pid})`);
    expect((await startOther().answer).refusal).toContain(`in use by another Comanda (process ${process.pid})`);

    expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

it.each(['cold', 'warm'])('a start succeeds for exactly one of four at the same moment (%s)', async (state) => {
  if (state === 'warm') usePreparedDatabase();

  const answers = await Promise.all([1, 2, 3, 4].map(() => startOther().answer));

  expect(answers.filter((answer) => answer.pid)).toHaveLength(1);
  for (const { refusal } of answers.filter((answer) => !answer.pid)) expect(refusal).toMatch(/in use by another/);
});

describe('after a kill -9', () => {
  beforeEach(usePreparedDatabase);

  it('of Comanda, PostgreSQL ends and no sale is lost', async () => {
    const other = startOther();
    await query(await other.answer, SALE);

    await end(other, 'SIGKILL');

    await expect.poll(isStopped).toBe(true);
    expect(await findSales(await start())).toEqual([{ total: 1250 }]);
  });

  it.runIf(isLinux)('of Comanda and the guard, PostgreSQL still ends', async () => {
    const other = startOther();
    const { pid } = await other.answer;
    const isGuard = (id: string) => processGroup(id) === pid && proc(id, 'cmdline').includes('comanda-guard');
    const guards = fs.readdirSync('/proc').filter((name) => Number(name) > 0 && isGuard(name));
    expect(guards).toHaveLength(1);

    for (const guard of guards) process.kill(Number(guard), 'SIGKILL');
    await end(other, 'SIGKILL');

    await expect.poll(isStopped).toBe(true);
    expect(await query(await start(), 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('of Comanda, the next one may start at once', async () => {
    const other = startOther();
    await query(await other.answer, SALE);
    await end(other, 'SIGKILL');

    expect(await findSales(await start())).toEqual([{ total: 1250 }]);
  });

  it('that left PostgreSQL running, the next start stops that and says so', async () => {
    await (await start()).stop();
    const orphan = findRunner(dataDir).spawn('postgres', ['-D', dataDir, '-c', `unix_socket_directories=`]);
    while (!fs.existsSync(path.join(dataDir, 'postmaster.pid'))) await delay(10);
    const lines: string[] = [];

    await start((line) => lines.push(line));

    expect(lines[0]).toBe(`Stopping PostgreSQL ${orphan.pid}, left behind by a Comanda that was killed`);
    expect(orphan.exitCode).toBe(0);
  });

  it('of PostgreSQL, Comanda is told and can start it again at the same address', async () => {
    const first = await start();
    await query(first, SALE);

    process.kill(first.pid, 'SIGKILL');

    expect(await first.exited).toBe('PostgreSQL ended (SIGKILL).');
    const second = await start();
    expect(second.socketDir).toBe(first.socketDir);
    expect(await findSales(second)).toEqual([{ total: 1250 }]);
  });

  it('a pid file that now names an unrelated process does not keep PostgreSQL from starting', async () => {
    const first = await start();
    const pidFile = path.join(dataDir, 'postmaster.pid');
    const stale = fs.readFileSync(pidFile, 'utf8');
    await first.stop();
    const { uid, gid } = fs.statSync(dataDir);
    const unrelated = spawn('sleep', ['60'], isRoot ? { uid, gid } : {});
    fs.writeFileSync(pidFile, stale.replace(String(first.pid), String(unrelated.pid)));

    const second = await start();

    expect(await query(second, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(unrelated.exitCode).toBeNull();
    unrelated.kill();
  });
});

it('serves again by itself where the folder of its socket was removed, as cleaners of temporary files do', async () => {
  const told: string[] = [];
  const database = await openEmbedded({ dataDir: folder, log: (line) => told.push(line) });
  const [, , , , socketDir = ''] = readPidFile(dataDir);
  await query({ socketDir }, SALE);

  fs.rmSync(socketDir, { recursive: true });

  await expect.poll(() => findSales({ socketDir }).catch(() => [])).toEqual([{ total: 1250 }]);
  await expect.poll(() => database.isShared().catch(() => null)).toBe(false);
  await database.close();
  expect(told.filter((line) => !line.startsWith('FATAL'))).toEqual([
    `Somebody removed ${socketDir}, by which the database is reached.`,
    'PostgreSQL ended (exit code 0). Starting it again.',
  ]);
});

it.runIf(isLinux)('leaves Ctrl-C in the terminal, which reaches a whole process group, to Comanda', async () => {
  usePreparedDatabase();
  const other = startOther();
  const { pid } = await other.answer;

  expect(processGroup(String(pid))).not.toBe(processGroup(String(other.process.pid)));
});

describe.runIf(isRoot)('the user', () => {
  const ordinary = hasNamespaces ? [NOBODY, NAMELESS] : [NOBODY];
  it.runIf(othersMayEnter).each(ordinary)('may be an ordinary one (%i)', async (uid) => {
    fs.chownSync(folder, uid, uid);

    const running = await startOther({ uid, gid: uid }).answer;

    expect(running.refusal).toBeUndefined();
    expect(await query(running, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(fs.statSync(dataDir).uid).toBe(uid);
  });

  it.runIf(othersMayEnter)('may be root, whose database an ordinary user is then refused', async () => {
    usePreparedDatabase();
    await (await start()).stop();
    expect(fs.statSync(dataDir).uid).not.toBe(0);
    for (const name of fs.readdirSync(folder))
      if (name !== 'postgres') fs.rmSync(path.join(folder, name), { recursive: true });
    fs.chownSync(folder, NAMELESS, NAMELESS);

    const { refusal } = await startOther({ uid: NAMELESS, gid: NAMELESS }).answer;

    expect(refusal).toMatch(/belongs to user \d+: start Comanda as that user or as root\.$/);
  });

  it.runIf(hasNamespaces)(
    'may be root in a folder that nobody else may enter, even with data from elsewhere',
    async () => {
      const first = await start();
      await query(first, SALE);
      await first.stop();
      fs.chmodSync(folder, 0o700);

      const second = await start();

      expect(await findSales(second)).toEqual([{ total: 1250 }]);
      expect(fs.statSync(dataDir).uid).toBe(0);
    },
  );
});

function processGroup(pid: string): number {
  const stat = proc(pid, 'stat');
  return Number(stat.slice(stat.lastIndexOf(')')).split(' ')[3]);
}

function proc(pid: string, name: 'stat' | 'cmdline'): string {
  try {
    return fs.readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return ''; // it has ended meanwhile
  }
}
