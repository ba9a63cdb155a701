import { connect, type Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';

export type Sent = { status: number; text: string };

/** Connections without a request, by address. */
const idle = new Map<string, Socket[]>();

/**
 * One request over a kept connection, with only as much of HTTP as our own server needs: the load generator takes its
 * share of the measured machine, and the leanest client library takes three times as much.
 */
export async function request(
  { host, hostname, port, pathname, search }: URL,
  method: 'GET' | 'POST',
  headers: Record<string, string>,
  body = '',
): Promise<Sent> {
  const unused = idle.get(host) ?? [];
  idle.set(host, unused);
  const socket = unused.pop() ?? open(hostname, Number(port), unused);
  const fields = { host, ...headers, 'content-length': Buffer.byteLength(body) };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
  const answer = readAnswer(socket);
  socket.write(`${method} ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
  const sent = await answer;
  unused.push(socket);
  return sent;
}

function open(hostname: string, port: number, unused: Socket[]): Socket {
  // So that lengths are those of bytes.
  const socket = connect(port, hostname).setNoDelay().setEncoding('latin1');
  // One that breaks fails its own request.
  socket.on('error', () => {});
  socket.on('close', () => {
    if (unused.includes(socket)) unused.splice(unused.indexOf(socket), 1);
  });
  return socket;
}

/** Looks at each byte once: an answer of half a megabyte comes in many pieces. */
function readAnswer(socket: Socket): Promise<Sent> {
  return new Promise((resolve, reject) => {
    let head = '';
    let pieces: string[] | undefined;
    let status = 0;
    let missing = 0;
    const broken = () => reject(new Error('the connection broke'));
    const read = (chunk: string) => {
      let piece = chunk;
      if (!pieces) {
        head += chunk;
        const end = head.indexOf('\r\n\r\n');
        if (end < 0) return;
        status = Number(head.slice(9, 12));
        missing = status === 304 ? 0 : Number(/^content-length: (\d+)/im.exec(head.slice(0, end))?.[1]);
        piece = head.slice(end + 4);
        pieces = [];
      }
      pieces.push(piece);
      missing -= piece.length;
      if (missing > 0) return;
      socket.off('data', read).off('close', broken);
      resolve({ status, text: pieces.join('') });
    };
    socket.on('data', read).once('close', broken);
  });
}

/** Latencies in milliseconds. */
export type Load = { perSecond: number; p50: number; p99: number; count: number };

type Call = (client: number) => Promise<Sent>;

/** `clients` loops, each of which calls again as soon as it is answered. Another status ends the run. */
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
 * `perSecond` calls a second, evenly spread, whether or not earlier ones are answered. Latency counts from when a call
 * was due, so that a pause of the server counts for every call that it kept waiting.
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
