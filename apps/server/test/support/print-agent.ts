import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';

const MAIN = path.resolve(import.meta.dirname, '../../../print-agent/src/main.ts');

/**
 * The print agent as a person starts it, in a process that can be killed, with a folder of its own.
 * @param file what is started; from the sources where nothing is said
 */
export function agentProcess(more: NodeJS.ProcessEnv = {}, file = MAIN) {
  const folder = fs.mkdtempSync(path.join(tmpdir(), 'comanda-print-agent-'));
  const output: string[] = [];
  const running = new Set<ChildProcess>();

  function begin(args: readonly string[] = []): ChildProcess {
    const started = spawn(process.execPath, [file, ...args], {
      cwd: folder,
      env: { PATH: process.env.PATH, PRINT_AGENT_DIR: folder, ...more },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [started.stdout, started.stderr])
      stream.on('data', (data: Buffer) => output.push(data.toString()));
    return started;
  }

  return {
    folder,
    said: () => output.join(''),
    /** @returns its exit code */
    async pair(url: string, code: string): Promise<number | null> {
      const [exit] = (await once(begin(['pair', url, code]), 'exit')) as [number | null];
      return exit;
    },
    start(): ChildProcess {
      const child = begin();
      running.add(child);
      child.once('exit', () => running.delete(child));
      return child;
    },
    /** As when the power fails. */
    async kill(): Promise<void> {
      const gone = [...running].map((child) => once(child, 'exit'));
      for (const child of running) child.kill('SIGKILL');
      await Promise.all(gone);
    },
    remove: () => fs.rmSync(folder, { recursive: true, force: true }),
  };
}

/** `lost`: the server never hears of it. `unanswered`: it does, and nobody hears its answer. `cut`: as `lost`, and it shows. */
type Fate = 'lost' | 'unanswered' | 'cut';

/** The network between an agent and its server, where what is sent and answered can be lost. */
export async function badLine(target: { url: string }) {
  const fates = new Map<string, Fate>();
  const seen: string[] = [];
  const server = http.createServer(
    (request, response) => void carry(request, response).catch(() => response.destroy()),
  );

  async function carry(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const name = request.url?.split('/').at(-1) ?? '';
    const fate = fates.get(name);
    if (fate === 'lost' || fate === 'cut') {
      seen.push(name);
      if (fate === 'cut') request.socket.destroy();
      return;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const answer = await fetch(target.url + request.url, {
      method: 'POST',
      // Of those that the agent sends, the ones that are not about the connection.
      headers: Object.fromEntries(
        Object.entries(request.headers).filter(([name]) => /^(authorization|content-type|print-agent-)/.test(name)),
      ) as Record<string, string>,
      body: Buffer.concat(chunks),
    });
    const body = await answer.text();
    seen.push(name);
    if (fates.get(name) === 'unanswered') return;
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(body);
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}`,
    fates,
    /** The calls that met their fate or came through. */
    seen,
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
