import { Worker } from 'node:worker_threads';
import { percentiles } from '../bench/load.ts';

export type Till = { url: string; headers: Record<string, string>; tea: string };
/** Status 0: there was no answer. */
export type Seen = { status: number; ms: number };
type Kinds = { sales: Seen[]; reads: Seen[]; probes: Seen[] };

/** The view of a restaurant that did nothing to anybody; latencies in ms. */
export type Notice = {
  sales: number;
  p50: number;
  p99: number;
  longest: number;
  /** Sales that were not taken: by status. */
  failed: Record<string, number>;
  longestRead: number;
  failedReads: Record<string, number>;
  longestProbe: number;
  failedProbes: number;
};

/** Sells 20 times a second, reads the menu and asks for the server's health, from a thread of its own, until `close`. */
export function openTill(till: Till) {
  const worker = new Worker(new URL('./till-thread.ts', import.meta.url), { workerData: till });
  const seen = new Promise<Kinds>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  return {
    close: async (): Promise<Notice> => {
      worker.postMessage('close');
      const { sales, reads, probes } = await seen;
      const { p50, p99 } = percentiles(sales.map(({ ms }) => ms));
      return {
        sales: sales.length,
        p50: Math.round(p50),
        p99: Math.round(p99),
        longest: longestOf(sales),
        failed: failuresIn(sales),
        longestRead: longestOf(reads),
        failedReads: failuresIn(reads),
        longestProbe: longestOf(probes),
        failedProbes: probes.filter(({ status }) => status !== 200).length,
      };
    },
  };
}

const longestOf = (seen: Seen[]) => Math.round(seen.reduce((longest, { ms }) => Math.max(longest, ms), 0));

function failuresIn(seen: Seen[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status } of seen) if (status !== 200) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
