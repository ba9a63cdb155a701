import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { auth } from '@comanda/contract/auth/auth.contract';
import { orders } from '@comanda/contract/orders/orders.contract';
import { superadmin } from '@comanda/contract/superadmin/superadmin.contract';
import { afterAll, beforeAll } from 'vitest';
import { type Client, createClient } from '../apps/server/test/support/client.ts';
import { addMenu, PASSWORD } from '../apps/server/test/support/factories.ts';
import { switchQr } from '../apps/server/test/support/qr-menu.ts';
import { freePort, serverProcess } from '../apps/server/test/support/server-process.ts';
import { type Flood, flood, type FloodFigures } from './flood.ts';
import { faultsIn, inWords, isClose, type Row, table } from './neighbour-figures.ts';
import { type Notice, openTill } from './neighbour.ts';
import { fromElsewhere, headersOf } from './requests.ts';
import { newFolder } from './shop.ts';

const SECONDS = Number(process.env.FAULTS_ATTACK_SECONDS ?? 10);
const SECONDS_BEFORE = 6;

const OPERATOR = { username: 'operator@example.com', password: 'a long password of the operator' };

export type Tenant = Awaited<ReturnType<Street['open']>>;
export type Street = Awaited<ReturnType<typeof openStreet>>;

/** The product in a process of its own, as in production, with a restaurant that does nothing to anybody. */
export async function openStreet(env: Record<string, string> = {}) {
  const dataDir = newFolder();
  const server = serverProcess(dataDir, await freePort(), {
    RATE_LIMITS: 'on',
    TRUST_PROXY: '127.0.0.1',
    SUPERADMIN_EMAIL: OPERATOR.username,
    SUPERADMIN_PASSWORD: OPERATOR.password,
    // As after npm start: code that is kept on disk is kept in memory as well, 20 MB of it.
    NODE_DISABLE_COMPILE_CACHE: '1',
    ...env,
  });
  await server.start();
  const rows: Row[] = [];

  async function signUp(name: string) {
    const client = createClient(server.url);
    const account = { username: `${name}@example.com`, password: PASSWORD };
    await client.call(auth.signUp, { body: { biz_name: name, ...account } }, fromElsewhere());
    const signIn = () => client.call(auth.signIn, { body: account }, fromElsewhere());
    const { user } = await signIn();
    return { client, account, signIn, tenantId: user.tenant_id };
  }

  /** A restaurant with a small menu that takes orders of diners. */
  async function open(name: string) {
    const tenant = await signUp(name);
    return { ...tenant, ...(await addMenu(tenant.client)), qrcode: await switchQr(tenant.client) };
  }
  const victim = await open('victim');

  async function sellUntil(end: Promise<unknown>): Promise<Notice> {
    const till = openTill({ url: server.url, headers: headersOf(victim.client), tea: victim.tea });
    await end;
    return till.close();
  }

  const isAlive = () => {
    try {
      return process.kill(server.pid(), 0);
    } catch {
      return false;
    }
  };

  /** Waits until it answers again: the attacker's work may still be going on. */
  async function settle(): Promise<void> {
    const isWell = () => victim.client.send('GET', '/api/v1/orders/status-board').then(({ status }) => status === 200);
    for (let well = 0; well < 3 && isAlive(); ) well = (await isWell().catch(() => false)) ? well + 1 : 0;
  }

  async function restart(): Promise<void> {
    await server.kill('SIGTERM');
    await server.start();
  }

  /** What the victim notices during `work`, beside what it noticed in the seconds before. */
  async function during(attack: string, work: () => Promise<FloodFigures[]>, before?: Notice): Promise<Row> {
    await victim.signIn();
    const calm = before ?? (await sellUntil(delay(SECONDS_BEFORE * 1000)));
    const proc = `/proc/${server.pid()}`;
    // From now on the kernel remembers the most anew.
    writeFileSync(`${proc}/clear_refs`, '5');
    const working = work();
    const noticed = await sellUntil(working);
    await settle();
    const row = {
      attack,
      before: calm,
      during: noticed,
      residentMb: isAlive() ? peakOf(proc) : Infinity,
      isAlive: isAlive(),
      load: loadavg()[0] ?? 0,
      attacker: await working,
    };
    rows.push(row);
    console.log(inWords(row));
    // It may keep the memory that it took; the next attack must not be charged with it.
    if (faultsIn(row).length > 0) await restart();
    await closeOrdersOf(victim);
    return row;
  }

  /**
   * Floods it; once more where others on this machine may have been the cause. A flood of which nothing is carried out
   * would prove nothing.
   * @returns what the victim noticed and should not have
   */
  async function attack(name: string, floods: Omit<Flood, 'url' | 'seconds'>[]): Promise<string[]> {
    const once = () =>
      during(name, () => Promise.all(floods.map((of) => flood({ ...of, url: server.url, seconds: SECONDS }))));
    const row = await once();
    const idle = floods.flatMap((of, index) => {
      const { statuses = {}, sample = '' } = row.attacker[index] ?? {};
      const isCarriedOut = Object.keys(statuses).some((status) => /^(2|304)/.test(status));
      return isCarriedOut || of.mayBeRefused ? [] : `${name}: nothing of it was carried out: ${sample}`;
    });
    const faults = faultsIn(row);
    return [...idle, ...(faults.length > 0 && isClose(row) ? faultsIn(await once()) : faults)];
  }

  return {
    server,
    dataDir,
    victim,
    rows,
    signUp,
    open,
    restart,
    during,
    attack,
    sellFor: async (seconds: number) => {
      await victim.signIn();
      return sellUntil(delay(seconds * 1000));
    },
    signInOperator: async () => {
      const client = createClient(server.url);
      await client.call(superadmin.signIn, { body: OPERATOR }, fromElsewhere());
      return client;
    },
    close: async () => {
      await server.kill('SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * A street for the tests of a file, with a restaurant that does its worst. Call it once at the top of the file.
 * `findEnv`: settings of the server that are known only when the tests begin.
 */
export function streetOfTests(findEnv?: () => Record<string, string>) {
  // Filled before the first test.
  const street = {} as Street;
  const worst = {} as Tenant;
  beforeAll(async () => {
    Object.assign(street, await openStreet(findEnv?.()));
    Object.assign(worst, await street.open('worst'));
  });
  afterAll(async () => {
    console.log(table(street.rows));
    await street.close();
  });
  return { street, worst };
}

/** The most that the process held since it was asked to forget. */
const peakOf = (proc: string): number =>
  Math.round(Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`${proc}/status`, 'utf8'))?.[1]) / 1024);

/** A restaurant can have only so many orders open. */
async function closeOrdersOf({ client, signIn }: { client: Client; signIn: () => Promise<unknown> }): Promise<void> {
  await signIn();
  const open = (await client.call(orders.list, {})).flatMap(({ order_ids: ids }) => ids);
  for (let from = 0; from < open.length; from += 100)
    await client.call(orders.cancel, { body: { orderIds: open.slice(from, from + 100) } });
}
