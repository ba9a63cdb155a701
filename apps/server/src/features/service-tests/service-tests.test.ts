import { printJobs } from '@comanda/contract/printers/print-jobs.contract';
import { serviceTests } from '@comanda/contract/service-tests/service-tests.contract';
import { reports } from '@comanda/contract/reports/reports.contract';
import { orders } from '@comanda/contract/orders/orders.contract';
import { faultsOfTest } from '@comanda/domain/service-test';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import type { Client } from '../../../test/support/client.ts';
import { addMenu, signInStaff, signUp } from '../../../test/support/factories.ts';
import { addTicketPrinter, pairAgent, printed } from '../../../test/support/paired-agent.ts';
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

async function printAll(): Promise<void> {
  for (;;) {
    const { jobs } = await agent.next();
    if (jobs.length === 0) return;
    await agent.report(jobs.map(printed));
  }
}

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
    const { jobs } = await agent.next();
    await agent.report(jobs.map(({ id: jobId, attempt }) => ({ jobId, attempt, fault: 'paper', isBegun: false })));
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
           '{"printers":[],"drawers":[],"stations":[]}' from generate_series(1, 70) n`,
        [tenantId, now],
      ),
    );
    await start();
    const count = await app.database.asOwner(
      async (owner) =>
        (await owner.query('select count(*)::int from service_tests where tenant_id = $1', [tenantId])).rows,
    );
    expect(count).toEqual([{ count: 60 }]);
    expect(await client.call(serviceTests.list, {})).toHaveLength(20);
  });
});
