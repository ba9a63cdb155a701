import fs from 'node:fs';
import { createServer } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { printJobs } from '@comanda/contract/printers/print-jobs.contract';
import { printAgents } from '@comanda/contract/printers/print-agents.contract';
import { printers } from '@comanda/contract/printers/printers.contract';
import { TestPrinter } from '@comanda/paper/test/test-printer';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { bundlePrintAgent } from '../../../scripts/build-web.ts';
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

type House = { environment?: NodeJS.ProcessEnv; paperMm?: 57 | 80; copies?: number; file?: string };

/** A restaurant with a printer, and the program that drives it, over a line that can fail. */
async function openHouse({ environment, paperMm = 80, copies = 1, file }: House = {}) {
  const { client } = await signUp(app);
  const printer = await TestPrinter.start(paperMm);
  endings.push(() => printer.stop());
  const line = await badLine(target);
  endings.push(() => line.close());
  const agent = agentProcess(environment, file);
  endings.push(async () => agent.remove());
  endings.push(() => agent.kill());
  const { id: agentId, code } = await client.call(printAgents.add, { body: { title: 'Office' } });
  expect(await agent.pair(line.url, code)).toBe(0);
  const add = (title: string, { port }: TestPrinter, standsInId: string | null = null) =>
    client.call(printers.add, {
      body: {
        title,
        paperMm,
        connection: { kind: 'network', host: '127.0.0.1', port },
        agentId,
        standsInId,
        prints: ['receipt'],
        copies,
        hasCutter: true,
        hasDrawer: true,
        pulsePin: 5,
      },
    });
  const { id: printerId } = await add('Counter', printer);
  const print = (id = printerId, receipt: Record<string, unknown> = aReceipt) =>
    client.call(printJobs.print, { body: { printerId: id, title: '7', receipt } });
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

it('prints all that there is on paper of 57 mm, and no line is longer', async () => {
  const { client, agent, printer, print, becomes, printerId } = await openHouse({ paperMm: 57 });
  agent.start();
  const title = 'Käsespätzle mit Röstzwiebeln und gemischtem Salat';
  const lines = [
    { ...first(aReceipt.lines), title, unitPrice: 1_234_567_890 },
    { ...first(aReceipt.lines), title: '宫保鸡丁' },
  ];
  const receipt = await print(printerId, { ...aReceipt, lines });
  const token = await client.call(printJobs.printToken, { body: { printerId, tokenNos: [1234, 1235] } });
  const test = await client.call(printers.test, { params: { id: printerId } });
  for (const { id } of [receipt, token, test]) await becomes(id, { state: 'printed', reason: null });
  expect(printer.cuts).toBe(3);
  const shown = printer.text.split('\n');
  // The printer itself refuses longer lines and wider pictures; here it is the paper that is used to its edge.
  expect(Math.max(...shown.map((line) => line.length))).toBe(32);
  expect(shown).toContainEqual(expect.stringMatching(/^2 × Käsespätzle {4}24,691,357\.80$/));
  expect(shown).toContain('[picture 384×32]');
  expect(shown.filter((line) => line.includes('1235'))).toHaveLength(1);
});

it('prints a receipt as often as its printer is set to, and all else once', async () => {
  const { client, agent, printer, print, becomes, printerId } = await openHouse({ copies: 3 });
  agent.start();
  const { id } = await print();
  await becomes(id, { state: 'printed' });
  expect(printer.cuts).toBe(3);
  expect(printer.text.match(/2 × Tea/g)).toHaveLength(3);
  const token = await client.call(printJobs.printToken, { body: { printerId, tokenNos: [7] } });
  await becomes(token.id, { state: 'printed' });
  expect(printer.cuts).toBe(4);
});

it('is one file that runs with one command, without anything beside it', async () => {
  const folder = fs.mkdtempSync(path.join(tmpdir(), 'comanda-agent-file-'));
  endings.push(async () => fs.rmSync(folder, { recursive: true }));
  await bundlePrintAgent(folder);
  expect(fs.readdirSync(folder)).toEqual(['print-agent.mjs']);
  const { agent, printer, print, becomes } = await openHouse({ file: path.join(folder, 'print-agent.mjs') });
  agent.start();
  const { id } = await print();
  await becomes(id, { state: 'printed' });
  expect(printer.cuts).toBe(1);
});

it('finds the printers of its networks where somebody asks, and sends them nothing', async () => {
  const got: Buffer[] = [];
  const device = net.createServer((socket) => void socket.on('data', (data) => got.push(data)));
  device.listen(9100, '127.0.0.2');
  await once(device, 'listening');
  endings.push(async () => void device.close());
  const { client, agent, state } = await openHouse({
    environment: { PRINT_AGENT_NETWORKS: '127.0.0.2/32, 127.0.0.4/30' },
  });
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
  const { agent } = await openHouse({ environment: { PRINT_AGENT_NETWORKS: network } });
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

it.each([
  ['paper', { paper: 'out' }],
  ['cover', { isCoverOpen: true }],
  ['error', { hasError: true }],
] as const)(
  'tells settings and till what keeps it from printing (%s), and prints once when all is well',
  async (...of) => {
    const [reason, trouble] = of;
    const { client, agent, printer, print, becomes, state } = await openHouse();
    Object.assign(printer.trouble, trouble);
    agent.start();
    await expect.poll(() => state()).toBe(reason);
    const { id } = await print();
    await becomes(id, { state: 'waiting', reason, isBegun: false });
    // Between two tries it is at the printer for a moment.
    await expect.poll(() => client.call(printJobs.troubles, {})).toMatchObject([{ id, reason }]);
    expect(printer.printed).toEqual([]);
    printer.resume();
    await becomes(id, { state: 'printed' });
    expect(printer.cuts).toBe(1);
    expect(await client.call(printJobs.troubles, {})).toEqual([]);
  },
);

it.each([false, true])(
  'that runs out of paper in the middle says so (unasked: %s), and prints no second time',
  async (tells) => {
    const { agent, printer, print, becomes } = await openHouse();
    Object.assign(printer.trouble, { paperLeft: 3, tellsUnasked: tells });
    agent.start();
    const { id } = await print();
    await becomes(id, { state: 'failed', reason: 'paper', isBegun: true });
    expect(printer.cuts).toBe(0);
  },
);

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
