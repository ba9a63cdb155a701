import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { printAgents } from '@comanda/contract/printers/print-agents.contract';
import { printJobs } from '@comanda/contract/printers/print-jobs.contract';
import { printers } from '@comanda/contract/printers/printers.contract';
import { TestPrinter } from '@comanda/paper/test/test-printer';
import type { Client } from '../apps/server/test/support/client.ts';
import { agentProcess } from '../apps/server/test/support/print-agent.ts';
import { aReceipt } from '../apps/server/test/support/receipts.ts';
import { renew } from '../apps/server/test/support/sales.ts';
import { ms, percentiles } from './load.ts';
import { processorOf } from './processor.ts';
import { type Bench, openRestaurant } from './restaurants.ts';

/** A busy restaurant prints as many in a week. */
const JOBS = Number(process.env.BENCH_JOBS ?? 100_000);
const SINGLE_JOBS = 200;
const PRINTERS = 8;
/** At each printer at the same time; the server takes 500. */
const WAITING = 20;
const PARTS = 20;

type Printing = { printer: TestPrinter; id: string };

/** How long a receipt takes to its paper, and whether the program that drives printers grows with what it prints. */
export async function measurePrintAgent({ url, serverPid }: Bench): Promise<void> {
  const { client } = await openRestaurant(url, 'print-agent', 1);
  const agent = agentProcess();
  const { id: agentId, code } = await client.call(printAgents.add, { body: { title: 'Office' } });
  await agent.pair(url, code);
  const all = await Promise.all(Array.from({ length: PRINTERS }, (_, index) => addPrinter(client, agentId, index)));
  const { pid = 0 } = agent.start();

  const delays: number[] = [];
  for (let job = 0; job < SINGLE_JOBS; job += 1) delays.push(await timeOf(client, all[job % PRINTERS] as Printing));
  const { p50, p99 } = percentiles(delays);
  const p95 = delays.toSorted((a, b) => a - b)[Math.floor(delays.length * 0.95)] ?? 0;
  console.log(
    `\nPrint agent\n  asked for to printed, ${SINGLE_JOBS} receipts one by one: p50 ${ms(p50)}, p95 ${ms(p95)}, p99 ${ms(p99)}`,
  );

  for (let part = 1; part <= PARTS; part += 1) {
    const each = Math.round(JOBS / PARTS / PRINTERS);
    // All of them take longer than a session lives.
    await renew(client);
    const before = processorOf(serverPid);
    await Promise.all(all.map((printing) => printMany(client, printing, each)));
    const serverMs = (processorOf(serverPid).serverMs - before.serverMs) / (each * PRINTERS);
    console.log(
      `  after ${(part * each * PRINTERS).toLocaleString('en')} jobs: ${residentMb(pid)} MB in memory, ${kilobytesIn(agent.folder)} kB on disk; the server worked ${serverMs.toFixed(1)} ms for each`,
    );
  }
  await agent.kill();
  agent.remove();
  await Promise.all(all.map(({ printer }) => printer.stop()));
}

async function addPrinter(client: Client, agentId: string, index: number): Promise<Printing> {
  const printer = await TestPrinter.start();
  const connection = { kind: 'network', host: '127.0.0.1', port: printer.port } as const;
  const machine = { paperMm: 80, copies: 1, hasCutter: true, hasDrawer: false, pulsePin: 2 } as const;
  const { id } = await client.call(printers.add, {
    body: { title: `Printer ${index}`, ...machine, connection, agentId, standsInId: null, prints: ['receipt'] },
  });
  return { printer, id };
}

const ask = (client: Client, { id: printerId }: Printing) =>
  client.call(printJobs.print, { body: { printerId, title: '7', receipt: aReceipt } });

/** Milliseconds until the knife has cut. */
async function timeOf(client: Client, printing: Printing): Promise<number> {
  const { printer } = printing;
  printer.printed.length = 0;
  const begin = performance.now();
  await ask(client, printing);
  await printer.until(({ cuts }) => cuts === 1);
  return performance.now() - begin;
}

async function printMany(client: Client, printing: Printing, count: number): Promise<void> {
  const { printer } = printing;
  for (let left = count; left > 0; left -= WAITING) {
    const now = Math.min(WAITING, left);
    printer.printed.length = 0;
    for (let job = 0; job < now; job += 1) await ask(client, printing);
    await printer.until(({ cuts }) => cuts === now);
  }
}

const residentMb = (pid: number): string =>
  (Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024).toFixed(0);

const kilobytesIn = (folder: string): string =>
  (readdirSync(folder).reduce((sum, name) => sum + statSync(path.join(folder, name)).size, 0) / 1000).toFixed(0);
