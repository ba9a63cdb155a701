import http from 'node:http';
import os from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import type { Flood, FloodFigures, NumberedFlood } from './flood.ts';

// An attacker has a machine of their own, so this process takes as little as it can of the measured one.
os.setPriority(10);

/** While a slow reader waits, about this much of the answer is on its way, as from a socket with a small buffer. */
const SLOW_READ_MS = 1_000;

process.on('message', (flood: NumberedFlood) => {
  void run(flood).then((figures) => {
    process.send?.(figures);
    process.disconnect();
  });
});

async function run(flood: NumberedFlood): Promise<FloodFigures> {
  const { url, requests, atOnce, seconds, strangers, network, bytesPerSecond } = flood;
  const figures: FloodFigures = { statuses: {}, bytes: 0, longestMs: 0, sample: '' };
  const end = performance.now() + seconds * 1000;
  const stopping = AbortSignal.timeout(seconds * 1000 + 500);
  let next = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async (_, number) => {
      const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
      const from = `10.${network}.${number >> 8}.${number & 255}`;
      while (performance.now() < end) {
        const request = requests[next++ % requests.length];
        if (!request) break;
        const since = performance.now();
        const headers = { ...request.headers, 'x-forwarded-for': strangers === 'each' ? from : `10.${network}.0.0` };
        const status = await send({ agent, url, request: { ...request, headers } });
        figures.statuses[status] = (figures.statuses[status] ?? 0) + 1;
        figures.longestMs = Math.max(figures.longestMs, Math.round(performance.now() - since));
      }
      agent.destroy();
    }),
  );
  return figures;

  function send({ agent, url: base, request }: { agent: http.Agent; url: string; request: Flood['requests'][number] }) {
    return new Promise<string>((resolve) => {
      const { method, path, headers, body } = request;
      const sent = http.request(`${base}${path}`, {
        agent,
        method,
        headers: { ...headers, ...(body && { 'content-length': Buffer.byteLength(body) }) },
        signal: stopping,
      });
      sent.on('error', (error: NodeJS.ErrnoException) => resolve(error.name === 'AbortError' ? 'under way' : 'none'));
      sent.on('response', (answer) => {
        const status = String(answer.statusCode);
        answer.on('error', () => resolve('broken off'));
        answer.on('close', () => resolve(status));
        if (bytesPerSecond) return void readSlowly(answer, bytesPerSecond);
        answer.on('data', (chunk: Buffer) => {
          figures.bytes += chunk.length;
          if (figures.sample.length < 300 && status !== '200') figures.sample += chunk.toString('latin1').slice(0, 300);
        });
      });
      sent.end(body);
    });
  }

  async function readSlowly(answer: http.IncomingMessage, perSecond: number): Promise<void> {
    answer.pause();
    while (!answer.destroyed) {
      await delay(SLOW_READ_MS);
      figures.bytes += (answer.read(Math.min(perSecond, answer.readableLength)) as Buffer | null)?.length ?? 0;
    }
  }
}
