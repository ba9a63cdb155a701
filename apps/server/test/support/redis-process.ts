import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Redis } from 'ioredis';
import { programPath } from '../../../../scripts/find-program.ts';
import { freePort } from './server-process.ts';

/** A Redis of the test's own that forgets everything when it is killed. */
export async function redisProcess() {
  const folder = mkdtempSync(path.join(tmpdir(), 'comanda-redis-'));
  const port = await freePort();
  let child: ChildProcess;
  const start = async (): Promise<void> => {
    const settings = { port: `${port}`, bind: '127.0.0.1', save: '', appendonly: 'no', dir: folder };
    const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]);
    const started = spawn(programPath('redis-server'), args, { stdio: ['ignore', 'pipe', 'inherit'] });
    child = started;
    await new Promise<void>((resolve, reject) => {
      started.stdout.on('data', (data: Buffer) => data.includes('Ready to accept connections') && resolve());
      started.once('exit', (code) => reject(new Error(`redis-server ended with ${code}`)));
    });
  };
  await start();
  return {
    port,
    url: `redis://127.0.0.1:${port}`,
    start,
    signal: (name: 'SIGSTOP' | 'SIGCONT') => child.kill(name),
    async kill(): Promise<void> {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
    /** How often processes have asked so far how many they are. */
    async countLooks(): Promise<number> {
      const client = new Redis(port);
      const stats = await client.info('commandstats');
      client.disconnect();
      return Number(/cmdstat_pubsub\|numsub:calls=(\d+)/.exec(stats)?.[1]);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** A way to a port that can be cut. */
export async function cuttableWay(port: number) {
  const lines = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) return near.destroy();
    const far = connect(port, '127.0.0.1');
    for (const [line, other] of [
      [near, far],
      [far, near],
    ] as const) {
      lines.add(line);
      line.on('error', () => {});
      line.on('close', () => other.destroy());
      line.pipe(other);
    }
    return undefined;
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address() as { port: number };
  const endAll = () => {
    for (const line of lines) line.destroy();
    lines.clear();
  };
  return {
    url: `redis://127.0.0.1:${address.port}`,
    cut: () => {
      isCut = true;
      endAll();
    },
    mend: () => {
      isCut = false;
    },
    close: () => {
      endAll();
      server.close();
    },
  };
}
