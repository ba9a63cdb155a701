import { printJobs } from '@comanda/contract/printers/print-jobs.contract';
import { serviceTests } from '@comanda/contract/service-tests/service-tests.contract';
import { reports } from '@comanda/contract/reports/reports.contract';
import { orders } from '@comanda/contract/orders/orders.contract';
import { faultsOfTest } from '@comanda/domain/service-test';
import { drawPrinted } from '@comanda/paper/test/draw-printed';
import { readEscPos } from '@comanda/paper/test/read-esc-pos';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import type { Client } from '../../../test/support/client.ts';
import { addMenu, signInStaff, signUp } from '../../../test/support/factories.ts';
import { addTicketPrinter, type GivenJob, pairAgent, printed } from '../../../test/support/paired-agent.ts';
import { watchRows } from '../../../test/support/rows.ts';
import { renew } from '../../../test/support/sales.ts';
import { addStation, routeTo } from '../../../test/support/stations.ts';

let app: TestApp;
let client: Client;
let tenantId: string;
let menu: Awaited<ReturnType<typeof addMenu>>;
let agent: Awaited<ReturnType<typeof pairAgent>>;
let [printerId, grill] = ['', ''];
let now = new Date('2026-03-02T16:00:00Z');

beforeAll(async () => {
  app = await startApp({ now: () => now });
});
afterAll(() => app.stop());
beforeEach(async () => {
  now = new Date('2026-03-02T16:00:00Z');
  ({ client, tenantId } = await signUp(app));
  menu = await addMenu(client);
  agent = await pairAgent(app, client);
  printerId = await addTicketPrinter(client, agent.id, { hasDrawer: true });
  grill = await addStation(client, 'Grill', { isWatched: true });
  await routeTo(client, 'item', menu.burger, [grill]);
});

const MINUTE = 60_000;
const later = (ms: number) => (now = new Date(now.getTime() + ms));
const start = async () => (await client.call(serviceTests.start, {})).id;
const latest = async () => (await client.call(serviceTests.list, {}))[0];
const end = (id: string) => client.call(serviceTests.end, { params: { id } });
const hear = (id: string, stationIds: string[], by = client) =>
  by.call(serviceTests.hear, { params: { id }, body: { stationIds } });
const drawer = (id: string, isOpen: boolean, of = printerId) =>
  client.call(serviceTests.tellDrawer, { params: { id }, body: { printerId: of, isOpen } });

/** @returns the lines of each paper */
async function printAll(): Promise<string[][]> {
  const papers: string[][] = [];
  for (;;) {
    const { jobs } = await agent.next();
    if (jobs.length === 0) return papers;
    for (const job of jobs) papers.push(await linesOf(job));
    await agent.report(jobs.map(printed));
  }
}

/** And a picture of it, where somebody wants to look. */
async function linesOf(job: GivenJob): Promise<string[]> {
  const all = readEscPos(Buffer.from(job.bytes, 'base64'), 48);
  const folder = process.env.PICTURES;
  if (folder) await writeFile(path.join(folder, `test-order-${job.id}.png`), await drawPrinted(all, 48));
  return all.flatMap((one) =>
    one.type === 'text' && /\w/.test(one.text) ? [one.text.trim().replaceAll(/\s+/g, ' ')] : [],
  );
}

/** The printer has no paper. */
const refuse = (jobs: readonly GivenJob[]) =>
  agent.report(jobs.map(({ id: jobId, attempt }) => ({ jobId, attempt, fault: 'paper', isBegun: false })));

/** A bar whose tickets come out at `printerId`, in whose place those of a fryer do. */
async function addPaperStations({ printsNotices = true } = {}): Promise<{ bar: string; fryer: string }> {
  const paper = { printerId, printsWhen: 'always', copies: 1, printsNotices } as const;
  const bar = await addStation(client, 'Bar', { paper });
  return { bar, fryer: await addStation(client, 'Fryer', { standsInId: bar }) };
}

const stationOf = async (id: string) => (await latest())?.stations.find((station) => station.id === id);

describe('the test before service', () => {
  it('prints, opens the drawer and rings, and leaves a sheet that is all green', async () => {
    const id = await start();
    const { client: cook } = await signInStaff(app, tenantId, ['KITCHEN']);
    await printAll();
    await drawer(id, true);
    const { test: ringing } = await cook.call(serviceTests.ringing, {});
    expect(ringing?.stationIds).toHaveLength(2);
    later(3000);
    await hear(id, ringing?.stationIds ?? [], cook);
    expect(await cook.call(serviceTests.ringing, {})).toMatchObject({ test: { stationIds: [] } });
    const test = await latest();
    expect(test).toMatchObject({
      id,
      endedAt: null,
      printers: [{ id: printerId, job: { state: 'printed' } }],
      drawers: [{ printerId, isOpen: true }],
      stations: [
        { isOnPaper: false, dishes: expect.any(Number) as number, heardBy: 'Staff', heardAt: now },
        { title: 'Grill', dishes: 1, heardBy: 'Staff' },
      ],
    });
    await end(id);
    const sheet = await latest();
    expect(sheet).toMatchObject({ endedAt: now, stations: [{ heardAt: now }, { heardAt: now }] });
    expect(sheet && faultsOfTest(sheet)).toBe(0);
    expect(await cook.call(serviceTests.ringing, {})).toEqual({ test: null });
    // Nothing was sold or sent.
    expect(await client.call(orders.list, {})).toEqual([]);
    const query = { type: 'today', from: '', to: '' } as const;
    expect((await client.call(reports.line, { query })).all.tickets).toBe(0);
  });

  it('says what is wrong, and another try counts', async () => {
    const id = await start();
    await refuse((await agent.next()).jobs);
    await drawer(id, false);
    const wrong = await latest();
    expect(wrong).toMatchObject({
      printers: [{ job: { state: 'waiting', reason: 'paper' } }],
      drawers: [{ isOpen: false }],
    });
    expect(wrong && faultsOfTest(wrong)).toBe(4);
    const jobId = wrong?.printers[0]?.job?.id ?? '';
    await client.call(printJobs.again, { params: { id: jobId }, body: { printerId: null } });
    await printAll();
    expect(await latest()).toMatchObject({ printers: [{ job: { state: 'printed' } }] });
  });

  it('ends by itself after five minutes, with what did not answer, and runs once at a time', async () => {
    const id = await start();
    await expect(start()).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('running already') as string,
    });
    later(5 * MINUTE);
    await renew(client);
    expect(await latest()).toMatchObject({ id, endedAt: now });
    await expect(hear(id, [grill])).rejects.toMatchObject({ status: 409 });
    await expect(drawer(id, true)).rejects.toMatchObject({ status: 409 });
    later(MINUTE);
    const second = await start();
    const [running, over] = await client.call(serviceTests.list, {});
    expect([running?.id, over?.id]).toEqual([second, id]);
    expect(over?.endedAt).toEqual(new Date(now.getTime() - MINUTE));
    expect(over && faultsOfTest(over)).toBeGreaterThan(0);
  });

  it('sends a test order the way of a ticket to each station, and leaves no trace of it in the books', async () => {
    const { bar, fryer } = await addPaperStations();
    const rows = await watchRows(app.database.name, [tenantId]);
    onTestFinished(() => rows.stop());
    const before = await rows.read();
    const id = await start();
    expect(await stationOf(bar)).toMatchObject({ order: { state: 'waiting', reason: null } });
    const papers = (await printAll()).filter(([first]) => first === 'TEST');
    expect(papers.map((lines) => lines.filter((line) => !line.startsWith('Dine-In')).join(' | ')).toSorted()).toEqual([
      'TEST | Bar 4:00 PM | 1× Test order | Do not make',
      'TEST | FOR Fryer | Fryer 4:00 PM | 1× Test order | Do not make',
      'TEST | FOR Fryer | VOID | Fryer 4:00 PM | 1× Test order | Do not make',
      'TEST | VOID | Bar 4:00 PM | 1× Test order | Do not make',
    ]);
    const order = { state: 'printed', reason: null, printerTitle: 'Kitchen printer' };
    expect(await stationOf(bar)).toMatchObject({ isOnPaper: true, heardAt: null, order: { ...order, standIn: null } });
    expect(await stationOf(fryer)).toMatchObject({ isOnPaper: false, order: { ...order, standIn: 'Bar' } });
    expect(await stationOf(grill)).toMatchObject({ order: null });
    await drawer(id, true);
    // What comes out elsewhere says nothing of the screen of the fryer.
    const running = await latest();
    expect(running && faultsOfTest(running)).toBe(3);
    const { test: ringing } = await client.call(serviceTests.ringing, {});
    await hear(
      id,
      (ringing?.stationIds ?? []).filter((stationId) => stationId !== bar),
    );
    await end(id);
    const sheet = await latest();
    expect(sheet?.stations.find((station) => station.id === bar)).toMatchObject({ order });
    expect(sheet && faultsOfTest(sheet)).toBe(0);
    const changed = Object.entries(await rows.read()).filter(
      ([table, now]) => JSON.stringify(now) !== JSON.stringify(before[table]),
    );
    expect(changed.map(([table]) => table).toSorted()).toEqual(['print_agents', 'print_jobs', 'service_tests']);
  });

  it('prints no test order any more once its test has ended, by a tap or by itself', async () => {
    const { bar, fryer } = await addPaperStations({ printsNotices: false });
    const id = await start();
    await refuse((await agent.next()).jobs);
    await end(id);
    expect((await stationOf(bar))?.order).toMatchObject({ state: 'waiting', reason: null });
    later(4000);
    // The slip and the drawer.
    expect(await printAll()).toHaveLength(2);

    await start();
    for (let more = 0; more < 2; more += 1) await agent.report((await agent.next()).jobs.map(printed));
    await refuse((await agent.next()).jobs);
    const waiting = [await stationOf(bar), await stationOf(fryer)].flatMap((station) => station?.order ?? []);
    expect(new Set(waiting.map(({ reason }) => reason))).toEqual(new Set(['paper', null]));
    later(5 * MINUTE);
    await renew(client);
    // Somebody looks at the list of what was printed, and asks for it late.
    for (const order of waiting)
      await client.call(printJobs.again, { params: { id: order.id }, body: { printerId: null } });
    expect(await printAll()).toEqual([]);
  });

  it('finds a printer that nobody drives', async () => {
    const lonely = await addTicketPrinter(client, agent.id, { title: 'Cellar', agentId: null });
    await start();
    const test = await latest();
    expect(test?.printers.find(({ id }) => id === lonely)).toMatchObject({ title: 'Cellar', job: null });
  });

  it('keeps sixty, and shows those of this restaurant to whom settings are open', async () => {
    const id = await start();
    const { client: other } = await signUp(app);
    expect(await other.call(serviceTests.list, {})).toEqual([]);
    await expect(other.call(serviceTests.end, { params: { id } })).rejects.toMatchObject({ status: 404 });
    await expect(hear(id, [grill], other)).rejects.toMatchObject({ status: 404 });
    await expect(hear(id, [newId()])).rejects.toMatchObject({ status: 404 });
    await expect(drawer(id, true, newId())).rejects.toMatchObject({ status: 404 });
    const { client: cook } = await signInStaff(app, tenantId, ['KITCHEN']);
    await expect(cook.call(serviceTests.list, {})).rejects.toMatchObject({ status: 403 });
    await end(id);
    await app.database.asOwner((owner) =>
      owner.query(
        `insert into service_tests (tenant_id, id, started_at, started_by, ended_at, dishes, sheet)
         select $1, gen_random_uuid(), $2::timestamptz - n * interval '1 day', 'Ann', $2, '{}',
           '{"printers":[],"drawers":[],"stations":[{"id":"01a22baa-1d5d-75f6-b5e6-619e0da520db","title":"Grill",
             "isOnPaper":true,"dishes":1,"heardAt":null,"heardBy":null}]}' from generate_series(1, 70) n`,
        [tenantId, now],
      ),
    );
    await start();
    const count = await app.database.asOwner(
      async (owner) =>
        (await owner.query('select count(*)::int from service_tests where tenant_id = $1', [tenantId])).rows,
    );
    expect(count).toEqual([{ count: 60 }]);
    const listed = await client.call(serviceTests.list, {});
    expect(listed).toHaveLength(20);
    // A sheet that is older than test orders is as it was.
    expect(faultsOfTest(listed[19] as NonNullable<(typeof listed)[number]>)).toBe(0);
  });
});
