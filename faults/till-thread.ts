import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { Seen, Till } from './neighbour.ts';

const SALES_PER_SECOND = 20;
const READS_PER_SECOND = 2;
const PROBES_PER_SECOND = 4;
const LONGEST_MS = 20_000;

const { url, headers, tea } = workerData as Till;
const body = JSON.stringify({ cart: [{ id: tea, quantity: 1 }] });
const kept = new http.Agent({ keepAlive: true });

let isOpen = true;
parentPort?.once('message', () => {
  isOpen = false;
});

const sell = () =>
  send(kept, { method: 'POST', path: '/api/v1/pos/create-order', headers: { 'idempotency-key': randomUUID() } }, body);
const read = () => send(kept, { path: '/api/v1/pos/init', headers: { 'accept-encoding': 'gzip' } });
// As a supervisor does it: over a new connection each time.
const probe = () => send(new http.Agent(), { path: '/healthz' });

const [sales, reads, probes] = await Promise.all([
  atRate(SALES_PER_SECOND, sell),
  atRate(READS_PER_SECOND, read),
  atRate(PROBES_PER_SECOND, probe),
]);
parentPort?.postMessage({ sales, reads, probes });

/** Latency counts from when a call was due, so that a pause of the server counts for all that it kept waiting. */
async function atRate(perSecond: number, call: () => Promise<number>): Promise<Seen[]> {
  const seen: Promise<Seen>[] = [];
  const begin = performance.now();
  for (let number = 0; isOpen; number += 1) {
    const due = begin + (number * 1000) / perSecond;
    if (due > performance.now()) await delay(due - performance.now());
    seen.push(call().then((status) => ({ status, ms: performance.now() - due })));
  }
  return Promise.all(seen);
}

/** @returns the status; 0 where there was no answer */
function send(agent: http.Agent, options: http.RequestOptions, content?: string): Promise<number> {
  return new Promise((resolve) => {
    const request = http.request(
      url + options.path,
      { ...options, agent, timeout: LONGEST_MS, headers: { ...headers, ...(options.headers as object) } },
      (answer) => {
        answer.resume();
        answer.on('close', () => resolve(answer.complete ? (answer.statusCode ?? 0) : 0));
      },
    );
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve(0));
    request.end(content);
  });
}
