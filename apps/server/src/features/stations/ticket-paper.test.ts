import { courses } from '@comanda/contract/courses/courses.contract';
import type { CallInput } from '@comanda/contract/core/route';
import { bills } from '@comanda/contract/bills/bills.contract';
import { kitchen } from '@comanda/contract/kitchen/kitchen.contract';
import { orders } from '@comanda/contract/orders/orders.contract';
import { printJobs } from '@comanda/contract/printers/print-jobs.contract';
import { MOST_WAITING_JOBS } from '@comanda/contract/printers/printer';
import { printers } from '@comanda/contract/printers/printers.contract';
import { stations } from '@comanda/contract/stations/stations.contract';
import { tables } from '@comanda/contract/tables/tables.contract';
import { drawPrinted } from '@comanda/paper/test/draw-printed';
import { readEscPos } from '@comanda/paper/test/read-esc-pos';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { billDifferences } from '../../../test/support/bill-differences.ts';
import type { Client } from '../../../test/support/client.ts';
import { addCourses } from '../../../test/support/courses.ts';
import { billOf } from '../../../test/support/divided-bills.ts';
import { addMenu, signInStaff, signUp } from '../../../test/support/factories.ts';
import { addTicketPrinter, type GivenJob, pairAgent, printed } from '../../../test/support/paired-agent.ts';
import { cancelItem, renew, send } from '../../../test/support/sales.ts';
import { addStation, routeTo } from '../../../test/support/stations.ts';

let app: TestApp;
let client: Client;
let tenantId: string;
let menu: Awaited<ReturnType<typeof addMenu>>;
let agent: Awaited<ReturnType<typeof pairAgent>>;
let [printerId, grill, bar] = ['', '', ''];
let now = new Date('2026-03-02T18:00:00Z');

beforeAll(async () => {
  app = await startApp({ now: () => now });
});
afterAll(() => app.stop());
beforeEach(async () => {
  now = new Date('2026-03-02T18:00:00Z');
  ({ client, tenantId } = await signUp(app, { timeZone: 'UTC' }));
  menu = await addMenu(client);
  agent = await pairAgent(app, client);
  printerId = await addTicketPrinter(client, agent.id);
  grill = await addStation(client, 'Grill', { paper: onPaper() });
  bar = await addStation(client, 'Bar');
  await routeTo(client, 'item', menu.burger, [grill]);
  await routeTo(client, 'item', menu.tea, [bar]);
});

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const later = (ms: number) => (now = new Date(now.getTime() + ms));

/** Of the grill. */
const fields = {
  title: 'Grill',
  standsInId: null,
  dueMinutes: 5,
  lateMinutes: 10,
  oneTap: false,
  isWatched: false,
};

type Paper = NonNullable<CallInput<typeof stations.add>['body']['paper']>;
const onPaper = (more: Partial<Paper> = {}): Paper => ({
  printerId,
  printsWhen: 'always',
  copies: 1,
  printsNotices: true,
  ...more,
});

type Steps = CallInput<typeof bills.takeSteps>['body']['steps'];

/** The lines on the paper of a job, and a picture of it where somebody wants to look. */
async function linesOf(job: GivenJob, name?: string): Promise<string[]> {
  const all = readEscPos(Buffer.from(job.bytes, 'base64'), 48);
  const folder = process.env.PICTURES;
  if (folder && name) await writeFile(path.join(folder, `ticket-${name}.png`), await drawPrinted(all, 48));
  return all.flatMap((one) => (one.type === 'text' && one.text.trim() ? [one.text.trim()] : []));
}

/** What the agent is given until nothing waits any more; it prints all of it. */
async function printAll(name?: string): Promise<string[][]> {
  const papers: string[][] = [];
  for (;;) {
    const { jobs } = await agent.next();
    if (jobs.length === 0) return papers;
    for (const job of jobs) papers.push(await linesOf(job, name));
    await agent.report(jobs.map(printed));
  }
}

const ticketsOf = async (id: string) =>
  (await client.call(orders.list, {})).flatMap((group) => group.orders).find((order) => order.id === id)?.tickets ?? [];
const shownAt = async (id: string, stationId = grill) =>
  (await ticketsOf(id)).find((ticket) => ticket.station_id === stationId)?.shown_at ?? null;
const show = (stationId: string, orderId: string) =>
  client.call(kitchen.shown, { body: { stationId, orderIds: [orderId] } });
const jobs = () => client.call(printers.jobs, {});
async function printerAsSet() {
  const found = (await client.call(printers.list, {})).printers.find(({ id }) => id === printerId);
  if (!found) throw new Error('no printer');
  return found;
}

/** So much waits for a printer that it takes no more. */
const fill = (id: string) =>
  app.database.asOwner((owner) =>
    owner.query(
      `insert into print_jobs (tenant_id, id, printer_id, kind, title, document, language, is_reprint, created_at, try_at)
       select $1, gen_random_uuid(), $2, 'test', '', '{"kind":"test"}', 'en', false, $3, $3 from generate_series(1, $4)`,
      [tenantId, id, now, MOST_WAITING_JOBS],
    ),
  );

describe('a station that works on paper', () => {
  it('prints its part of a round once, and nobody else does', async () => {
    const id = await send(client, [{ id: menu.burger, quantity: 2 }, menu.tea], { tableId: menu.table });
    expect(await printAll('new')).toEqual([
      [
        expect.stringMatching(/^Grill .*6:00\sPM$/),
        expect.stringMatching(/^Dine-In/),
        '1',
        'Table 1',
        expect.stringMatching(/^-+$/),
        '2× Burger',
      ],
    ]);
    expect(await printAll()).toEqual([]);
    expect(await shownAt(id)).toEqual(now);
    expect(await shownAt(id, bar)).toBeNull();
    expect(await billDifferences(app, tenantId)).toEqual([]);
  });

  it('prints in the language of its printer, whoever sends, and an allergy in its largest letters', async () => {
    const { id, state: _state, since: _since, waiting: _waiting, ...settings } = await printerAsSet();
    const body = { ...settings, language: 'de' } as CallInput<typeof printers.update>['body'];
    await client.call(printers.update, { params: { id }, body });
    expect((await printerAsSet()).language).toBe('de');
    await send(client, [{ id: menu.burger, notes: 'Nüsse', isAllergy: true }], { tableId: menu.table });
    expect(await printAll('allergy')).toEqual([
      [
        expect.stringMatching(/^Grill .*18:00$/),
        expect.stringMatching(/^Vor Ort/),
        '1',
        'Table 1',
        expect.stringMatching(/^-+$/),
        '1× Burger',
        '! ALLERGIE !',
        'Nüsse',
      ],
    ]);
  });

  it.each(['Deutsch', 'de-DE', ''])('has no printer in the language "%s"', async (language) => {
    const { title, paperMm, connection, agentId, standsInId, prints } = await printerAsSet();
    const body = { title, paperMm, connection, agentId, standsInId, prints, language };
    const path = printers.update.path.replace(':id', printerId);
    expect((await client.send('POST', `/api/v1${path}`, { body })).status).toBe(400);
  });

  it('counts as seen only once the printer said so, and somebody is told where it does not', async () => {
    await send(client, [menu.burger]);
    await printAll();
    later(MINUTE);
    const id = await send(client, [menu.burger]);
    const { jobs: given } = await agent.next();
    await agent.report(given.map(({ id: jobId, attempt }) => ({ jobId, attempt, fault: 'paper', isBegun: false })));
    expect(await shownAt(id)).toBeNull();
    // It is watched since its first paper, so its tickets turn amber and red.
    const { stations: all } = await client.call(stations.list, {});
    expect(all.find((station) => station.id === grill)).toMatchObject({ is_watched: true });
    expect(await client.call(printJobs.troubles, {})).toMatchObject([
      { kind: 'ticket', title: 'Grill · 2', reason: 'paper' },
    ]);
    later(5 * SECOND);
    await printAll();
    expect(await shownAt(id)).toEqual(now);
    expect(await client.call(printJobs.troubles, {})).toEqual([]);
  });

  it('prints what is taken back, and what goes to another table', async () => {
    const { id: corner } = await client.call(tables.add, {
      body: { title: 'Corner', floor: 'Terrace', seatingCapacity: 2 },
    });
    const id = await send(client, [{ id: menu.burger, quantity: 2 }, menu.tea], { tableId: menu.table });
    await printAll();
    const take = async (step: Steps[number]) => {
      const { id: billId } = await billOf(client, id);
      await client.call(bills.takeSteps, { params: { id: billId }, body: { steps: [step] } });
    };
    const [line] = (await billOf(client, id)).lines;
    const change = { kind: 'void', quantity: 1, isWaste: false, reason: 'Wrong dish' } as const;
    await take({ kind: 'changed', changes: [{ lineId: line?.id ?? '', change }] });
    expect(await printAll('void')).toEqual([expect.arrayContaining(['VOID', '1× Burger', 'Wrong dish']) as string[]]);
    await take({ kind: 'seated', tableIds: [corner] });
    expect(await printAll('move')).toEqual([
      expect.arrayContaining(['MOVE', 'Table 1 > Corner', '1× Burger']) as string[],
    ]);
  });

  it('prints what is said otherwise, and what was said before', async () => {
    const id = await send(client, [{ id: menu.burger, notes: 'no onions' }], { tableId: menu.table });
    await printAll();
    const [line] = (await billOf(client, id)).lines;
    await client.call(orders.changeNotes, { params: { id: line?.id ?? '' }, body: { notes: 'nuts', isAllergy: true } });
    const [lines = []] = await printAll('change');
    expect(lines.slice(0, 1)).toEqual(['CHANGE']);
    expect(lines.slice(-4)).toEqual(['! ALLERGY !', 'nuts', expect.stringMatching(/^-+$/), 'Before: no onions']);
  });

  it('prints no notices where the owner wants none, and as many copies as wanted', async () => {
    await client.call(stations.update, {
      params: { id: grill },
      body: { ...fields, paper: onPaper({ copies: 3, printsNotices: false }) },
    });
    // A client that knows nothing of paper changes nothing of it.
    await client.call(stations.update, { params: { id: grill }, body: { ...fields, dueMinutes: 6 } });
    const id = await send(client, [menu.burger]);
    const [lines = []] = await printAll();
    expect(lines.filter((line) => line === '1× Burger')).toHaveLength(3);
    await cancelItem(client, id, 0);
    expect(await printAll()).toEqual([]);
    await client.call(stations.update, { params: { id: grill }, body: { ...fields, paper: null } });
    await send(client, [menu.burger]);
    expect(await printAll()).toEqual([]);
  });

  it('marks what is held, and prints it again when it is fired', async () => {
    const meal = await addCourses(client);
    await routeTo(client, 'item', meal.soup, [grill]);
    await routeTo(client, 'item', meal.roast, [grill]);
    const id = await send(client, [meal.soup, meal.roast], { tableId: menu.table });
    const [lines = []] = await printAll('held');
    expect(lines.slice(-3)).toEqual(['1× Soup', 'HELD: Mains', '1× Roast']);
    await client.call(courses.fire, { body: { orderIds: [id], courseId: meal.mains } });
    const fired = await printAll('fire');
    expect(fired).toHaveLength(1);
    expect(fired[0]?.[0]).toBe('FIRE: Mains');
    expect(fired[0]?.at(-1)).toBe('1× Roast');
    await client.call(courses.fire, { body: { orderIds: [id], courseId: meal.mains } });
    expect(await printAll()).toEqual([]);
  });

  it('prints what is made because its course is deleted, or because its new course goes on by itself', async () => {
    const meal = await addCourses(client);
    await routeTo(client, 'item', meal.soup, [grill]);
    await routeTo(client, 'item', meal.roast, [grill]);
    await routeTo(client, 'item', meal.cake, [grill]);
    const id = await send(client, [meal.soup, meal.roast, meal.cake], { tableId: menu.table });
    await printAll();
    await client.call(courses.remove, { params: { id: meal.mains } });
    const [removed = [], ...others] = await printAll();
    expect(removed.filter((line) => /^FIRE|×/.test(line))).toEqual(['FIRE: Mains', '1× Roast']);
    expect(others).toEqual([]);
    const body = { title: 'Starters', fireAfterMinutes: 5 };
    await client.call(courses.update, { params: { id: meal.starters }, body });
    later(6 * MINUTE);
    const cake = (await client.call(orders.list, {}))
      .flatMap((group) => group.orders)
      .find((order) => order.id === id)
      ?.items.find(({ item_title }) => item_title === 'Cake');
    await client.call(courses.moveLines, { body: { itemIds: [cake?.id ?? ''], courseId: meal.starters } });
    const [moved = []] = await printAll();
    expect(moved.filter((line) => /^FIRE|×/.test(line))).toEqual(['FIRE: Starters', '1× Cake']);
  });

  it('prints again what is not served yet, as a reprint, at all of its stations that print', async () => {
    const id = await send(client, [{ id: menu.burger, quantity: 2 }, menu.tea], { tableId: menu.table });
    await printAll();
    await cancelItem(client, await send(client, [menu.burger]), 0);
    await printAll();
    const again = (orderIds: string[], by = client, stationId?: string) =>
      by.call(kitchen.printTickets, { body: { orderIds, stationId } });
    expect((await again([id])).message).toBe('Tickets sent to the printer!');
    expect(await printAll('again')).toEqual([expect.arrayContaining(['REPRINT', 'Table 1', '2× Burger']) as string[]]);
    await again([id], client, grill);
    expect(await printAll('one')).toHaveLength(1);
    await expect(again([id], client, newId())).rejects.toMatchObject({ status: 409 });
    later(11 * MINUTE);
    await again([id]);
    expect((await printAll())[0]?.slice(0, 2)).toEqual(['LATE', 'REPRINT']);
    const tea = await send(client, [menu.tea]);
    await expect(again([tea])).rejects.toMatchObject({ status: 409 });
    const { client: other } = await signUp(app);
    await expect(again([id], other)).rejects.toMatchObject({ status: 409 });
    await expect(again([newId()])).rejects.toMatchObject({ status: 404 });
  });

  it('says when a course that waits is made by itself', async () => {
    const meal = await addCourses(client);
    await routeTo(client, 'item', meal.roast, [grill]);
    await client.call(courses.update, { params: { id: meal.mains }, body: { title: 'Mains', fireAfterMinutes: 20 } });
    await send(client, [meal.soup, meal.roast], { tableId: menu.table });
    const [lines = []] = await printAll();
    expect(lines.join(' ')).toMatch(/HELD until 6:20\sPM: Mains/);
  });
});

describe('the pass', () => {
  const printSlip = (orderId: string, by = client) =>
    by.send('POST', `/api/v1${kitchen.printSlip.path}`, { body: { orderId } });

  it('prints what is ready for whoever carries it, and nothing else', async () => {
    const { client: cook } = await signInStaff(app, tenantId, ['KITCHEN']);
    const id = await send(client, [menu.burger, { id: menu.tea, notes: 'nuts', isAllergy: true }], {
      tableId: menu.table,
    });
    await printAll();
    expect(await printSlip(id)).toMatchObject({ status: 409, body: { message: /^No printer prints slips/ } });
    expect(await cook.call(stations.list, {})).not.toHaveProperty('prints_slips');
    await addTicketPrinter(client, agent.id, { title: 'Pass printer', prints: ['slip'] });
    expect(await cook.call(stations.list, {})).toMatchObject({ prints_slips: true });
    expect(await printSlip(id, cook)).toMatchObject({ status: 409, body: { message: /^Nothing/ } });

    const items = (await cook.call(kitchen.list, {})).flatMap((group) => group.orders.flatMap((order) => order.items));
    const tea = items.find(({ item_title }) => item_title === 'Tea');
    for (const status of ['preparing', 'completed'] as const) {
      await cook.call(kitchen.updateItems, { body: { itemIds: [tea?.id ?? ''], status } });
    }
    expect(await printSlip(id, cook)).toMatchObject({ status: 200 });
    expect(await printAll('slip')).toEqual([
      [
        expect.stringMatching(/^Pass .*6:00\sPM$/),
        expect.stringMatching(/^Dine-In/),
        '1',
        'Table 1',
        expect.stringMatching(/^-+$/),
        '1× Tea',
        '! ALLERGY !',
        'nuts',
      ],
    ]);
    const { client: other } = await signUp(app);
    expect(await printSlip(id, other)).toMatchObject({ status: 404 });
    expect(await billDifferences(app, tenantId)).toEqual([]);
  });
});

describe('a station that prints what nobody sees', () => {
  beforeEach(async () => {
    const paper = onPaper({ printsWhen: 'unseen' });
    await client.call(stations.update, { params: { id: grill }, body: { ...fields, paper } });
  });

  it('prints nothing that a screen shows in time', async () => {
    const id = await send(client, [menu.burger]);
    later(10 * SECOND);
    await show(grill, id);
    later(20 * SECOND);
    expect(await printAll()).toEqual([]);
    expect(await jobs()).toMatchObject([{ kind: 'ticket', state: 'expired', reason: 'taken_back' }]);
  });

  it('troubles nobody before its 20 s are over, also where the computer of its printer is away', async () => {
    await send(client, [menu.burger]);
    later(19 * SECOND);
    expect(await client.call(printJobs.troubles, {})).toEqual([]);
    later(2 * MINUTE);
    expect(await client.call(printJobs.troubles, {})).toMatchObject([{ reason: 'agent_away' }]);
  });

  it('tries nothing again that a screen has shown meanwhile', async () => {
    const id = await send(client, [menu.burger]);
    later(21 * SECOND);
    const { jobs: given } = await agent.next();
    expect(given).toHaveLength(1);
    await show(grill, id);
    await agent.report(given.map(({ id: jobId, attempt }) => ({ jobId, attempt, fault: 'paper', isBegun: false })));
    later(5 * SECOND);
    expect(await printAll()).toEqual([]);
    expect(await client.call(printJobs.troubles, {})).toEqual([]);
    expect(await jobs()).toMatchObject([{ state: 'expired', reason: 'taken_back' }]);
  });

  it('prints what was taken back meanwhile behind its ticket, and neither where a screen shows that', async () => {
    const [lost, seen] = [await send(client, [menu.burger]), await send(client, [menu.burger])];
    await cancelItem(client, lost, 0);
    await cancelItem(client, seen, 0);
    later(10 * SECOND);
    expect(await printAll()).toEqual([]);
    await show(grill, seen);
    later(10 * SECOND);
    expect((await printAll()).map(([first]) => first)).toEqual([expect.stringMatching(/^Grill/), 'VOID']);
    const late = await send(client, [menu.burger]);
    await show(grill, late);
    await cancelItem(client, late, 0);
    expect(await printAll()).toEqual([]);
  });

  it('keeps that order where its printer gives the ticket back, and somebody wants it again or a screen shows it', async () => {
    const [again, seen] = [await send(client, [menu.burger]), await send(client, [menu.burger])];
    const refuse = async () => {
      const { jobs: given } = await agent.next();
      await agent.report(given.map(({ id: jobId, attempt }) => ({ jobId, attempt, fault: 'paper', isBegun: false })));
    };
    later(20 * SECOND);
    await refuse();
    await cancelItem(client, again, 0);
    later(SECOND);
    const [trouble] = await client.call(printJobs.troubles, {});
    await client.call(printJobs.again, { params: { id: trouble?.id ?? '' }, body: { printerId: null } });
    const { jobs: given } = await agent.next();
    expect((await linesOf(given[0]!))[0]).toMatch(/^Grill/);
    await agent.report(given.map(printed));
    const { jobs: next } = await agent.next();
    await cancelItem(client, seen, 0);
    await show(grill, seen);
    await agent.report(next.map(({ id: jobId, attempt }) => ({ jobId, attempt, fault: 'paper', isBegun: false })));
    later(5 * SECOND);
    expect((await printAll()).map(([first]) => first)).toEqual(['VOID']);
  });

  it('hides no trouble, however much of it waits', async () => {
    await send(client, [menu.burger]);
    later(20 * SECOND);
    const { jobs: given } = await agent.next();
    await agent.report(given.map(({ id: jobId, attempt }) => ({ jobId, attempt, fault: 'paper', isBegun: true })));
    for (let round = 0; round < 21; round += 1) await send(client, [menu.burger]);
    expect(await client.call(printJobs.troubles, {})).toMatchObject([{ state: 'failed', reason: 'paper' }]);
    // The computer of the printer is silent by now.
    later(MINUTE + 30 * SECOND);
    const troubles = await client.call(printJobs.troubles, {});
    expect(troubles).toHaveLength(20);
    expect(troubles.filter(({ reason }) => reason === 'paper')).toHaveLength(1);
  });

  it('is followed by what was taken back meanwhile, also after a tap on what failed and at another printer', async () => {
    const again = async (where: string | null = null) => {
      const trouble = (await client.call(printJobs.troubles, {})).findLast(({ title }) => title.startsWith('Grill'));
      await client.call(printJobs.again, { params: { id: trouble?.id ?? '' }, body: { printerId: where } });
    };
    const refuse = async () => {
      later(20 * SECOND);
      const { jobs: given } = await agent.next();
      await agent.report(given.map(({ id: jobId, attempt }) => ({ jobId, attempt, fault: 'paper', isBegun: false })));
    };
    const heads = async () => (await printAll()).map(([first, second]) => [first, second].includes('VOID'));
    await cancelLate();
    // Who prints a ticket that is late prints once more what was taken back of it.
    expect(await heads()).toEqual([true]);
    await again();
    expect(await heads()).toEqual([false, true]);
    expect(await client.call(printJobs.troubles, {})).toEqual([]);

    const other = await addTicketPrinter(client, agent.id, { title: 'Spare' });
    const id = await send(client, [menu.burger]);
    await refuse();
    await cancelItem(client, id, 0);
    await again(other);
    const { jobs: given } = await agent.next();
    expect(given).toMatchObject([{ printerId: other }]);
    await agent.report(given.map(printed));
    later(5 * SECOND);
    expect((await agent.next()).jobs).toMatchObject([{ printerId: other }]);

    /** Nobody sees it for more than ten minutes, in which it is taken back. */
    async function cancelLate(): Promise<void> {
      const late = await send(client, [menu.burger]);
      await refuse();
      await cancelItem(client, late, 0);
      later(9 * MINUTE + 50 * SECOND);
      await renew(client);
    }
  });

  it('prints what no screen has shown for 20 s, and holds up nothing else meanwhile', async () => {
    const id = await send(client, [menu.burger]);
    const { id: test } = await client.call(printers.test, { params: { id: printerId } });
    expect((await agent.next()).jobs).toMatchObject([{ id: test }]);
    later(19 * SECOND);
    expect((await agent.next({ holds: [test] })).jobs).toEqual([]);
    await agent.report([{ jobId: test, attempt: 1, fault: null, isBegun: true }]);
    later(SECOND);
    expect(await printAll()).toHaveLength(1);
    expect(await shownAt(id)).toEqual(now);
  });
});

describe('a station that stands in on paper', () => {
  let [fryer, barPrinter] = ['', ''];
  const barFields = { ...fields, title: 'Bar' };
  const fryerFields = { ...fields, title: 'Fryer', isWatched: true };
  const setBar = (paper: Paper | null) =>
    client.call(stations.update, { params: { id: bar }, body: { ...barFields, paper } });
  const sendFries = () => send(client, [{ id: menu.burger, quantity: 2 }], { tableId: menu.table });
  const takerOf = async (id: string, stationId = fryer) =>
    (await ticketsOf(id)).find((ticket) => ticket.station_id === stationId)?.shown_by_station_id ?? null;
  const voidOne = async (id: string) => {
    const { id: billId, lines } = await billOf(client, id);
    const change = { kind: 'void', quantity: 1, isWaste: false, reason: 'Wrong dish' } as const;
    const changes = [{ lineId: lines[0]?.id ?? '', change }];
    await client.call(bills.takeSteps, { params: { id: billId }, body: { steps: [{ kind: 'changed', changes }] } });
  };

  /** The fryer has a screen and no printer, the bar a printer. */
  beforeEach(async () => {
    barPrinter = await addTicketPrinter(client, agent.id, { title: 'Bar printer' });
    await setBar(onPaper({ printerId: barPrinter }));
    fryer = await addStation(client, 'Fryer', { standsInId: bar, isWatched: true });
    await routeTo(client, 'item', menu.burger, [fryer]);
  });

  it('prints what no screen has shown for 20 s, once and for whom, and has it from then on', async () => {
    const id = await sendFries();
    later(19 * SECOND);
    expect(await printAll()).toEqual([]);
    const waiting = async () => (await client.call(printers.list, {})).printers.map((printer) => printer.waiting);
    expect([await waiting(), await jobs()]).toEqual([[0, 0], []]);
    later(SECOND);
    expect(await waiting()).toEqual([1, 0]);
    expect(await jobs()).toMatchObject([{ title: 'Fryer · 1', state: 'waiting' }]);
    expect(await printAll('stand-in')).toEqual([
      [
        'FOR Fryer',
        expect.stringMatching(/^Fryer .*6:00\sPM$/),
        expect.stringMatching(/^Dine-In/),
        '1',
        'Table 1',
        expect.stringMatching(/^-+$/),
        '2× Burger',
      ],
    ]);
    expect(await ticketsOf(id)).toMatchObject([{ station_id: fryer, shown_at: now, shown_by_station_id: bar }]);
    expect(await jobs()).toMatchObject([{ printerTitle: 'Bar printer', state: 'printed' }]);
    await show(fryer, id);
    later(MINUTE);
    expect(await printAll()).toEqual([]);
    expect(await takerOf(id)).toBe(bar);
    expect(await billDifferences(app, tenantId)).toEqual([]);
  });

  it.each(['its own', 'the other'] as const)('prints nothing that %s screen shows first', async (whose) => {
    const id = await sendFries();
    await voidOne(id);
    later(whose === 'its own' ? 10 * SECOND : 20 * SECOND);
    await show(whose === 'its own' ? fryer : bar, id);
    later(MINUTE);
    expect(await printAll()).toEqual([]);
    // In settings it never was there.
    expect(await jobs()).toEqual([]);
    expect(await client.call(printJobs.troubles, {})).toEqual([]);
  });

  it('leaves it to its own screen for five seconds where it prints only what nobody sees', async () => {
    await setBar(onPaper({ printerId: barPrinter, printsWhen: 'unseen' }));
    const [shown, lost] = [await sendFries(), await sendFries()];
    later(20 * SECOND);
    expect(await printAll()).toEqual([]);
    await show(bar, shown);
    later(5 * SECOND);
    expect(await printAll()).toHaveLength(1);
    expect([await takerOf(shown), await takerOf(lost)]).toEqual([bar, bar]);
  });

  it('has what comes out of its printer at this moment, also where the screen wakes meanwhile', async () => {
    const id = await sendFries();
    await voidOne(id);
    later(20 * SECOND);
    const { jobs: given } = await agent.next();
    expect(given).toHaveLength(1);
    await Promise.all([show(fryer, id), show(bar, id)]);
    expect(await shownAt(id, fryer)).toBeNull();
    await agent.report(given.map(printed));
    await show(fryer, id);
    expect(await takerOf(id)).toBe(bar);
    expect((await printAll()).map((lines) => lines[1])).toEqual(['VOID']);
  });

  it.each([
    ['without a printer', null],
    ['whose printer has no paper', 'paper'],
  ] as const)('or the screen of a station %s has it, whichever is first by a moment', async (_, fault) => {
    const paper = fault ? onPaper() : null;
    await client.call(stations.update, { params: { id: fryer }, body: { ...fryerFields, standsInId: bar, paper } });
    /** @returns how many came out at the bar */
    const printAtBar = async (): Promise<number> => {
      const { jobs: given } = await agent.next();
      const isAtBar = (job: GivenJob) => job.printerId === barPrinter;
      const stuck = ({ id: jobId, attempt }: GivenJob) => ({ jobId, attempt, fault, isBegun: false });
      const outcomes = given.map((job) => (isAtBar(job) ? printed(job) : stuck(job)));
      await agent.report(outcomes, fault ? [{ id: printerId, state: fault }] : []);
      return given.filter(isAtBar).length;
    };
    for (let round = 0; round < 20; round += 1) {
      const id = await send(client, [menu.burger]);
      await printAtBar();
      later(20 * SECOND);
      const [count] = await Promise.all([printAtBar(), show(fryer, id)]);
      const [ticket] = await ticketsOf(id);
      expect(ticket?.shown_at).toEqual(now);
      expect(ticket?.shown_by_station_id).toBe(count === 1 ? bar : null);
    }
  });

  it('is told with its printer why nothing comes out, and prints LATE after a tap', async () => {
    const id = await sendFries();
    later(20 * SECOND);
    const { jobs: given } = await agent.next();
    await agent.report(given.map(({ id: jobId, attempt }) => ({ jobId, attempt, fault: 'paper', isBegun: false })));
    expect(await client.call(printJobs.troubles, {})).toMatchObject([
      { title: 'Fryer · 1', printerTitle: 'Bar printer', reason: 'paper' },
    ]);
    later(11 * MINUTE);
    await renew(client);
    expect(await printAll()).toEqual([]);
    const [trouble] = await client.call(printJobs.troubles, {});
    expect(trouble).toMatchObject({ reason: 'late' });
    await client.call(printJobs.again, { params: { id: trouble?.id ?? '' }, body: { printerId: null } });
    expect((await printAll('stand-in-late'))[0]?.slice(0, 2)).toEqual(['LATE', 'FOR Fryer']);
    expect(await takerOf(id)).toBe(bar);
  });

  it('prints what follows where the ticket is: behind it, at once afterwards, and nowhere where a screen has it', async () => {
    const id = await sendFries();
    later(5 * SECOND);
    await voidOne(id);
    expect(await printAll()).toEqual([]);
    later(15 * SECOND);
    expect((await printAll()).map((lines) => [...lines.slice(0, 2), lines.at(-1)])).toEqual([
      ['FOR Fryer', expect.stringMatching(/^Fryer/), '2× Burger'],
      ['FOR Fryer', 'VOID', 'Wrong dish'],
    ]);
    await cancelItem(client, id, 0);
    expect((await printAll())[0]?.slice(0, 2)).toEqual(['FOR Fryer', 'VOID']);
    const seen = await sendFries();
    await show(fryer, seen);
    await voidOne(seen);
    later(MINUTE);
    expect(await printAll()).toEqual([]);
  });

  /** One of the fries goes to a table. @returns their order there */
  async function moveOne(id: string, tableId: string): Promise<string> {
    const { id: billId, lines } = await billOf(client, id);
    const known = new Set((await openOrders()).map((order) => order.id));
    const half = { lineId: lines.find(({ roundId }) => roundId === id)?.id ?? '', quantity: 1 };
    await client.call(bills.moveLines, { params: { id: billId }, body: { to: { tableId }, lines: [half] } });
    return (await openOrders()).find((order) => !known.has(order.id))?.id ?? '';
  }
  const openOrders = async () => (await client.call(orders.list, {})).flatMap((group) => group.orders);
  const addTable = async (title: string) =>
    (await client.call(tables.add, { body: { title, floor: 'Terrace', seatingCapacity: 2 } })).id;

  it('prints what was moved from its table in part, and what is to be printed again', async () => {
    const corner = await addTable('Corner');
    const id = await sendFries();
    const again = () => client.call(kitchen.printTickets, { body: { orderIds: [id], stationId: fryer } });
    await expect(again()).rejects.toMatchObject({ status: 409 });
    later(20 * SECOND);
    await printAll();
    await again();
    expect((await printAll())[0]?.slice(0, 2)).toEqual(['REPRINT', 'FOR Fryer']);
    await moveOne(id, corner);
    expect((await printAll('stand-in-move'))[0]).toEqual(
      expect.arrayContaining(['FOR Fryer', 'MOVE', 'Table 1 > Corner', '1× Burger']),
    );
  });

  it('prints what becomes of units that were split off where their ticket is, in its order', async () => {
    const [corner, niche] = [await addTable('Corner'), await addTable('Niche')];
    const fries = () => send(client, [{ id: menu.burger, quantity: 3 }], { tableId: menu.table });
    const [lost, seen] = [await fries(), await fries()];
    const waiting = await moveOne(lost, corner);
    await cancelItem(client, await moveOne(seen, corner), 0);
    await show(fryer, seen);
    later(20 * SECOND);
    const heads = async () => (await printAll()).map((lines) => lines.slice(0, 2));
    expect(await heads()).toEqual([
      ['FOR Fryer', expect.stringMatching(/^Fryer/)],
      ['FOR Fryer', 'MOVE'],
    ]);
    const again = await moveOne(lost, niche);
    expect(await heads()).toEqual([['FOR Fryer', 'MOVE']]);
    await client.call(stations.update, {
      params: { id: fryer },
      body: { ...fryerFields, standsInId: bar, paper: onPaper() },
    });
    await client.call(orders.changeNotes, {
      params: { id: (await billOf(client, again)).lines[0]?.id ?? '' },
      body: { notes: 'nuts', isAllergy: true },
    });
    await cancelItem(client, waiting, 0);
    expect(await heads()).toEqual([
      ['FOR Fryer', 'CHANGE'],
      ['FOR Fryer', 'VOID'],
    ]);
  });

  it('prints what the printer of the other station cannot, unless a screen has shown it', async () => {
    const own = onPaper();
    await client.call(stations.update, {
      params: { id: fryer },
      body: { ...fryerFields, standsInId: bar, paper: own },
    });
    const [seen, lost] = [await sendFries(), await sendFries()];
    const fail = async () => {
      const { jobs: given } = await agent.next();
      await agent.report(
        given.map(({ id: jobId, attempt }) => ({ jobId, attempt, fault: 'paper', isBegun: false })),
        [{ id: printerId, state: 'paper' }],
      );
      return given.map((job) => job.printerId);
    };
    expect(await fail()).toEqual([printerId]);
    await show(fryer, seen);
    later(19 * SECOND);
    expect(await fail()).toEqual([printerId]);
    later(4 * SECOND);
    const { jobs: given } = await agent.next();
    const papers = await Promise.all(given.map((job) => linesOf(job)));
    expect(given.map((job) => job.printerId).toSorted()).toEqual([printerId, barPrinter].toSorted());
    expect(papers.filter(([first]) => first === 'FOR Fryer')).toHaveLength(1);
    await agent.report(given.map(printed));
    expect([await takerOf(seen), await takerOf(lost)]).toEqual([null, bar]);
    expect(await printAll()).toEqual([]);
  });

  it('leaves it to the printer that stands in, where one does', async () => {
    const spare = await addTicketPrinter(client, agent.id, { title: 'Spare' });
    const { id, state: _state, since: _since, waiting: _waiting, ...settings } = await printerAsSet();
    const body = { ...settings, standsInId: spare } as CallInput<typeof printers.update>['body'];
    await client.call(printers.update, { params: { id }, body });
    await client.call(stations.update, {
      params: { id: fryer },
      body: { ...fryerFields, standsInId: bar, paper: onPaper() },
    });
    const order = await sendFries();
    const { jobs: given } = await agent.next();
    await agent.report(given.map(({ id: jobId, attempt }) => ({ jobId, attempt, fault: 'paper', isBegun: false })));
    later(21 * SECOND);
    const { jobs: moved } = await agent.next();
    expect(moved).toMatchObject([{ printerId: spare }]);
    await agent.report(moved.map(printed));
    expect(await ticketsOf(order)).toMatchObject([{ shown_at: now, shown_by_station_id: null }]);
  });

  it('counts as seen there where somebody found it on its paper', async () => {
    const id = await sendFries();
    later(20 * SECOND);
    const { jobs: given } = await agent.next();
    await agent.report(given.map(({ id: jobId, attempt }) => ({ jobId, attempt, fault: 'unsure', isBegun: true })));
    const [trouble] = await client.call(printJobs.troubles, {});
    await client.call(printJobs.found, { params: { id: trouble?.id ?? '' } });
    expect(await takerOf(id)).toBe(bar);
  });

  it('prints nothing once it has no printer, or is deleted', async () => {
    await setBar(null);
    await sendFries();
    await setBar(onPaper({ printerId: barPrinter }));
    await client.call(stations.remove, { params: { id: bar } });
    await sendFries();
    later(MINUTE);
    expect(await printAll()).toEqual([]);
    expect(await jobs()).toEqual([]);
    const { rows } = await app.database.asOwner((owner) =>
      owner.query('select from print_jobs where tenant_id = $1', [tenantId]),
    );
    expect(rows).toEqual([]);
  });

  it('troubles nobody with a printer that is full', async () => {
    await fill(barPrinter);
    later(SECOND);
    await sendFries();
    expect((await jobs()).filter(({ kind }) => kind === 'ticket')).toEqual([]);
    expect(await client.call(printJobs.troubles, {})).toEqual([]);
  });
});

describe('paper and screens', () => {
  it('prints nothing any more where another station has taken the ticket over', async () => {
    await client.call(stations.update, {
      params: { id: grill },
      body: { ...fields, standsInId: bar, isWatched: true },
    });
    const id = await send(client, [menu.burger]);
    later(21 * SECOND);
    await show(bar, id);
    expect(await printAll()).toEqual([]);
  });

  it('lets nobody take over what a printer has at this moment', async () => {
    await client.call(stations.update, {
      params: { id: grill },
      body: { ...fields, standsInId: bar, isWatched: true },
    });
    const id = await send(client, [menu.burger]);
    later(21 * SECOND);
    const { jobs: given } = await agent.next();
    await show(bar, id);
    expect(await shownAt(id)).toBeNull();
    await agent.report(given.map(printed));
    await show(bar, id);
    expect(await ticketsOf(id)).toMatchObject([{ station_id: grill, shown_by_station_id: null, shown_at: now }]);
    const lost = await send(client, [menu.burger]);
    await agent.next();
    later(29 * SECOND);
    await show(bar, lost);
    expect(await ticketsOf(lost)).toMatchObject([{ shown_by_station_id: bar }]);
  });

  it('prints what its own screen shows as well, where it prints every ticket', async () => {
    const id = await send(client, [menu.burger]);
    const { jobs: given } = await agent.next();
    await agent.report(given.map(({ id: jobId, attempt }) => ({ jobId, attempt, fault: 'paper', isBegun: false })));
    await show(grill, id);
    later(5 * SECOND);
    expect(await printAll()).toHaveLength(1);
  });

  it('counts as seen where somebody found on paper what nobody was sure of', async () => {
    const id = await send(client, [menu.burger]);
    const { jobs: given } = await agent.next();
    await agent.report(given.map(({ id: jobId, attempt }) => ({ jobId, attempt, fault: 'unsure', isBegun: true })));
    expect(await shownAt(id)).toBeNull();
    const [trouble] = await client.call(printJobs.troubles, {});
    const find = () => client.call(printJobs.found, { params: { id: trouble?.id ?? '' } });
    await find();
    expect(await shownAt(id)).toEqual(now);
    expect(await client.call(printJobs.troubles, {})).toEqual([]);
    expect(await jobs()).toMatchObject([{ state: 'printed', reason: null }]);
    await expect(find()).rejects.toMatchObject({ status: 409 });
    expect(await printAll()).toEqual([]);
  });

  it('tells people who take care of orders of what diners sent, and nobody else', async () => {
    await fill(printerId);
    later(SECOND);
    const id = await send(client, [menu.burger]);
    expect(await ticketsOf(id)).toHaveLength(1);
    const full = { kind: 'ticket', state: 'failed', reason: 'full' };
    expect((await jobs()).filter(({ kind }) => kind === 'ticket')).toMatchObject([full]);
    const [trouble] = await client.call(printJobs.troubles, {});
    expect(trouble).toMatchObject(full);
    await client.call(printJobs.again, { params: { id: trouble?.id ?? '' }, body: { printerId: null } });
    const [again] = await jobs();
    expect(again).toMatchObject({ kind: 'ticket', state: 'waiting', isReprint: false });
  });

  it('goes on where a printer is deleted, or a station is', async () => {
    await client.call(printers.remove, { params: { id: printerId } });
    expect((await client.call(stations.list, {})).stations.find(({ id }) => id === grill)?.paper).toBeUndefined();
    await send(client, [menu.burger]);
    expect(await jobs()).toEqual([]);
    const another = await addTicketPrinter(client, agent.id);
    const cold = await addStation(client, 'Cold', { paper: onPaper({ printerId: another }) });
    await client.call(stations.remove, { params: { id: cold } });
    await client.call(printers.remove, { params: { id: another } });
  });

  it('knows no printer of another restaurant', async () => {
    const { client: other } = await signUp(app);
    await expect(addStation(other, 'Grill', { paper: onPaper() })).rejects.toMatchObject({ status: 404 });
    await expect(addStation(client, 'Fryer', { paper: onPaper({ printerId: newId() }) })).rejects.toMatchObject({
      status: 404,
    });
  });
});
