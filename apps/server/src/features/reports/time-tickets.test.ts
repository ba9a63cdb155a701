import { courses } from '@comanda/contract/courses/courses.contract';
import { kitchen } from '@comanda/contract/kitchen/kitchen.contract';
import { orders } from '@comanda/contract/orders/orders.contract';
import { printJobs } from '@comanda/contract/printers/print-jobs.contract';
import { printers } from '@comanda/contract/printers/printers.contract';
import { reports } from '@comanda/contract/reports/reports.contract';
import { stations } from '@comanda/contract/stations/stations.contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import type { Client } from '../../../test/support/client.ts';
import { addCourses } from '../../../test/support/courses.ts';
import { addMenu, signInStaff, signUp } from '../../../test/support/factories.ts';
import { addTicketPrinter, pairAgent } from '../../../test/support/paired-agent.ts';
import { cancelItem, renew, send } from '../../../test/support/sales.ts';
import { addStation, routeTo } from '../../../test/support/stations.ts';

let app: TestApp;
let client: Client;
let tenantId: string;
let menu: Awaited<ReturnType<typeof addMenu>>;
let [grill, bar] = ['', ''];
let now = new Date('2026-03-02T12:00:00Z');

beforeAll(async () => {
  app = await startApp({ now: () => now });
});
afterAll(() => app.stop());
beforeEach(async () => {
  now = new Date('2026-03-02T12:00:00Z');
  // Half past six in the evening.
  ({ client, tenantId } = await signUp(app, { timeZone: 'Asia/Kolkata' }));
  menu = await addMenu(client);
  grill = await addStation(client, 'Grill', { isWatched: true });
  bar = await addStation(client, 'Bar');
  await routeTo(client, 'item', menu.burger, [grill]);
  await routeTo(client, 'item', menu.tea, [bar]);
});

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const later = (ms: number) => (now = new Date(now.getTime() + ms));
const read = (by = client) => by.call(reports.line, { query: { type: 'today', from: '', to: '' } });
const show = (orderId: string, stationId = grill) =>
  client.call(kitchen.shown, { body: { stationId, orderIds: [orderId] } });

async function move(orderId: string, status: 'preparing' | 'completed' | 'delivered'): Promise<void> {
  const list = (await client.call(orders.list, {})).flatMap((group) => group.orders);
  const itemIds = list.find(({ id }) => id === orderId)?.items.flatMap(({ id }) => id) ?? [];
  await client.call(orders.updateItems, { body: { itemIds, status } });
}

const exactly = (seconds: number) => ({ half: seconds, most: seconds });

describe('the times of tickets', () => {
  it('go from sent to shown, to made, to served, at each station and in each hour', async () => {
    const id = await send(client, [menu.burger, menu.tea], { tableId: menu.table });
    later(4 * SECOND);
    await show(id);
    later(6 * MINUTE);
    await move(id, 'preparing');
    await move(id, 'completed');
    later(2 * MINUTE);
    await move(id, 'delivered');
    const { all, stations: byStation, hours, latest } = await read();
    expect(all).toMatchObject({ tickets: 2, late: 0, shown: exactly(4) });
    expect(byStation).toEqual([
      { id: bar, title: 'Bar', tickets: 1, late: 0, shown: null, made: exactly(364), served: exactly(120) },
      { id: grill, title: 'Grill', tickets: 1, late: 0, shown: exactly(4), made: exactly(360), served: exactly(120) },
    ]);
    // 12:00 there is 17:30 in Kolkata.
    expect(hours).toMatchObject([{ hour: 17, tickets: 2 }]);
    expect(latest).toEqual([]);
  });

  it('say which were late, by most first, and why', async () => {
    const seen = await send(client, [menu.burger], { tableId: menu.table });
    later(10 * SECOND);
    await show(seen);
    later(MINUTE);
    const unseen = await send(client, [menu.burger]);
    later(5 * MINUTE);
    const shownLate = await send(client, [menu.burger]);
    later(MINUTE);
    await show(shownLate);
    later(30 * MINUTE);
    await renew(client);
    const { all, latest } = await read();
    expect(all).toMatchObject({ tickets: 3, late: 3 });
    expect(latest.map(({ orderId, reason, place }) => [orderId, reason, place])).toEqual([
      [seen, 'made_late', 'Table 1'],
      [unseen, 'not_shown', null],
      [shownLate, 'shown_late', null],
    ]);
    expect(latest[0]).toMatchObject({ stationTitle: 'Grill', shownAt: expect.any(Date) as Date, madeAt: null });
  });

  it('say what kept a ticket from its paper, until somebody took it back, and nothing of what a screen showed', async () => {
    const agent = await pairAgent(app, client);
    const printerId = await addTicketPrinter(client, agent.id);
    const paper = { printerId, printsWhen: 'always', copies: 1, printsNotices: true } as const;
    const cold = await addStation(client, 'Cold', { isWatched: true, paper });
    await routeTo(client, 'item', menu.burger, [cold]);
    const fail = async (fault: 'paper' | 'cover') => {
      const { jobs } = await agent.next();
      await agent.report(jobs.map(({ id, attempt }) => ({ jobId: id, attempt, fault, isBegun: true })));
      return jobs[0]?.id ?? '';
    };
    const stuck = await send(client, [menu.burger]);
    await fail('paper');
    const again = await send(client, [menu.burger]);
    const { id } = await client.call(printJobs.again, {
      params: { id: await fail('paper') },
      body: { printerId: null },
    });
    later(SECOND);
    expect(await fail('cover')).toBe(id);
    const shown = await send(client, [menu.burger]);
    await fail('paper');
    await show(shown, cold);
    const back = await send(client, [menu.burger]);
    await client.call(printJobs.drop, { params: { id: (await client.call(printers.jobs, {}))[0]?.id ?? '' } });
    later(30 * MINUTE);
    await renew(client);
    const { latest } = await read();
    const told = new Map(latest.map(({ orderId, reason, printFault }) => [orderId, [reason, printFault]]));
    expect(told.get(stuck)).toEqual(['not_printed', 'paper']);
    // What went wrong first.
    expect(told.get(again)).toEqual(['not_printed', 'paper']);
    expect(told.get(shown)).toEqual(['made_late', null]);
    expect(told.get(back)).toEqual(['not_shown', null]);
    expect(latest).toHaveLength(4);
  });

  it('give a dish the minutes that it has, and what was taken back none', async () => {
    await app.database.asOwner((owner) =>
      owner.query('update menu_items set target_minutes = 40 where id = $1', [menu.burger]),
    );
    await send(client, [menu.burger]);
    const gone = await send(client, [menu.tea]);
    await cancelItem(client, gone, 0);
    later(39 * MINUTE);
    await renew(client);
    expect((await read()).all).toMatchObject({ tickets: 1, late: 0 });
    later(2 * MINUTE);
    expect((await read()).latest).toMatchObject([{ lateAfter: 40 }]);
  });

  it('count from when a course was fired', async () => {
    const meal = await addCourses(client);
    await routeTo(client, 'item', meal.roast, [grill]);
    const id = await send(client, [meal.soup, meal.roast], { tableId: menu.table });
    later(30 * MINUTE);
    await renew(client);
    const held = (await read()).stations.find((station) => station.id === grill);
    expect(held).toMatchObject({ tickets: 1, late: 0 });
    await client.call(courses.fire, { body: { orderIds: [id], courseId: meal.mains } });
    later(5 * MINUTE);
    const fired = (await read()).stations.find((station) => station.id === grill);
    expect(fired).toMatchObject({ tickets: 1, late: 0 });
    later(20 * MINUTE);
    await renew(client);
    expect((await read()).stations.find((station) => station.id === grill)).toMatchObject({ late: 1 });
  });

  it('know nothing of other days, other restaurants, and of nobody without REPORTS', async () => {
    await send(client, [menu.burger]);
    const { client: other } = await signUp(app);
    expect((await read(other)).all).toEqual({ tickets: 0, late: 0, shown: null, made: null, served: null });
    const { client: cook } = await signInStaff(app, tenantId, ['KITCHEN']);
    await expect(read(cook)).rejects.toMatchObject({ status: 403 });
    const query = { type: 'custom', from: '2026-03-01', to: '2026-03-01' } as const;
    expect((await client.call(reports.line, { query })).all.tickets).toBe(0);
    expect((await client.call(stations.list, {})).stations).toHaveLength(3);
  });
});
