import fs from 'node:fs';
import { createServer } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { printJobs } from '@comanda/contract/printers/print-jobs.contract';
import { printAgents } from '@comanda/contract/printers/print-agents.contract';
import { printers } from '@comanda/contract/printers/printers.contract';
import { TestPrinter } from '@comanda/paper/test/test-printer';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from './support/app.ts';
import { signUp } from './support/factories.ts';
import { agentProcess, badLine } from './support/print-agent.ts';
import { aReceipt } from './support/receipts.ts';

let ahead = 0;
let app: TestApp;
const target = { url: '' };
beforeAll(async () => {
  app = await startApp({ now: () => new Date(Date.now() + ahead) });
  target.url = app.url;
});
afterAll(() => app.stop());

const endings: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end();
  target.url = app.url;
});

/** A restaurant with a printer, and the program that drives it, over a line that can fail. */
async function openHouse(environment: NodeJS.ProcessEnv = {}) {
  const { client } = await signUp(app);
  const printer = await TestPrinter.start();
  endings.push(() => printer.stop());
  const line = await badLine(target);
  endings.push(() => line.close());
  const agent = agentProcess(environment);
  endings.push(async () => agent.remove());
  endings.push(() => agent.kill());
  const { id: agentId, code } = await client.call(printAgents.add, { body: { title: 'Office' } });
  expect(await agent.pair(line.url, code)).toBe(0);
  const add = (title: string, { port }: TestPrinter, standsInId: string | null = null) =>
    client.call(printers.add, {
      body: {
        title,
        paperMm: 80,
        connection: { kind: 'network', host: '127.0.0.1', port },
        agentId,
        standsInId,
        prints: ['receipt'],
        copies: 1,
        hasCutter: true,
        hasDrawer: true,
        pulsePin: 5,
      },
    });
  const { id: printerId } = await add('Counter', printer);
  const print = (id = printerId) =>
    client.call(printJobs.print, { body: { printerId: id, title: '7', receipt: aReceipt } });
  const job = async (id: string) => (await client.call(printers.jobs, {})).find((one) => one.id === id);
  const becomes = async (id: string, wanted: object) => {
    await expect.poll(() => job(id)).toMatchObject(wanted);
  };
  const state = async (id = printerId) =>
    (await client.call(printers.list, {})).printers.find((one) => one.id === id)?.state;
  return { client, printer, line, agent, add, print, becomes, state, printerId };
}

const first = <T>([one]: readonly T[]): T => {
  if (!one) throw new Error('there is none');
  return one;
};

it('prints what is waited for, once, opens drawers, and says how printers are', async () => {
  const { client, agent, printer, print, becomes, state, printerId } = await openHouse();
  agent.start();
  await expect.poll(() => state()).toBe('ready');
  const { id } = await print();
  await becomes(id, { state: 'printed' });
  expect(printer.cuts).toBe(1);
  expect(printer.text).toContain('2 × Tea');
  const drawer = await client.call(printJobs.openDrawer, { body: { printerId, reason: 'Change' } });
  await becomes(drawer.id, { state: 'printed' });
  expect([printer.pulses, printer.cuts]).toEqual([1, 1]);
});

it('finds the printers of its networks where somebody asks, and sends them nothing', async () => {
  const got: Buffer[] = [];
  const device = net.createServer((socket) => void socket.on('data', (data) => got.push(data)));
  device.listen(9100, '127.0.0.2');
  await once(device, 'listening');
  endings.push(async () => void device.close());
  const { client, agent, state } = await openHouse({ PRINT_AGENT_NETWORKS: '127.0.0.2/32, 127.0.0.4/30' });
  const office = async () => first((await client.call(printers.list, {})).agents);
  const { id } = await office();
  const find = () => client.send('POST', `/api/v1${printAgents.find.path.replace(':id', id)}`);
  agent.start();
  await expect.poll(() => state()).toBe('ready');
  expect((await office()).found).toBeNull();
  expect((await find()).status).toBe(200);
  const listening = { kind: 'network', host: '127.0.0.2', port: 9100 };
  await expect.poll(async () => (await office()).found).toContainEqual(listening);
  expect((await office()).found).not.toContainEqual({ ...listening, host: '127.0.0.5' });
  expect(got).toEqual([]);
  // What it found before is forgotten, and found again.
  expect((await find()).status).toBe(200);
  await expect.poll(async () => (await office()).found).toContainEqual(listening);
});

it.each(['printers', '10.0.0.0/8', '1.2.3.4'])('does not look for printers in "%s"', async (network) => {
  const { agent } = await openHouse({ PRINT_AGENT_NETWORKS: network });
  const [code] = (await once(agent.start(), 'exit')) as [number];
  expect(code).toBe(1);
  expect(agent.said()).toContain(`"${network}" is no network`);
});

it('tells again what did not arrive, while its question still waits', async () => {
  const { agent, line, printer, print, becomes, state } = await openHouse();
  agent.start();
  await expect.poll(() => state()).toBe('ready');
  line.fates.set('report', 'cut');
  const { id } = await print();
  await printer.until(({ cuts }) => cuts === 1);
  const count = (name: string) => line.seen.filter((one) => one === name).length;
  const questions = count('next');
  await expect.poll(() => count('report')).toBeGreaterThan(2);
  expect(count('next')).toBe(questions);
  line.fates.delete('report');
  await becomes(id, { state: 'printed' });
  expect(printer.cuts).toBe(1);
});

it('says why it cannot be paired', async () => {
  const said = async (url: string, code = 'a'.repeat(34)) => {
    const agent = agentProcess();
    expect(await agent.pair(url, code)).toBe(1);
    agent.remove();
    return agent.said();
  };
  expect(await said(app.url)).toContain('This code is not right');
  expect(await said(app.url, '')).toContain('pair <address of the server> <code>');
  expect(await said('localhost:3000')).toContain('"localhost:3000" is no address.');
  expect(await said('comanda.example.com')).toContain('"comanda.example.com" is no address.');

  const router = createServer((_, response) => response.end('<p>Welcome to the router!</p>')).listen(0, '127.0.0.1');
  await once(router, 'listening');
  const address = `http://127.0.0.1:${(router.address() as AddressInfo).port}`;
  expect(await said(address)).toContain(`${address} answers, but not as a Comanda does.`);
  router.close();
  await once(router, 'close');
  expect(await said(address)).toContain(`No answer from ${address} (connect ECONNREFUSED`);
});

it('runs once on a computer', async () => {
  const { agent, state } = await openHouse();
  agent.start();
  await expect.poll(() => state()).toBe('ready');
  const [code] = (await once(agent.start(), 'exit')) as [number];
  expect(code).toBe(1);
  expect(agent.said()).toContain('runs on this computer already');
});

it('killed before its printer got anything, prints it after it is back', async () => {
  const { agent, printer, print, becomes } = await openHouse();
  printer.trouble.answerAfterMs = 1000;
  agent.start();
  const { id } = await print();
  await becomes(id, { state: 'sent' });
  await agent.kill();
  printer.trouble.answerAfterMs = 0;
  agent.start();
  await becomes(id, { state: 'printed' });
  expect(printer.cuts).toBe(1);
});

it('killed while it printed, does not print it again by itself, and then says REPRINT', async () => {
  const { client, agent, printer, print, becomes } = await openHouse();
  agent.start();
  printer.trouble.answerAfterMs = 1000;
  const { id } = await print();
  await printer.until(({ cuts }) => cuts === 1);
  await agent.kill();
  printer.trouble.answerAfterMs = 0;
  agent.start();
  await becomes(id, { state: 'failed', reason: 'unsure' });
  expect(printer.cuts).toBe(1);
  expect(printer.text).not.toContain('REPRINT');
  const again = await client.call(printJobs.again, { params: { id }, body: { printerId: null } });
  await becomes(again.id, { state: 'printed', isReprint: true });
  expect(printer.cuts).toBe(2);
  expect(printer.text).toContain('REPRINT');
});

it.each(['lost', 'unanswered'] as const)('killed when what it told was %s, tells it when it is back', async (fate) => {
  const { agent, printer, print, becomes, line, state } = await openHouse();
  agent.start();
  await expect.poll(() => state()).toBe('ready');
  line.fates.set('report', fate);
  const before = line.seen.filter((name) => name === 'report').length;
  const { id } = await print();
  await expect.poll(() => line.seen.filter((name) => name === 'report').length).toBeGreaterThan(before);
  expect(printer.cuts).toBe(1);
  await agent.kill();
  line.fates.clear();
  agent.start();
  await becomes(id, { state: 'printed', reason: null });
  expect(printer.cuts).toBe(1);
});

it('gets a job again whose way to it was lost, and prints it once', async () => {
  const { agent, printer, print, becomes, line, state } = await openHouse();
  agent.start();
  await expect.poll(() => state()).toBe('ready');
  line.fates.set('next', 'unanswered');
  const { id } = await print();
  await becomes(id, { state: 'sent' });
  await agent.kill();
  expect(printer.cuts).toBe(0);
  line.fates.clear();
  agent.start();
  await becomes(id, { state: 'printed' });
  expect(printer.cuts).toBe(1);
});

it('goes on with another server of the same restaurant when its own ends', async () => {
  const { agent, printer, print, becomes, state } = await openHouse();
  const other = await startApp({ beside: app.database, now: () => new Date(Date.now() + ahead) });
  target.url = other.url;
  agent.start();
  await expect.poll(() => state()).toBe('ready');
  await other.stop();
  target.url = app.url;
  const { id } = await print();
  await becomes(id, { state: 'printed' });
  expect(printer.cuts).toBe(1);
});

it('waits for paper, tells the till, and prints once when there is some', async () => {
  const { client, agent, printer, print, becomes, state } = await openHouse();
  printer.trouble.paper = 'out';
  agent.start();
  await expect.poll(() => state()).toBe('paper');
  const { id } = await print();
  await becomes(id, { state: 'waiting', reason: 'paper', isBegun: false });
  // Between two tries it is at the printer for a moment.
  await expect.poll(() => client.call(printJobs.troubles, {})).toMatchObject([{ id, reason: 'paper' }]);
  printer.resume();
  await becomes(id, { state: 'printed' });
  expect(printer.cuts).toBe(1);
  expect(await client.call(printJobs.troubles, {})).toEqual([]);
});

it('that runs out of paper in the middle says so, and prints no second time by itself', async () => {
  const { agent, printer, print, becomes } = await openHouse();
  printer.trouble.paperLeft = 3;
  agent.start();
  const { id } = await print();
  await becomes(id, { state: 'failed', reason: 'paper', isBegun: true });
  expect(printer.cuts).toBe(0);
});

it.each([
  ['cuts the connection in the middle', { cutAfterBytes: 200 }],
  ['cuts it before the end', { cutAfterBytes: 300 }],
])('is unsure where the printer %s', async (_, trouble) => {
  const { agent, printer, print, becomes } = await openHouse();
  Object.assign(printer.trouble, trouble);
  agent.start();
  const { id } = await print();
  await becomes(id, { state: 'failed', reason: 'unsure' });
});

it.each([{ isMute: true }, { answersTwice: true }, { answerAfterMs: 700 }])(
  'prints once at a printer that is slow, mute, or answers twice: %o',
  async (trouble) => {
    const { agent, printer, print, becomes } = await openHouse();
    Object.assign(printer.trouble, trouble);
    agent.start();
    const { id } = await print();
    await becomes(id, { state: 'printed' });
    expect(printer.cuts).toBe(1);
  },
);

it('prints at one printer while another is away, whose jobs go to the one that stands in', async () => {
  const { client, agent, printer, print, becomes, add, printerId, state } = await openHouse();
  const away = await TestPrinter.start();
  endings.push(() => away.stop());
  const { id: awayId } = await add('Bar', away, printerId);
  await away.goAway();
  agent.start();
  await expect.poll(() => state(awayId)).toBe('offline');
  const [stuck, well] = [await print(awayId), await print()];
  await becomes(well.id, { state: 'printed' });
  await becomes(stuck.id, { state: 'waiting', reason: 'offline' });
  expect(printer.cuts).toBe(1);
  ahead += 21_000;
  await becomes(stuck.id, { state: 'printed', printerTitle: 'Counter' });
  expect(printer.cuts).toBe(2);
  expect((await client.call(printers.list, {})).printers).toMatchObject([{ state: 'offline' }, { state: 'ready' }]);
});

it('keeps a journal that a cut off line does not spoil', async () => {
  const { agent, printer, print, becomes } = await openHouse();
  agent.start();
  const one = await print();
  await becomes(one.id, { state: 'printed' });
  await agent.kill();
  fs.appendFileSync(`${agent.folder}/journal.jsonl`, '{"kind":"beg');
  agent.start();
  const two = await print();
  await becomes(two.id, { state: 'printed' });
  expect(printer.cuts).toBe(2);
});

it('stops printing and ends once it is unpaired', async () => {
  const { client, agent, state } = await openHouse();
  const child = agent.start();
  const gone = once(child, 'exit');
  await expect.poll(() => state()).toBe('ready');
  const [{ id } = { id: '' }] = (await client.call(printers.list, {})).agents;
  await client.call(printAgents.remove, { params: { id } });
  const [code] = (await gone) as [number];
  expect(code).toBe(1);
  expect(agent.said()).toContain('not paired any more');
});
