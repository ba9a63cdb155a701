import { setTimeout as pause } from 'node:timers/promises';
import type { AgentJob, AgentPrinter, Outcome } from '@comanda/contract/printers/agent-calls.contract';
import { printerConnection, type ToldState } from '@comanda/contract/printers/printer';
import * as z from 'zod/mini';
import { lookAtDevice, printToDevice } from './device-printer.ts';
import { findPrinters, type Network } from './find-printers.ts';
import { openJournal } from './journal.ts';
import { lookAtNetworkPrinter, printOverNetwork } from './network-printer.ts';
import { Refused, type Server } from './server.ts';

/** Milliseconds between two looks at a printer that is not busy. */
const LOOK_EVERY = 10_000;
/** Before the server is asked again after it could not be reached; longer each time, and not for all at once. */
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 5_000;
const pauseAfter = (tries: number): number =>
  Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** tries) * (0.75 + Math.random() / 2);
/** Of another protocol. The server may be the older one, and be updated. */
const OUTDATED_PAUSE = 60_000;
const MOST_OUTCOMES = 100;

type Log = (text: string) => void;
/** `networks`: where it looks for printers. */
type Running = { server: Server; folder: string; networks: readonly Network[]; log: Log };
type Told = { id: string; state: ToldState };

/**
 * Asks the server for jobs and prints them, each printer by itself, until the server says that this agent is not
 * paired any more.
 */
export async function run({ server, folder, networks, log }: Running): Promise<never> {
  const journal = openJournal(folder);
  let printers: AgentPrinter[] = [];
  const states = new Map<string, ToldState>();
  /** By printer: the job that it has now. */
  const busy = new Map<string, string>();
  /** Outcomes of jobs of which nothing was printed; the server sends them again where it never hears of them. */
  let untried: Outcome[] = [];
  let reporting: Promise<void> | null = null;

  const told = (): Told[] => printers.flatMap(({ id }) => ({ id, state: states.get(id) ?? 'unknown' }));

  /** Tells what is not told yet, one call at a time. */
  function report(): Promise<void> {
    reporting ??= tell().finally(() => {
      reporting = null;
    });
    return reporting;
  }

  async function tell(): Promise<void> {
    for (;;) {
      const tried = untried;
      const outcomes = [...journal.unsettled(), ...tried].slice(0, MOST_OUTCOMES);
      // oxlint-disable-next-line no-await-in-loop -- what comes meanwhile is told next
      await server.report({ outcomes, printers: told() });
      for (const { jobId, attempt, isBegun } of outcomes) if (isBegun) journal.settle(jobId, attempt);
      untried = untried.filter((outcome) => !outcomes.includes(outcome));
      if (journal.unsettled().length + untried.length === 0) return;
    }
  }

  const isUntold = () => journal.unsettled().length + untried.length > 0;

  async function print(printer: AgentPrinter, job: AgentJob): Promise<void> {
    const { id: jobId, attempt } = job;
    if (journal.has(jobId)) journal.tellAgain(jobId, attempt);
    else {
      const begin = () => journal.begin(jobId, attempt);
      const { fault, isBegun } = await printOn(printer, Buffer.from(job.bytes, 'base64'), begin);
      if (isBegun) journal.end(jobId, attempt, fault);
      else untried.push({ jobId, attempt, fault, isBegun: false });
      log(`${printer.title}: ${fault === null ? 'printed' : `not printed (${fault})`}`);
      if (fault === null) states.set(printer.id, 'ready');
      else if (fault !== 'unsure' && fault !== 'timeout') states.set(printer.id, fault);
    }
  }

  function take(job: AgentJob): void {
    const printer = printers.find(({ id }) => id === job.printerId);
    // The server sends it again.
    if (!printer || busy.has(printer.id)) return;
    busy.set(printer.id, job.id);
    void print(printer, job)
      .catch((error: unknown) => log(`${printer.title}: ${String(error)}`))
      .finally(() => busy.delete(printer.id))
      .then(() => untilHeard(report, isUntold));
  }

  async function look(): Promise<void> {
    const before = JSON.stringify(told());
    const idle = printers.filter(({ id }) => !busy.has(id));
    await Promise.all(
      idle.map(async (printer) => {
        const state = await lookAt(printer);
        // A job that began meanwhile knows better.
        if (!busy.has(printer.id)) states.set(printer.id, state);
      }),
    );
    if (JSON.stringify(told()) !== before) await report();
  }
  setInterval(() => void look().catch(() => undefined), LOOK_EVERY);

  let tries = 0;
  for (;;) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one question after the other
      if (isUntold()) await report();
      const holds = [...busy.values(), ...[...journal.unsettled(), ...untried].map(({ jobId }) => jobId)];
      const isNew = printers.length === 0;
      // oxlint-disable-next-line no-await-in-loop -- one question after the other
      const answer = await server.next({ holds, printers: told(), waits: !isNew });
      printers = answer.printers;
      if (tries > 0) log('The server is there again.');
      tries = 0;
      answer.jobs.forEach(take);
      if (answer.search) void search({ server, networks, log });
      // oxlint-disable-next-line no-await-in-loop -- only at the beginning
      if (isNew) await (printers.length > 0 ? look() : pause(LOOK_EVERY / 10));
    } catch (error) {
      if (error instanceof Refused && error.status === 401) throw error;
      // oxlint-disable-next-line no-await-in-loop -- it waits for the server
      await pause(afterTrouble(error, { tries, log }));
      tries += 1;
    }
  }
}

/**
 * What the server does not hear is told again, also while a question waits: until then its printer gets no other job.
 */
async function untilHeard(report: () => Promise<void>, isUntold: () => boolean): Promise<void> {
  for (let tries = 0; isUntold(); tries += 1) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- until it is heard
      return await report();
    } catch (error) {
      // The next question is refused as well, and says why.
      if (error instanceof Refused) return;
      // oxlint-disable-next-line no-await-in-loop -- it waits for the server
      await pause(pauseAfter(tries));
    }
  }
}

/** Says once what is wrong. @returns how long to wait */
function afterTrouble(error: unknown, { tries, log }: { tries: number; log: Log }): number {
  const isOutdated = error instanceof Refused && error.status === 426;
  if (tries === 0) log(`${(error as Error).message}${isOutdated ? ' Nothing is printed until then.' : ''}`);
  return isOutdated ? OUTDATED_PAUSE : pauseAfter(tries);
}

/** Looks for printers. Where the server does not hear what was found, the person asks again. */
async function search({ server, networks, log }: Pick<Running, 'server' | 'networks' | 'log'>): Promise<void> {
  const connections = await findPrinters(networks);
  log(`Found ${connections.length} printers.`);
  await server.found({ connections }).catch((error: unknown) => log(String(error)));
}

/** A connection that no printer has is refused here, too, whatever the server says. */
function connectionOf({ connection }: AgentPrinter) {
  return z.parse(printerConnection, connection);
}

function printOn(printer: AgentPrinter, bytes: Uint8Array, begin: () => void) {
  const connection = connectionOf(printer);
  return connection.kind === 'network'
    ? printOverNetwork(connection, bytes, begin)
    : printToDevice(connection, bytes, begin);
}

function lookAt(printer: AgentPrinter): Promise<ToldState> {
  const connection = connectionOf(printer);
  return connection.kind === 'network' ? lookAtNetworkPrinter(connection) : lookAtDevice(connection.path);
}
