import { invoices } from '@comanda/contract/invoices/invoices.contract';
import { agentCalls, PROTOCOL_HEADER } from '@comanda/contract/printers/agent-calls.contract';
import { printAgents } from '@comanda/contract/printers/print-agents.contract';
import { printJobs } from '@comanda/contract/printers/print-jobs.contract';
import { type Fault, faults, PRINT_PROTOCOL } from '@comanda/contract/printers/printer';
import { printers } from '@comanda/contract/printers/printers.contract';
import { printing } from '@comanda/contract/printing/printing.contract';
import { receiptHead } from '@comanda/contract/printing/receipt-head';
import { receiptOfInvoice } from '@comanda/contract/printing/receipt-of-invoice';
import { store } from '@comanda/contract/store/store.contract';
import type { CallInput } from '@comanda/contract/core/route';
import { charactersOn } from '@comanda/paper/layout';
import { readEscPos } from '@comanda/paper/test/read-esc-pos';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { addMenu, signInStaff, signUp } from '../../../test/support/factories.ts';
import { agentOf, type GivenJob, pairAgent, printed } from '../../../test/support/paired-agent.ts';
import { aReceipt } from '../../../test/support/receipts.ts';
import { sell } from '../../../test/support/sales.ts';

let ahead = 0;
let app: TestApp;
beforeAll(async () => {
  app = await startApp({ now: () => new Date(Date.now() + ahead) });
});
afterAll(() => app.stop());

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const pass = (ms: number) => {
  ahead += ms;
};

const network = { kind: 'network', host: '192.168.1.50', port: 9100 } as const;
const counter = {
  title: 'Counter',
  paperMm: 80,
  connection: network,
  agentId: null,
  standsInId: null,
  prints: ['receipt'],
  copies: 1,
  hasCutter: true,
  hasDrawer: true,
  pulsePin: 2,
} satisfies CallInput<typeof printers.add>['body'];

/** A restaurant with a paired agent and a printer at the counter. */
async function openHouse() {
  const { client, tenantId } = await signUp(app);
  const agent = await pairAgent(app, client);
  const { id: printerId } = await client.call(printers.add, { body: { ...counter, agentId: agent.id } });
  const print = (id = printerId) =>
    client.call(printJobs.print, { body: { printerId: id, title: '7', receipt: aReceipt } });
  const jobs = () => client.call(printers.jobs, {});
  const job = async (id: string) => (await jobs()).find((one) => one.id === id);
  return { client, tenantId, agent, printerId, print, job, jobs };
}

const failed = ({ id, attempt }: GivenJob, fault: Fault, isBegun = false) => ({
  jobId: id,
  attempt,
  fault,
  isBegun,
});
const first = <T>([one]: readonly T[]): T => {
  if (!one) throw new Error('there is none');
  return one;
};
const textIn = (job: GivenJob) => Buffer.from(job.bytes, 'base64').toString('latin1');

describe('a print job', () => {
  it('is given to the agent of its printer once, with what is to be printed', async () => {
    const { agent, print, job, printerId } = await openHouse();
    const { id } = await print();
    const { jobs, printers: driven } = await agent.next();
    expect(driven).toEqual([{ id: printerId, title: 'Counter', connection: network }]);
    expect(jobs).toMatchObject([{ id, printerId, attempt: 1 }]);
    expect(textIn(first(jobs))).toContain('Tea');
    expect(await job(id)).toMatchObject({ state: 'sent' });

    expect((await agent.next({ holds: [id] })).jobs).toEqual([]);
    await agent.report([printed(first(jobs))]);
    await agent.report([printed(first(jobs))]);
    expect(await job(id)).toMatchObject({ state: 'printed', reason: null });
    expect((await agent.next()).jobs).toEqual([]);
  });

  it('of a test page says when it was asked for, by the clock and in the words of the store', async () => {
    const { client } = await signUp(app, { timeZone: 'Asia/Kathmandu' });
    const agent = await pairAgent(app, client);
    const { id } = await client.call(printers.add, { body: { ...counter, agentId: agent.id } });
    const asked = Date.now() + ahead;
    await client.call(printers.test, { params: { id } }, { 'accept-language': 'de' });
    const text = textIn(first((await agent.next()).jobs));
    const [, date, time] = /(\d\d\.\d\d\.\d\d), (\d\d:\d\d)/.exec(text) ?? [];
    const [day, month, year] = date?.split('.') ?? [];
    const said = Date.parse(`20${year}-${month}-${day}T${time}:00+05:45`);
    expect(Math.abs(said - asked)).toBeLessThan(2 * MINUTE);
  });

  it('is given again where the agent never got it, and what it says of the time before counts no more', async () => {
    const { agent, print, job } = await openHouse();
    const { id } = await print();
    const lost = first((await agent.next()).jobs);
    const again = first((await agent.next()).jobs);
    expect(again).toMatchObject({ id, attempt: 2 });
    await agent.report([failed(lost, 'offline')]);
    expect(await job(id)).toMatchObject({ state: 'sent' });
    await agent.report([printed(again)]);
    expect(await job(id)).toMatchObject({ state: 'printed' });
  });

  it('has the logo of its own store on top, if receipts are to have it, whichever address the receipt names', async () => {
    const { client, agent, printerId } = await openHouse();
    const { client: other } = await signUp(app);
    const black = sharp({ create: { width: 64, height: 32, channels: 3, background: 'black' } });
    const image = new Blob([Uint8Array.from(await black.png().toBuffer())], { type: 'image/png' });
    const { imageURL } = await other.call(store.uploadLogo, { image });
    const rowsOfLogo = async (showLogo: boolean) => {
      const receipt = {
        ...aReceipt,
        store: { ...aReceipt.store, logo: imageURL },
        settings: { ...aReceipt.settings, showLogo },
      };
      await client.call(printJobs.print, { body: { printerId, title: '', receipt } });
      const job = first((await agent.next()).jobs);
      await agent.report([printed(job)]);
      const paper = readEscPos(Buffer.from(job.bytes, 'base64'), charactersOn[80]);
      return paper.reduce((sum, part) => sum + (part.type === 'picture' ? part.height : 0), 0);
    };
    expect(await rowsOfLogo(true)).toBe(0);
    await client.call(store.uploadLogo, { image });
    expect(await rowsOfLogo(true)).toBe(144);
    expect(await rowsOfLogo(false)).toBe(0);
    await client.call(store.removeLogo, {});
    expect(await rowsOfLogo(true)).toBe(0);
  });

  it('wakes the agent that waits', async () => {
    const { agent, print } = await openHouse();
    const waiting = agent.next({ waits: true });
    // A question that was not asked yet would get the job as well, but at once.
    await expect.poll(() => app.statements().some((text) => text.includes('poll_id = $'))).toBe(true);
    const { id } = await print();
    expect((await waiting).jobs).toMatchObject([{ id }]);
  });

  it('is given to the later of two questions of one agent, and the earlier one ends', async () => {
    const { agent, print } = await openHouse();
    const earlier = agent.next({ waits: true });
    await expect.poll(async () => (await agent.next()).jobs).toEqual([]);
    expect((await earlier).jobs).toEqual([]);
    await print();
    expect((await agent.next()).jobs).toHaveLength(1);
  });

  it('waits its turn at its own printer, and for no other', async () => {
    const { client, agent, print, printerId } = await openHouse();
    const bar = await client.call(printers.add, { body: { ...counter, title: 'Bar', agentId: agent.id } });
    const [one, two, three] = [await print(), await print(), await print(bar.id)];
    const { jobs } = await agent.next();
    expect(jobs.map(({ id }) => id).toSorted()).toEqual([one.id, three.id].toSorted());
    const atCounter = first(jobs.filter((job) => job.printerId === printerId));
    await agent.report([failed(atCounter, 'paper')]);
    pass(1 * SECOND);
    const holds = jobs.map(({ id }) => id);
    // The first of the queue is tried again before the second is.
    expect((await agent.next({ holds: [three.id] })).jobs).toEqual([]);
    pass(3 * SECOND);
    expect((await agent.next({ holds: [three.id] })).jobs).toMatchObject([{ id: one.id, attempt: 2 }]);
    expect(holds).not.toContain(two.id);
  });

  it('tells the device that asked what is wrong, and no other, until it is printed', async () => {
    const { client, tenantId, agent, print, printerId } = await openHouse();
    const { client: other } = await signInStaff(app, tenantId, ['POS']);
    const { id } = await print();
    expect(await client.call(printJobs.troubles, {})).toEqual([]);
    await agent.report([failed(first((await agent.next()).jobs), 'paper')], [{ id: printerId, state: 'paper' }]);
    expect(await client.call(printJobs.troubles, {})).toMatchObject([{ id, state: 'waiting', reason: 'paper' }]);
    expect(await client.call(printJobs.printers, {})).toMatchObject([{ state: 'paper' }]);
    expect(await other.call(printJobs.troubles, {})).toEqual([]);
    pass(4 * SECOND);
    await agent.report([printed(first((await agent.next()).jobs))], [{ id: printerId, state: 'ready' }]);
    expect(await client.call(printJobs.troubles, {})).toEqual([]);
  });

  it.each(faults)('says in settings and at the till why it is not on paper: %s', async (fault) => {
    const { client, agent, print, job } = await openHouse();
    const { id } = await print();
    const told = { id, reason: fault };
    const isKnown = fault !== 'unsure';
    if (isKnown) {
      await agent.report([failed(first((await agent.next()).jobs), fault)]);
      expect(await job(id)).toMatchObject({ ...told, state: 'waiting', isBegun: false });
      expect(await client.call(printJobs.troubles, {})).toMatchObject([{ ...told, state: 'waiting' }]);
      pass(4 * SECOND);
    }
    await agent.report([failed(first((await agent.next()).jobs), fault, true)]);
    expect(await job(id)).toMatchObject({ ...told, state: 'failed', isBegun: true });
    expect(await client.call(printJobs.troubles, {})).toMatchObject([{ ...told, state: 'failed' }]);
    // Nothing of it is printed again by itself.
    pass(MINUTE);
    expect((await agent.next()).jobs).toEqual([]);
  });

  it.each(['paper', 'cover', 'offline', 'error'] as const)(
    'goes on after its printer was told to be %s',
    async (state) => {
      const { client, agent, printerId } = await openHouse();
      const isTold = async (told: string) => {
        expect((await client.call(printers.list, {})).printers).toMatchObject([{ state: told }]);
        expect(await client.call(printJobs.printers, {})).toMatchObject([{ state: told }]);
      };
      await agent.next({ printers: [{ id: printerId, state }] });
      await isTold(state);
      await agent.report([], [{ id: printerId, state: 'ready' }]);
      await isTold('ready');
    },
  );

  it('has the address of the receipt without paper in its code, where owners want it', async () => {
    const { client, agent, printerId } = await openHouse();
    const menu = await addMenu(client);
    const { invoiceId, receiptUrl } = await sell(client, [menu.tea]);
    const invoice = await client.call(invoices.get, { params: { id: invoiceId } });
    const [details, settings] = [await client.call(store.get, {}), await client.call(printing.get, {})];
    const none = () => '';
    const words = {
      noPaymentType: '',
      off: '',
      rest: '',
      guest: none,
      size: none,
      discountNamed: none,
      givenAway: none,
    };
    const codesOf = async (showLink: boolean) => {
      const head = receiptHead(details, { ...settings, showLink });
      const receipt = receiptOfInvoice(invoice, head, words);
      await client.call(printJobs.print, { body: { printerId, title: '', receipt } });
      const job = first((await agent.next()).jobs);
      await agent.report([printed(job)]);
      const paper = readEscPos(Buffer.from(job.bytes, 'base64'), charactersOn[80]);
      return paper.flatMap((part) => (part.type === 'qr' ? [part.text] : []));
    };
    const [code, ...others] = await codesOf(true);
    expect([code, ...others]).toEqual([receiptUrl]);
    const page = await fetch(new URL(new URL(code ?? '').pathname, app.url));
    expect(await page.text()).toContain(`Receipt ${invoiceId} of `);
    expect(await codesOf(false)).toEqual([]);
  });

  it('goes to the printer that stands in after 20 seconds, and not before', async () => {
    const { client, agent, printerId, print, job } = await openHouse();
    const bar = await client.call(printers.add, { body: { ...counter, title: 'Bar', agentId: agent.id } });
    const body = { ...counter, agentId: agent.id, standsInId: bar.id };
    await client.call(printers.update, { params: { id: printerId }, body });
    const { id } = await print();
    await agent.report([failed(first((await agent.next()).jobs), 'offline')]);
    pass(19 * SECOND);
    const early = first((await agent.next()).jobs);
    expect(early).toMatchObject({ id, printerId });
    await agent.report([failed(early, 'offline')]);
    pass(2 * SECOND);
    expect((await agent.next()).jobs).toMatchObject([{ id, printerId: bar.id }]);
    expect(await job(id)).toMatchObject({ printerTitle: 'Bar', state: 'sent' });
  });

  it('of a drawer stays with its drawer, and is over after ten minutes', async () => {
    const { client, agent, printerId, job } = await openHouse();
    const bar = await client.call(printers.add, { body: { ...counter, title: 'Bar', agentId: agent.id } });
    const body = { ...counter, agentId: agent.id, standsInId: bar.id };
    await client.call(printers.update, { params: { id: printerId }, body });
    const { id } = await client.call(printJobs.openDrawer, { body: { printerId, reason: 'Change' } });
    const taken = first((await agent.next()).jobs);
    expect([...Buffer.from(taken.bytes, 'base64')].slice(-5, -2)).toEqual([0x1b, 0x70, 0]);
    await agent.report([failed(taken, 'offline')]);
    pass(5 * MINUTE);
    expect((await agent.next()).jobs).toMatchObject([{ id, printerId }]);
    await agent.report([failed({ ...taken, attempt: 2 }, 'offline')]);
    pass(6 * MINUTE);
    expect((await agent.next()).jobs).toEqual([]);
    expect(await job(id)).toMatchObject({ state: 'expired', reason: 'offline', title: 'Change' });
  });

  it('that may be on paper is printed again only by a person, and says REPRINT', async () => {
    const { client, agent, print, job } = await openHouse();
    const { id } = await print();
    const taken = first((await agent.next()).jobs);
    expect(textIn(taken)).not.toContain('REPRINT');
    await agent.report([failed(taken, 'unsure', true)]);
    pass(5 * MINUTE);
    expect((await agent.next()).jobs).toEqual([]);
    const again = await client.call(printJobs.again, { params: { id }, body: { printerId: null } });
    const reprint = first((await agent.next()).jobs);
    expect(reprint.id).toBe(again.id);
    expect(textIn(reprint)).toContain('REPRINT');
    expect(await job(id)).toMatchObject({ state: 'failed', reason: 'unsure' });
    expect(await client.call(printJobs.troubles, {})).toEqual([]);
  });

  it('that waits can go to another printer, or be taken back', async () => {
    const { client, agent, print, job } = await openHouse();
    const bar = await client.call(printers.add, { body: { ...counter, title: 'Bar', agentId: agent.id } });
    const [{ id }, other] = [await print(), await print()];
    await client.call(printJobs.again, { params: { id }, body: { printerId: bar.id } });
    await client.call(printJobs.drop, { params: { id: other.id } });
    expect((await agent.next()).jobs).toMatchObject([{ id, printerId: bar.id }]);
    expect(await job(other.id)).toMatchObject({ state: 'expired', reason: 'taken_back' });
    const meanwhile = client.call(printJobs.again, { params: { id }, body: { printerId: null } });
    await expect(meanwhile).rejects.toMatchObject({ status: 409 });
  });

  it('that its printer refused goes where a person sends it also while it is asked for again, unless it came out', async () => {
    const { client, agent, print, printerId, job } = await openHouse();
    const bar = await client.call(printers.add, { body: { ...counter, title: 'Bar', agentId: agent.id } });
    const body = { printerId: bar.id };
    /** As the agent has it for the second time. */
    const refusedOnce = async () => {
      const { id } = await print();
      await agent.report([failed(first((await agent.next()).jobs), 'offline')]);
      pass(4 * SECOND);
      const taken = first((await agent.next()).jobs);
      expect(taken).toMatchObject({ id, printerId, attempt: 2 });
      return taken;
    };
    const refused = await refusedOnce();
    const { id } = refused;
    const other = await print();
    await client.call(printJobs.again, { params: { id }, body });
    expect(await client.call(printJobs.troubles, {})).toEqual([]);
    // Its printer is still busy with it.
    expect((await agent.next({ holds: [id] })).jobs).toEqual([]);
    await agent.report([failed(refused, 'offline')]);
    expect(await job(id)).toMatchObject({ state: 'waiting', reason: null, printerTitle: 'Bar' });
    const { jobs } = await agent.next();
    const named = jobs.map((one) => [one.id, one.printerId]);
    expect(named).toHaveLength(2);
    expect(named).toEqual(
      expect.arrayContaining([
        [id, bar.id],
        [other.id, printerId],
      ]),
    );
    await agent.report(jobs.map(printed));

    const cameOut = await refusedOnce();
    await client.call(printJobs.again, { params: { id: cameOut.id }, body });
    await agent.report([printed(cameOut)]);
    expect(await job(cameOut.id)).toMatchObject({ state: 'printed' });
    expect((await agent.next()).jobs).toEqual([]);
  });

  it('that was taken back while it was at the printer is not tried again', async () => {
    const { client, agent, print, job } = await openHouse();
    const [{ id }, other] = [await print(), await print()];
    const taken = first((await agent.next()).jobs);
    await client.call(printJobs.drop, { params: { id } });
    await agent.report([failed(taken, 'paper')]);
    expect(await job(id)).toMatchObject({ state: 'expired', reason: 'taken_back' });
    await client.call(printJobs.drop, { params: { id: first((await agent.next()).jobs).id } });
    pass(4 * SECOND);
    // The agent never got it.
    expect((await agent.next()).jobs).toEqual([]);
    expect(await job(other.id)).toMatchObject({ state: 'expired' });
  });

  it('is unsure where the agent that had it is silent for minutes, until that says what became of it', async () => {
    const { client, agent, print, job } = await openHouse();
    const other = await pairAgent(app, client, 'Bar');
    const { id } = await print();
    const taken = first((await agent.next()).jobs);
    pass(3 * MINUTE);
    await other.next();
    expect(await job(id)).toMatchObject({ state: 'failed', reason: 'unsure' });
    await agent.report([printed(taken)]);
    expect(await job(id)).toMatchObject({ state: 'printed' });
  });

  it('is refused where nobody drives the printer, and above 500 that wait', async () => {
    const { client, tenantId, print, printerId } = await openHouse();
    const body = { ...counter, title: 'Alone' };
    const alone = await client.call(printers.add, { body });
    await expect(print(alone.id)).rejects.toMatchObject({ status: 409, body: { code: 'illegal_transition' } });
    await app.database.asOwner((owner) =>
      owner.query(
        `insert into print_jobs (tenant_id, id, printer_id, kind, title, document, language, is_reprint, created_at, try_at)
         select $1, gen_random_uuid(), $2, 'test', '', '{"kind":"test"}', 'en', false, now(), now()
         from generate_series(1, 500)`,
        [tenantId, printerId],
      ),
    );
    await expect(print()).rejects.toMatchObject({ status: 409 });
  });

  it('happens once, however often the till sends it', async () => {
    const { client, agent, printerId } = await openHouse();
    const body = { printerId, title: '7', receipt: aReceipt };
    const key = { 'idempotency-key': 'a key of a till' };
    const one = await client.call(printJobs.print, { body }, key);
    expect(await client.call(printJobs.print, { body }, key)).toEqual(one);
    const taken = first((await agent.next()).jobs);
    await agent.report([printed(taken)]);
    expect((await agent.next()).jobs).toEqual([]);
  });

  it('of which nobody can make a paper is refused', async () => {
    const { client, printerId } = await openHouse();
    const receipt = { lines: 'none' };
    const asked = client.call(printJobs.print, { body: { printerId, title: '', receipt } });
    await expect(asked).rejects.toMatchObject({ status: 400 });
  });
});

describe('a token', () => {
  /** Its lines with the size of their letters, and where it is cut. */
  const paperOf = ({ bytes }: GivenJob) =>
    readEscPos(Buffer.from(bytes, 'base64'), charactersOn[80]).flatMap((one) => {
      if (one.type !== 'text') return [[one.type]];
      return one.text.trim() === '' ? [] : [[one.text.trim(), one.size]];
    });

  it('is one slip with the name of the store and its number as large as it gets', async () => {
    const { client, agent, printerId, job } = await openHouse();
    await client.call(printers.update, {
      params: { id: printerId },
      body: { ...counter, agentId: agent.id, copies: 3 },
    });
    const details = await client.call(store.get, {});
    await client.call(store.save, { body: { ...details, storeName: 'Chez Anna', currency: details.currency.code } });
    const german = { 'accept-language': 'de' };
    const { id } = await client.call(printJobs.printToken, { body: { printerId, tokenNos: [27] } }, german);
    expect(await job(id)).toMatchObject({ kind: 'token', title: '27', state: 'waiting' });
    expect(paperOf(first((await agent.next()).jobs))).toEqual([
      ['Chez Anna', 1],
      ['Abholnummer', 1],
      ['27', 3],
      ['cut'],
    ]);
  });

  it('that may be on paper says REPRINT, and happens once, however often the till sends it', async () => {
    const { client, agent, printerId } = await openHouse();
    const key = { 'idempotency-key': 'a key of a till' };
    const body = { printerId, tokenNos: [3, 4] };
    const { id } = await client.call(printJobs.printToken, { body }, key);
    expect(await client.call(printJobs.printToken, { body }, key)).toEqual({ id });
    const taken = first((await agent.next()).jobs);
    await agent.report([failed(taken, 'unsure', true)]);
    expect(await client.call(printJobs.troubles, {})).toMatchObject([{ id, kind: 'token', title: '3, 4' }]);
    await client.call(printJobs.again, { params: { id }, body: { printerId: null } });
    const { jobs } = await agent.next();
    expect(jobs).toHaveLength(1);
    expect(paperOf(first(jobs))).toEqual([['REPRINT', 1], ...paperOf(taken)]);
  });

  it('goes to the printer that stands in, and is over after ten minutes', async () => {
    const { client, agent, printerId, job } = await openHouse();
    const bar = await client.call(printers.add, { body: { ...counter, title: 'Bar', agentId: agent.id } });
    const body = { ...counter, agentId: agent.id, standsInId: bar.id };
    await client.call(printers.update, { params: { id: printerId }, body });
    const { id } = await client.call(printJobs.printToken, { body: { printerId, tokenNos: [1] } });
    await agent.report([failed(first((await agent.next()).jobs), 'offline')]);
    pass(21 * SECOND);
    const taken = first((await agent.next()).jobs);
    expect(taken).toMatchObject({ id, printerId: bar.id });
    await agent.report([failed(taken, 'offline')]);
    pass(10 * MINUTE);
    expect((await agent.next()).jobs).toEqual([]);
    expect(await job(id)).toMatchObject({ state: 'expired', reason: 'offline' });
  });

  it.each([
    ['none', []],
    ['zero', [0]],
    ['a number below zero', [7, -1]],
    ['a part of one', [1.5]],
    ['a word', ['seven']],
    ['a number that no order can have', [2_147_483_648]],
    ['more than twenty', Array.from({ length: 21 }, (_, index) => index + 1)],
  ])('is refused for %s', async (_, tokenNos) => {
    const { client, printerId, jobs } = await openHouse();
    const answer = await client.send('POST', `/api/v1${printJobs.printToken.path}`, { body: { printerId, tokenNos } });
    expect(answer.status).toBe(400);
    expect(await jobs()).toEqual([]);
  });

  it('can be of twenty numbers', async () => {
    const { client, agent, printerId } = await openHouse();
    const tokenNos = Array.from({ length: 20 }, (_, index) => 2_147_483_647 - index);
    await client.call(printJobs.printToken, { body: { printerId, tokenNos } });
    const text = textIn(first((await agent.next()).jobs));
    for (const tokenNo of tokenNos) expect(text).toContain(String(tokenNo));
  });
});

describe('a print agent', () => {
  it('is paired once with a code that is good for ten minutes', async () => {
    const { client } = await signUp(app);
    const { id, code } = await client.call(printAgents.add, { body: { title: 'Office' } });
    const pair = (body: { code: string; protocol?: number }) =>
      app.client().call(agentCalls.pair, { body: { protocol: PRINT_PROTOCOL, version: '1', ...body } });
    await expect(pair({ code: `${code.slice(0, -1)}~` })).rejects.toMatchObject({ status: 404 });
    await expect(pair({ code: `${code.slice(0, 22)}aaaaaaaaaaaa` })).rejects.toMatchObject({ status: 404 });
    // Another version of the program may not use it up.
    await expect(pair({ code, protocol: 999 })).rejects.toMatchObject({ status: 426 });
    expect((await pair({ code })).title).toBe('Office');
    await expect(pair({ code })).rejects.toMatchObject({ status: 404 });

    const later = await client.call(printAgents.pairAgain, { params: { id } });
    pass(11 * MINUTE);
    await expect(pair({ code: later.code })).rejects.toMatchObject({ status: 404 });
  });

  it('cannot be guessed by trying codes', async () => {
    const limited = await startApp({ rateLimits: true });
    const client = limited.client();
    const body = { code: 'a'.repeat(34), protocol: PRINT_PROTOCOL, version: '1' };
    const tries = await Promise.all(
      Array.from({ length: 30 }, () => client.send('POST', `/api/v1${agentCalls.pair.path}`, { body })),
    );
    await limited.stop();
    expect(tries.filter(({ status }) => status === 404).length).toBeLessThanOrEqual(10);
    expect(tries.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(20);
  });

  it('keeps its place until the next code is used, and is out once it is unpaired', async () => {
    const { client, agent, printerId, print, job } = await openHouse();
    const { code } = await client.call(printAgents.pairAgain, { params: { id: agent.id } });
    await agent.next();
    const body = { code, protocol: PRINT_PROTOCOL, version: '2' };
    const { token } = await app.client().call(agentCalls.pair, { body });
    await expect(agent.next()).rejects.toMatchObject({ status: 401 });
    const { id } = await print();
    expect((await agentOf(app, token).next()).jobs).toMatchObject([{ id }]);
    await client.call(printAgents.remove, { params: { id: agent.id } });
    await expect(agentOf(app, token).next()).rejects.toMatchObject({ status: 401 });
    expect(await job(id)).toMatchObject({ state: 'failed', reason: 'unsure' });
    const { printers: all, agents } = await client.call(printers.list, {});
    expect(agents).toEqual([]);
    expect(all).toMatchObject([{ id: printerId, agentId: null, state: 'no_agent' }]);
  });

  it('of another protocol is told so before anything else, and settings show it', async () => {
    const { client, agent } = await openHouse();
    for (const protocol of [PRINT_PROTOCOL - 1, PRINT_PROTOCOL + 1]) {
      const answer = await app.client().send('POST', `/api/v1${agentCalls.next.path}`, {
        body: { words: 'of another time' },
        headers: { authorization: `Bearer ${agent.token}`, [PROTOCOL_HEADER]: String(protocol) },
      });
      expect(answer).toMatchObject({ status: 426, body: { code: 'wrong_protocol' } });
      expect((await client.call(printers.list, {})).agents).toMatchObject([{ isOutdated: true }]);
    }
    await agent.next();
    expect((await client.call(printers.list, {})).agents).toMatchObject([{ isOutdated: false, isConnected: true }]);
  });

  it('of another protocol is no computer that prints: tills hear why at once, and another printer stands in', async () => {
    const { client, agent, printerId, print } = await openHouse();
    const second = await pairAgent(app, client, 'Bar');
    const bar = await client.call(printers.add, { body: { ...counter, title: 'Bar', agentId: second.id } });
    const body = { ...counter, agentId: agent.id, standsInId: bar.id };
    await client.call(printers.update, { params: { id: printerId }, body });
    await agent.next();
    await agent.report([], [{ id: printerId, state: 'ready' }]);
    // It goes on to ask, so it is never away.
    const ask = () =>
      app.client().send('POST', `/api/v1${agentCalls.next.path}`, {
        body: {},
        headers: { authorization: `Bearer ${agent.token}`, [PROTOCOL_HEADER]: String(PRINT_PROTOCOL + 1) },
      });
    await ask();
    const { id } = await print();
    expect(await client.call(printJobs.troubles, {})).toMatchObject([{ id, reason: 'agent_outdated' }]);
    expect(await client.call(printJobs.printers, {})).toMatchObject([{ title: 'Bar' }, { state: 'agent_outdated' }]);
    pass(21 * SECOND);
    await ask();
    expect((await second.next()).jobs).toMatchObject([{ id, printerId: bar.id }]);
  });

  it('sees and changes nothing of another restaurant, or of another agent', async () => {
    const [own, other] = [await openHouse(), await openHouse()];
    const second = await pairAgent(app, own.client, 'Bar');
    const { id } = await own.print();
    const taken = first((await own.agent.next()).jobs);
    for (const stranger of [other.agent, second]) {
      await stranger.report([printed(taken)], [{ id: own.printerId, state: 'cover' }]);
      const seen = await stranger.next();
      expect(seen).toEqual({ printers: stranger === second ? [] : [expect.anything()], jobs: [] });
    }
    expect(await own.job(id)).toMatchObject({ state: 'sent' });
    expect(await other.jobs()).toEqual([]);
    expect((await own.client.call(printers.list, {})).printers).toMatchObject([{ state: 'unknown' }]);
    const theirs = other.client.call(printJobs.print, {
      body: { printerId: own.printerId, title: '', receipt: aReceipt },
    });
    await expect(theirs).rejects.toMatchObject({ status: 404 });
    const drop = other.client.call(printJobs.drop, { params: { id } });
    await expect(drop).rejects.toMatchObject({ status: 404 });
  });

  it('is refused without a token, or with one that it made up', async () => {
    const headers = { [PROTOCOL_HEADER]: String(PRINT_PROTOCOL) };
    const made = { ...headers, authorization: `Bearer ${'a'.repeat(87)}` };
    for (const sent of [headers, made, { ...headers, authorization: 'Basic x' }]) {
      const answer = await app.client().send('POST', `/api/v1${agentCalls.next.path}`, { body: {}, headers: sent });
      expect(answer.status).toBe(401);
    }
  });
});

describe('printers', () => {
  it('have names of their own, and none stands in for itself', async () => {
    const { client, agent, printerId } = await openHouse();
    await expect(client.call(printers.add, { body: counter })).rejects.toMatchObject({ status: 409 });
    const body = { ...counter, agentId: agent.id, standsInId: printerId };
    const update = client.call(printers.update, { params: { id: printerId }, body });
    await expect(update).rejects.toMatchObject({ status: 400 });
  });

  it.each(['/dev/sda', '/etc/passwd', '/dev/usb/lp0/../../sda', 'C:\\Windows\\x', ''])(
    'are reached by no file such as %s',
    async (path) => {
      const { client } = await signUp(app);
      const body = { ...counter, connection: { kind: 'usb', path } };
      const answer = await client.send('POST', `/api/v1${printers.add.path}`, { body });
      expect(answer.status).toBe(400);
    },
  );

  it('go with their jobs, and whom they stood in for is left without', async () => {
    const { client, agent, printerId, print, jobs } = await openHouse();
    const body = { ...counter, title: 'Bar', agentId: agent.id, standsInId: printerId };
    await client.call(printers.add, { body });
    await print();
    await client.call(printers.remove, { params: { id: printerId } });
    expect((await client.call(printers.list, {})).printers).toMatchObject([{ title: 'Bar', standsInId: null }]);
    expect(await jobs()).toEqual([]);
  });
});
