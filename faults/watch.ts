import { randomUUID } from 'node:crypto';
import type { Client } from '../apps/server/test/support/client.ts';

export type Seen = { path: string; status: number | 'none'; retryAfter: string | null; ms: number };

/** Calls the server all the time, whatever it answers, until `stop`; `callers` of each of three kinds. */
export function watch({ client, tea }: { client: Client; tea: string }, callers = 1) {
  const seen: Seen[] = [];
  let isOver = false;

  async function call(method: string, path: string, body?: object): Promise<Seen> {
    const since = performance.now();
    const headers = { 'idempotency-key': randomUUID() };
    const answer = await client.send(method, path, { ...(body && { body, headers }) }).catch(() => null);
    const ms = Math.round(performance.now() - since);
    const one = {
      path,
      status: answer?.status ?? ('none' as const),
      retryAfter: answer?.headers.get('retry-after') ?? null,
      ms,
    };
    seen.push(one);
    return one;
  }
  const sell = (lines = 1) =>
    call('POST', '/api/v1/pos/create-order', {
      cart: Array.from({ length: lines }, () => ({ id: tea, quantity: 1, notes: randomUUID().repeat(20) })),
    });
  const look = () => call('GET', '/api/v1/orders');

  async function again(work: () => Promise<Seen>): Promise<void> {
    while (!isOver) {
      await work();
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  const kinds = [() => sell(), look, () => call('GET', '/api/v1/pos/init')];
  const running = Promise.all(kinds.flatMap((kind) => Array.from({ length: callers }, () => again(kind))));
  return {
    seen,
    sell,
    /** How long it takes from now until sales are taken and orders shown again, in ms. */
    untilWell: async (): Promise<number> => {
      const since = performance.now();
      while ((await sell()).status !== 200 || (await look()).status !== 200);
      return Math.round(performance.now() - since);
    },
    stop: async () => {
      isOver = true;
      await running;
    },
  };
}

const LONGEST_MS = 15_000;

/** Results that a till should never see: no answer, another answer than "not now", or one that comes too late. */
export const unexpected = (seen: Seen[]): Seen[] =>
  seen.filter(
    ({ status, retryAfter, ms }) => !(status === 200 || (status === 503 && retryAfter !== null)) || ms > LONGEST_MS,
  );

export const inShort = (seen: Seen[]): object => {
  const counts: Record<string, number> = {};
  for (const { status } of seen) counts[status] = (counts[status] ?? 0) + 1;
  return { answers: counts, longestMs: Math.max(...seen.map(({ ms }) => ms)) };
};
