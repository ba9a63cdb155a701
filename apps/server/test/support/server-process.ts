import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { memoryIn } from './start-command.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
/** Where node keeps what it compiled, so that not every start compiles the server anew. */
const COMPILED = path.join(ROOT, 'node_modules/.cache/comanda/compiled');

/** The product in `root` as a person starts it, in a process that can be killed. */
export function serverProcess(dataDir: string, port: number, env: Record<string, string> = {}, root = ROOT) {
  const { options, allocator } = memoryIn(path.join(root, 'package.json'));
  let child: ChildProcess | undefined;
  const output: string[] = [];

  return {
    url: `http://127.0.0.1:${port}`,
    output,
    pid: () => child?.pid ?? 0,
    /** Resolves when it says that it is ready. */
    async start(): Promise<void> {
      const started = spawn(process.execPath, [...options, path.join(root, 'apps/server/src/main.ts')], {
        env: {
          ...allocator,
          PATH: process.env.PATH,
          NODE_COMPILE_CACHE: COMPILED,
          PORT: String(port),
          DATA_DIR: dataDir,
          DEMO: '0',
          RATE_LIMITS: 'off',
          ...env,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child = started;
      await new Promise<void>((resolve, reject) => {
        started.stderr.on('data', (data: Buffer) => output.push(data.toString()));
        started.stdout.on('data', (data: Buffer) => {
          output.push(data.toString());
          if (data.includes('Comanda is ready')) resolve();
        });
        started.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${output.join('')}`)));
      });
    },
    /** Resolves when the process is gone. */
    async kill(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
      if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null;
      const gone = once(child, 'exit');
      child.kill(signal);
      const [code] = await gone;
      return code;
    },
    killDatabase: () => process.kill(postmasterPid(dataDir), 'SIGKILL'),
  };
}

export const postmasterPid = (dataDir: string): number =>
  Number(readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
