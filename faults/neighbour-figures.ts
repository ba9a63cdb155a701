import type { FloodFigures } from './flood.ts';
import type { Notice } from './neighbour.ts';

export type Row = {
  attack: string;
  before: Notice;
  during: Notice;
  residentMb: number;
  isAlive: boolean;
  /** Of the machine, on average over a minute. */
  load: number;
  attacker: FloodFigures[];
};

/** The limits of what a neighbour may notice. On a busy machine the latency before the attack is the measure. */
const LONGEST_P99_MS = 100;
const TIMES_THE_P99_BEFORE = 4;
const LONGEST_PROBE_MS = 500;
const LARGEST_RESIDENT_MB = 400;

const allowedP99 = ({ before }: Row) => Math.max(LONGEST_P99_MS, TIMES_THE_P99_BEFORE * before.p99);

/** The limits that the neighbour saw exceeded. */
export function faultsIn(row: Row): string[] {
  const { attack, before, during, residentMb, isAlive } = row;
  return [
    !isAlive && 'the server is gone',
    during.p99 > allowedP99(row) && `p99 of sales ${during.p99} ms, before ${before.p99} ms`,
    Object.keys(during.failed).length > 0 && `sales were answered ${JSON.stringify(during.failed)}`,
    Object.keys(during.failedReads).length > 0 && `reads were answered ${JSON.stringify(during.failedReads)}`,
    residentMb > LARGEST_RESIDENT_MB && `the server took ${residentMb} MB`,
    (during.longestProbe > LONGEST_PROBE_MS || during.failedProbes > 0) &&
      `health was answered after ${during.longestProbe} ms, ${during.failedProbes} times not`,
  ]
    .filter((fault) => fault !== false)
    .map((fault) => `${attack}: ${fault}`);
}

/** Exceeded only by latency, and by so little that another program may have been the cause. */
export const isClose = (row: Row): boolean =>
  row.isAlive &&
  row.residentMb <= LARGEST_RESIDENT_MB &&
  Object.keys(row.during.failed).length === 0 &&
  row.during.p99 < 4 * allowedP99(row);

export function table(rows: Row[]): string {
  const head = [
    'attack',
    'sales before, p50/p99/longest ms',
    'sales during',
    'not taken',
    'read, longest',
    'healthz, longest',
    'resident',
    'attacker got',
    'load',
  ];
  return [`| ${head.join(' | ')} |`, `|${'---|'.repeat(head.length)}`, ...rows.map(inWords)].join('\n');
}

export function inWords({ attack, before, during, residentMb, isAlive, load, attacker }: Row): string {
  const times = ({ p50, p99, longest }: Notice) => `${p50}/${p99}/${longest}`;
  const counts = (of: Record<string, number>) => Object.entries(of).map(([status, count]) => `${count} × ${status}`);
  const got = attacker.map(({ statuses, bytes }) => `${counts(statuses).join(', ')}, ${(bytes / 1e6).toFixed(1)} MB`);
  const cells = [
    attack,
    times(before),
    times(during),
    `${counts(during.failed).join(', ') || 0} of ${during.sales}`,
    [`${during.longestRead}`, ...counts(during.failedReads)].join(', '),
    `${during.longestProbe}${during.failedProbes ? `, ${during.failedProbes} not` : ''}`,
    isAlive ? `${residentMb} MB` : 'gone',
    got.join('; '),
    load.toFixed(1),
  ];
  return `| ${cells.join(' | ')} |`;
}
