import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { FairQueue } from '../gates/fair-queue.ts';

/** A database that is away or has no connection left must not hold up the other numbers. */
const PATIENCE_MS = 2000;
const REQUEST_BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const ORDER_BUCKETS_S = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

type Sources = {
  pools: Record<string, pg.Pool>;
  gates: Record<string, Pick<FairQueue, 'counts'>>;
  secondThread: (() => { answered: number }) | undefined;
  countSockets: () => number;
  hearsAll: () => boolean;
  waitingMails: () => Promise<{ count: number; oldest: Date | null }>;
  now: () => Date;
};

export type Metrics = ReturnType<typeof openMetrics>;

/** The numbers of one server. Labels are names of its own code, never of people, restaurants or addresses. */
export function openMetrics({ pools, gates, secondThread, countSockets, hearsAll, waitingMails, now }: Sources) {
  const registers = [new Registry()];
  const [register] = registers as [Registry];
  collectDefaultMetrics({ register });
  new Gauge({
    name: 'comanda_build_info',
    help: 'Always 1; which version runs.',
    labelNames: ['version'],
    registers,
  }).set({ version: versionOfServer() }, 1);
  const requests = new Histogram({
    name: 'comanda_http_request_seconds',
    help: 'From the arrival of a request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_BUCKETS_S,
    registers,
  });
  const orders = new Histogram({
    name: 'comanda_order_to_kitchen_seconds',
    help: 'From the begin of the transaction of an order until its event is handed to the sockets.',
    buckets: ORDER_BUCKETS_S,
    registers,
  });
  new Gauge({
    name: 'comanda_sockets_connected',
    help: 'Screens that are signed in and hear events.',
    registers,
    collect() {
      this.set(countSockets());
    },
  });
  new Gauge({
    name: 'comanda_redis_up',
    help: 'Whether events of all processes reach the sockets of this one; always 1 without REDIS_URL.',
    registers,
    collect() {
      this.set(hearsAll() ? 1 : 0);
    },
  });
  tellConnections(registers, pools);
  tellGates(registers, gates);
  new Counter({
    name: 'comanda_second_thread_answers_total',
    help: 'Calls with a large body or answer, which a thread of their own answered.',
    registers,
    collect() {
      this.reset();
      this.inc(secondThread?.().answered ?? 0);
    },
  });
  const askDatabase = mailNumbers(registers, { waitingMails, now });

  return {
    contentType: register.contentType,
    /** In Prometheus' text format. */
    read: async (): Promise<string> => {
      await askDatabase();
      return register.metrics();
    },
    countOrder: (ms: number) => orders.observe(ms / 1000),
    /** By pattern. Pages of the web app and addresses that do not exist count as one, so strangers add no numbers. */
    countRequests: (app: FastifyInstance) =>
      app.addHook('onResponse', (request, reply, done) => {
        const { method, routeOptions } = request;
        const place = routeOptions.url ? { method, route: routeOptions.url } : { method: 'any', route: 'other' };
        requests.observe({ ...place, status: `${Math.floor(reply.statusCode / 100)}xx` }, reply.elapsedTime / 1000);
        done();
      }),
  };
}

function tellConnections(registers: Registry[], pools: Sources['pools']): void {
  new Gauge({
    name: 'comanda_database_connections',
    help: 'Connections of each pool; a transaction holds one that is not idle.',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, { totalCount, idleCount }] of Object.entries(pools)) {
        this.set({ pool, state: 'busy' }, totalCount - idleCount);
        this.set({ pool, state: 'idle' }, idleCount);
      }
    },
  });
  new Gauge({
    name: 'comanda_database_waiting',
    help: 'Transactions that wait for a connection.',
    labelNames: ['pool'],
    registers,
    collect() {
      for (const [pool, { waitingCount }] of Object.entries(pools)) this.set({ pool }, waitingCount);
    },
  });
}

function tellGates(registers: Registry[], gates: Sources['gates']): void {
  new Gauge({
    name: 'comanda_gate_places',
    help: 'Of each gate: who is inside, and who waits for a place.',
    labelNames: ['gate', 'state'],
    registers,
    collect() {
      for (const [gate, { counts }] of Object.entries(gates)) {
        const { inside, waiting } = counts();
        this.set({ gate, state: 'taken' }, inside);
        this.set({ gate, state: 'waited for' }, waiting);
      }
    },
  });
  new Counter({
    name: 'comanda_gate_refused_total',
    help: 'Of each gate: who was refused, because too many waited already or for too long.',
    labelNames: ['gate'],
    registers,
    collect() {
      this.reset();
      for (const [gate, { counts }] of Object.entries(gates)) this.inc({ gate }, counts().refused);
    },
  });
}

/** Numbers that only the database can tell; answers a function that asks for them. */
function mailNumbers(
  registers: Registry[],
  { waitingMails, now }: Pick<Sources, 'waitingMails' | 'now'>,
): () => Promise<void> {
  const databaseUp = new Gauge({
    name: 'comanda_database_up',
    help: 'Whether the database answered within two seconds.',
    registers,
  });
  const mails = new Gauge({ name: 'comanda_mails_waiting', help: 'Mails that are still to be sent.', registers });
  const oldestMail = new Gauge({
    name: 'comanda_mail_oldest_seconds',
    help: 'How long the oldest of them has been waiting; 0 without any.',
    registers,
  });

  // While the database does not answer there is no number of mails, instead of an old one.
  return async () => {
    const late = delay(PATIENCE_MS, null, { ref: false });
    const waiting = await Promise.race([waitingMails().catch(() => null), late]);
    databaseUp.set(waiting ? 1 : 0);
    if (!waiting) {
      mails.remove();
      oldestMail.remove();
      return;
    }
    mails.set(waiting.count);
    oldestMail.set(waiting.oldest ? Math.max(0, (now().getTime() - waiting.oldest.getTime()) / 1000) : 0);
  };
}

function versionOfServer(): string {
  const file = new URL('../../package.json', import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version; // our own
}
