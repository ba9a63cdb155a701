import { execFile } from 'node:child_process';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

const SOURCES = path.resolve(import.meta.dirname, '../src');

let dataDir: string;
beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(tmpdir(), 'comanda-secret-'));
});
afterEach(() => fs.rmSync(dataDir, { recursive: true, force: true }));

/** A program in a process of its own, begun by a shell that may limit it first. */
function run(limits: string, ...args: string[]) {
  const options = { env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0' } };
  return new Promise<{ ok: boolean; output: string }>((resolve) => {
    execFile('sh', ['-c', `${limits}exec "$0" "$@"`, process.execPath, ...args], options, (error, stdout, stderr) =>
      resolve({ ok: !error, output: stdout + stderr }),
    );
  });
}

const start = (limits = '') => run(limits, path.join(SOURCES, 'main.ts'));

it('one that is empty or short stops the start with one line, before anything else is made', async () => {
  for (const text of ['', '\n', 'x'.repeat(31)]) {
    fs.writeFileSync(path.join(dataDir, 'app-secret'), text);

    const { ok, output } = await start();

    expect(ok).toBe(false);
    expect(output).toMatch(/^[^\n]*app-secret holds \d+ characters; it must hold at least 32\.[^\n]*\n$/);
    expect(fs.readdirSync(dataDir)).toEqual(['app-secret']);
  }
});

it('none is left by a start that could not write it', async () => {
  const { ok } = await start('ulimit -f 0; ');

  expect(ok).toBe(false);
  expect(fs.readdirSync(dataDir)).not.toContain('app-secret');
});

it('is the same for all that start at once, and for their owner only', async () => {
  const script = `import(${JSON.stringify(path.join(SOURCES, 'app-secret.ts'))}).then((it) => console.log(it.storedSecret(${JSON.stringify(dataDir)})))`;

  const started = await Promise.all(Array.from({ length: 4 }, () => run('', '-e', script)));

  const secrets = new Set(started.map(({ output }) => output));
  expect([...secrets]).toEqual([expect.stringMatching(/^[\w-]{43}\n$/)]);
  expect(fs.readdirSync(dataDir)).toEqual(['app-secret']);
  expect(fs.statSync(path.join(dataDir, 'app-secret')).mode & 0o777).toBe(0o600);
});
