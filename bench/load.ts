import http from 'node:http';
import { performance } from 'node:perf_hooks';

export type Sent = { status: number; text: string };

const agent = new http.Agent({ keepAlive: true, maxSockets: 256 });

/** One request over a kept connection; cheaper than fetch, so that the load generator takes less of the machine. */
export function request(url: URL, method: string, headers: Record<string, string>, body?: string): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const sent = http.request(url, { method, headers, agent }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Latencies in milliseconds. */
export type Load = { perSecond: number; p50: number; p99: number; count: number };

/** `clients` loops that each call again as soon as they are answered. Anything but 200 ends the run. */
export async function load(clients: number, seconds: number, call: (client: number) => Promise<Sent>): Promise<Load> {
  const latencies: number[] = [];
  const begin = performance.now();
  const end = begin + seconds * 1000;
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      while (performance.now() < end) {
        const sent = performance.now();
        const { status, text } = await call(client);
        if (status !== 200) throw new Error(`answered ${status}: ${text}`);
        latencies.push(performance.now() - sent);
      }
    }),
  );
  return {
    perSecond: latencies.length / ((performance.now() - begin) / 1000),
    count: latencies.length,
    ...percentiles(latencies),
  };
}

export function percentiles(values: number[]): { p50: number; p99: number } {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}

export const ms = (value: number): string => `${value.toFixed(1)} ms`;
