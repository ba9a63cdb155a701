import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { Agent } from 'undici';

export type Sent = { status: number; text: string };

const agent = new Agent({ connections: 256 });

/** One request over a kept connection; cheaper than fetch, so that the load generator takes less of the machine. */
export async function request(
  { origin, pathname, search }: URL,
  method: 'GET' | 'POST',
  headers: Record<string, string>,
  body?: string,
): Promise<Sent> {
  const answer = await agent.request({ origin, path: `${pathname}${search}`, method, headers, body: body ?? null });
  return { status: answer.statusCode, text: await answer.body.text() };
}

/** Latencies in milliseconds. */
export type Load = { perSecond: number; p50: number; p99: number; count: number };

type Call = (client: number) => Promise<Sent>;

/** `clients` loops that each call again as soon as they are answered. Another status ends the run. */
export async function load(clients: number, seconds: number, call: Call, status = 200): Promise<Load> {
  const latencies: number[] = [];
  const begin = performance.now();
  const end = begin + seconds * 1000;
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      while (performance.now() < end) {
        const sent = performance.now();
        assertAnswer(await call(client), status);
        latencies.push(performance.now() - sent);
      }
    }),
  );
  return summary(latencies, performance.now() - begin);
}

/**
 * `perSecond` calls a second, evenly spread, whether or not those before them are answered. Latency counts from when a
 * call was due, so that a pause of the server counts for all that it kept waiting.
 */
export async function loadAtRate(perSecond: number, seconds: number, call: Call): Promise<Load> {
  const latencies: number[] = [];
  const begin = performance.now();
  const calls: Promise<void>[] = [];
  for (let number = 0; number < perSecond * seconds; number += 1) {
    const due = begin + (number * 1000) / perSecond;
    if (due > performance.now()) await delay(due - performance.now());
    calls.push(
      call(number).then((answer) => {
        assertAnswer(answer, 200);
        latencies.push(performance.now() - due);
      }),
    );
  }
  await Promise.all(calls);
  return summary(latencies, performance.now() - begin);
}

function assertAnswer({ status, text }: Sent, expected: number): void {
  if (status !== expected) throw new Error(`answered ${status}: ${text}`);
}

const summary = (latencies: number[], tookMs: number): Load => ({
  perSecond: latencies.length / (tookMs / 1000),
  count: latencies.length,
  ...percentiles(latencies),
});

export function percentiles(values: number[]): { p50: number; p99: number } {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}

export const ms = (value: number): string => `${value.toFixed(1)} ms`;
