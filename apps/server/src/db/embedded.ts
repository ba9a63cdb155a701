import type { ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import type { Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { checkCluster, prepareCluster } from './embedded-cluster.ts';
import { lockFolder, readPidFile, stopOrphan } from './embedded-lock.ts';
import { findRunner, type Runner } from './embedded-runner.ts';

export type Embedded = {
  /** Host for a client: a folder that only the server's user and root may enter. It stays the same over restarts. */
  socketDir: string;
  port: number;
  pid: number;
  /**
   * Settles when the server has ended: with undefined after `stop()`, otherwise with the reason in one line. The server
   * ends by itself where its socket was removed, because nobody could reach it any more.
   */
  exited: Promise<string | undefined>;
  /** Returns when the server has ended. `fast` breaks off transactions and writes a checkpoint, `immediate` does not. */
  stop(mode?: 'fast' | 'immediate'): Promise<void>;
};

type Options = {
  /** PostgreSQL's own folder. Its lock and libraries stand beside it under the same name. */
  dataDir: string;
  settings?: Record<string, string>;
  log?: (line: string) => void;
};

const PORT = 5432;

/** How long processes of a killed server, busy with a last statement, may keep a new one from starting. */
const LEFTOVERS_MS = 30_000;

/** How often we check that the socket still exists: programs and people clean temporary folders. */
const LOOK_MS = 1_000;

/** Sized for a small machine that also runs the server process. */
const DEFAULT_SETTINGS = {
  listen_addresses: '',
  port: String(PORT),
  unix_socket_permissions: '0700',
  max_connections: '60',
  shared_buffers: '128MB',
  synchronous_commit: 'on',
  wal_compression: 'on',
  jit: 'off',
  // The planner guesses until a new table is analysed for the first time.
  autovacuum_naptime: '15s',
  logging_collector: 'off',
  log_line_prefix: '',
  // A refused statement is the caller's to report; only what ends a connection or the server is worth a line here.
  log_min_messages: 'fatal',
  log_checkpoints: 'off',
  // The detail of a violated constraint quotes the row, and customers' phones must not get into logs.
  log_error_verbosity: 'terse',
};

/**
 * Starts the PostgreSQL that comes from npm, reachable through a unix socket only. It ends with the calling thread (so
 * call it from the main one), however that ends. An error's message is one line for the person who starts Comanda.
 */
export async function startEmbedded({ dataDir, settings = {}, log = () => {} }: Options): Promise<Embedded> {
  const { dir, base } = path.parse(path.resolve(dataDir));
  fs.mkdirSync(dir, { recursive: true });
  const cluster = path.join(fs.realpathSync(dir), base);
  const unlock = await lockFolder(cluster);
  try {
    const runner = findRunner(cluster);
    checkCluster(cluster, runner);
    await stopOrphan(cluster, log);
    await prepareCluster(cluster, runner, { sync: settings.fsync !== 'off' });
    const socketDir = createSocketDir(cluster, runner);
    const merged = { ...DEFAULT_SETTINGS, ...settings, unix_socket_directories: socketDir };
    const options = Object.entries(merged).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const server = await launch({ cluster, options, runner, log, since: Date.now() });

    const looking = setInterval(() => {
      if (fs.existsSync(path.join(socketDir, `.s.PGSQL.${PORT}`))) return;
      clearInterval(looking);
      log(`Somebody removed ${socketDir}, by which the database is reached.`);
      server.child.kill('SIGINT');
    }, LOOK_MS).unref();
    let stopping = false;
    const exited = server.exit.then((reason) => {
      clearInterval(looking);
      fs.rmSync(socketDir, { recursive: true, force: true });
      unlock();
      return stopping ? undefined : reason;
    });
    const stop: Embedded['stop'] = async (mode = 'fast') => {
      stopping = true;
      // PostgreSQL takes its socket away before it is gone.
      clearInterval(looking);
      server.child.ref();
      server.child.kill(mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
      await exited;
    };
    return { socketDir, port: PORT, pid: server.pid, exited, stop };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Under the temporary directory, because a socket's path, its name included, may have 103 bytes at most. */
function createSocketDir(cluster: string, { uid, gid }: Runner): string {
  const name = createHash('sha256').update(`${uid} ${cluster}`).digest('hex').slice(0, 12);
  const socketDir = path.join(os.tmpdir(), `comanda-${name}`);
  const found = fs.lstatSync(socketDir, { throwIfNoEntry: false });
  if (found && (!found.isDirectory() || ![uid, process.getuid?.()].includes(found.uid)))
    throw new Error(`${socketDir} belongs to somebody else: remove it, or set TMPDIR to another folder.`);
  if (Buffer.byteLength(socketDir) > 80) throw new Error(`${os.tmpdir()} is too long for a socket: set TMPDIR.`);
  fs.rmSync(socketDir, { recursive: true, force: true });
  fs.mkdirSync(socketDir, { mode: 0o700 });
  fs.chownSync(socketDir, uid, gid);
  return socketDir;
}

type Launch = { cluster: string; options: string[]; runner: Runner; log: (line: string) => void; since: number };
type Server = { child: ChildProcess; pid: number; exit: Promise<string> };

/** Returns when the server takes connections. No time limit: recovery after a crash takes what it takes. */
async function launch(job: Launch): Promise<Server> {
  const child = job.runner.spawn('postgres', ['-D', job.cluster, ...job.options]);
  await once(child, 'spawn');
  const pid = Number(child.pid);
  let complaint = '';
  createInterface({ input: child.stderr }).on('line', (line) => {
    if (!line.startsWith('LOG:')) complaint = line;
    job.log(line);
  });
  const closed = once(child, 'close');
  const exit = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(`PostgreSQL ended (${signal ?? `exit code ${code}`}).`));
  });
  // Nothing of the database may keep a process alive that has nothing else left to do.
  child.unref();
  for (const pipe of [child.stdin, child.stderr]) (pipe as Socket).unref(); // node makes sockets of them

  while (!isReady(job.cluster, pid)) {
    if (child.exitCode !== null || child.signalCode !== null) {
      await closed;
      if (!complaint.includes('still in use') || Date.now() - job.since > LEFTOVERS_MS)
        throw new Error(`PostgreSQL did not start in ${job.cluster}: ${complaint}`);
      await delay(100);
      return launch(job);
    }
    await delay(10);
  }
  return { child, pid, exit };
}

function isReady(cluster: string, pid: number): boolean {
  const lines = readPidFile(cluster);
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
}
