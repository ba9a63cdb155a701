import { type ChildProcessByStdio, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { afterEach, expect, it } from 'vitest';
import { cacheFolder, locked } from './locked.ts';

const name = `test-${process.pid}`;

/** Says when it asks and when it works, and then works until it is killed. */
const WORKER = `
  import { locked } from ${JSON.stringify(new URL('./locked.ts', import.meta.url).href)};
  console.log('asks');
  await locked(process.argv[1], () => {
    console.log('works');
    return new Promise(() => setInterval(() => {}, 1000));
  });`;

const workers: ChildProcessByStdio<null, Readable, null>[] = [];

afterEach(() => {
  for (const worker of workers.splice(0)) worker.kill('SIGKILL');
  fs.rmSync(path.join(cacheFolder, `${name}.lock`), { force: true });
});

function startWorker() {
  const args = ['--input-type=module', '--eval', WORKER, name];
  const worker = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  workers.push(worker);
  const lines = createInterface({ input: worker.stdout })[Symbol.asyncIterator]();
  return { worker, nextLine: async (): Promise<string | undefined> => (await lines.next()).value };
}

it('lets the next one work once the one before was killed', async () => {
  const first = startWorker();
  expect([await first.nextLine(), await first.nextLine()]).toEqual(['asks', 'works']);
  const second = startWorker();
  expect(await second.nextLine()).toBe('asks');
  let isWorking = false;
  const working = second.nextLine().then((line) => {
    isWorking = true;
    return line;
  });

  expect(isWorking).toBe(false);
  first.worker.kill('SIGKILL');
  expect(await working).toBe('works');
});

it('gives way when the work fails', async () => {
  await expect(locked(name, () => Promise.reject(new Error('no disk')))).rejects.toThrow('no disk');

  expect(await locked(name, async () => 'done')).toBe('done');
});
