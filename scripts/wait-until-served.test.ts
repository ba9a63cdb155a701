import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

const SCRIPT = path.resolve(import.meta.dirname, 'wait-until-served.ts');

async function exitCodeOf(command: string[], env: Record<string, string> = {}): Promise<number | null> {
  const child = spawn(process.execPath, command, { env, stdio: 'ignore' });
  onTestFinished(() => void child.kill());
  const [code] = await once(child, 'exit');
  return code;
}

it('is over at once when the process that it waits for is gone, which systemd starts again only then', async () => {
  const server = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  await once(server, 'exit');
  expect(await exitCodeOf([SCRIPT], { PORT: '1', MAINPID: String(server.pid) })).toBe(1);
});

it('is over when the process serves', async () => {
  let isReady = false;
  const server = createServer((request, response) => {
    response.writeHead(isReady && request.url === '/readyz/proxy' ? 200 : 503).end();
    isReady = true;
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  expect(await exitCodeOf([SCRIPT], { PORT: String(port), MAINPID: String(process.pid) })).toBe(0);
});
