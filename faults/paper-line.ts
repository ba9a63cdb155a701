import { setTimeout as pause } from 'node:timers/promises';
import { printAgents } from '@comanda/contract/printers/print-agents.contract';
import { printJobs } from '@comanda/contract/printers/print-jobs.contract';
import { stations } from '@comanda/contract/stations/stations.contract';
import { TestPrinter } from '@comanda/paper/test/test-printer';
import type pg from 'pg';
import { addTicketPrinter } from '../apps/server/test/support/paired-agent.ts';
import { agentProcess } from '../apps/server/test/support/print-agent.ts';
import type { Client } from '../apps/server/test/support/client.ts';
import { aMoment } from './database-processes.ts';
import { keyOf, type Kitchen, type Ledger, once, type Playing } from './kitchen-line.ts';

/** Milliseconds between two troubles of a printer, and that one lasts, at most. */
const BETWEEN_TROUBLES = 12_000;
const LONGEST_TROUBLE = 6_000;

export type Paper = {
  agent: ReturnType<typeof agentProcess>;
  /**
   * By the station that has it; every other one works on paper alone, and the one before it stands in with a screen. For
   * those with a screen the one before stands in with its printer.
   */
  printers: ReadonlyMap<string, TestPrinter>;
  /** Of stations. */
  titles: ReadonlyMap<string, string>;
};

/** Every other station gets a printer, and all of them a computer that reaches Comanda at this address. */
export async function openPaper(client: Client, { stationIds }: Kitchen, url: string): Promise<Paper> {
  const agent = agentProcess();
  const { id: agentId, ...first } = await client.call(printAgents.add, { body: { title: 'Office' } });
  // Where the answer is lost the code is used, and the person takes another one.
  for (let { code } = first; (await agent.pair(url, code)) !== 0; )
    ({ code } = await client.call(printAgents.pairAgain, { params: { id: agentId } }));
  const printers = new Map<string, TestPrinter>();
  const { stations: all } = await client.call(stations.list, {});
  const titles = new Map(all.map(({ id, title }) => [id, title]));
  for (const [index, id] of stationIds.entries()) {
    if (index % 2 === 0) continue;
    const printer = await TestPrinter.start();
    printers.set(id, printer);
    const title = titles.get(id) ?? '';
    const connection = { kind: 'network', host: '127.0.0.1', port: printer.port } as const;
    const printerId = await addTicketPrinter(client, agentId, { title: `Printer of ${title}`, connection });
    const paper = { printerId, printsWhen: 'always', copies: 1, printsNotices: true } as const;
    const like = { dueMinutes: 5, lateMinutes: 10, oneTap: true, isWatched: true };
    const standsInId = stationIds[index - 1] ?? null;
    await client.call(stations.update, { params: { id }, body: { ...like, title, standsInId, paper } });
  }
  agent.start();
  return { agent, printers, titles };
}

/** A printer that runs out of paper, is opened, loses its power, and answers late, twice or in the middle of a job. */
export async function troublePrinter({ isWanted, random }: Playing, printer: TestPrinter): Promise<void> {
  const { trouble } = printer;
  const troubles = [
    async (ms: number) => {
      trouble.paperLeft = 1 + Math.floor(random() * 5);
      await pause(ms);
      printer.resume();
    },
    async (ms: number) => {
      trouble.isCoverOpen = true;
      await pause(ms);
      printer.resume();
    },
    async (ms: number) => {
      await printer.goAway();
      await pause(ms);
      await printer.comeBack();
    },
    async (ms: number) => {
      trouble.cutAfterBytes = Math.floor(random() * 400);
      await pause(Math.min(ms, 1_000));
      trouble.cutAfterBytes = null;
    },
    async (ms: number) => {
      trouble.answerAfterMs = 1_000;
      await pause(ms);
      trouble.answerAfterMs = 0;
    },
    async (ms: number) => {
      trouble.answersTwice = true;
      await pause(ms);
      trouble.answersTwice = false;
    },
  ];
  while (isWanted()) {
    const until = Date.now() + random() * BETWEEN_TROUBLES;
    while (isWanted() && Date.now() < until) await aMoment();
    await troubles[Math.floor(random() * troubles.length)]?.(random() * LONGEST_TROUBLE);
  }
}

/** Whoever is told that paper fails walks to the printer and looks. */
export async function playPersonAtPrinters({ client, ledger, ...house }: Playing, paper: Paper): Promise<void> {
  const orderOf = (token: number) => [...ledger.tokens].find(([, other]) => other === token)?.[0];
  while (house.isWanted()) {
    await aMoment();
    for (const job of (await once(house, () => client.call(printJobs.troubles, {}))) ?? []) {
      const [title, number] = job.title.split(' · ');
      const token = Number(number);
      const stationId = [...paper.titles].find(([, other]) => other === title)?.[0];
      const orderId = orderOf(token);
      if (job.state !== 'failed' || orderId === undefined || stationId === undefined) continue;
      const taken = ledger.receipts.get(keyOf(orderId, stationId))?.shown_by_station_id;
      const isOnPaper = sheetsFor(stationId, paper).some((sheet) => sheet.token === token);
      const params = { id: job.id };
      await once(house, async () => {
        if (taken) await client.call(printJobs.drop, { params });
        else if (isOnPaper) await client.call(printJobs.found, { params });
        else await client.call(printJobs.again, { params, body: { printerId: null } });
      });
    }
  }
}

/** `standsInFor`: the name of the station whose ticket it is, where it is another one's. */
type Sheet = { token: number; isReprint: boolean; standsInFor: string | null };

/**
 * The tickets that came out whole. What broke off has no cut; the next ticket begins with its headings, or else with the
 * name of its station.
 */
function sheetsOf({ printed }: TestPrinter, titles: readonly string[]): Sheet[] {
  const sheets: Sheet[] = [];
  let token: number | null = null;
  let isReprint = false;
  let standsInFor: string | null = null;
  let isHeading = false;
  for (const one of printed) {
    const text = one.type === 'text' ? one.text.trim() : '';
    const wasHeading = isHeading;
    isHeading = one.type === 'text' && one.inverted;
    if (!wasHeading && (isHeading || titles.some((title) => text.startsWith(`${title} `))))
      [isReprint, standsInFor] = [false, null];
    if (isHeading && text === 'REPRINT') isReprint = true;
    if (isHeading) standsInFor = /^FOR (.+)$/.exec(text)?.[1] ?? standsInFor;
    if (one.type === 'text' && one.size === 3 && /^\d+$/.test(text)) token = Number(text);
    if (one.type !== 'cut') continue;
    if (token !== null) sheets.push({ token, isReprint, standsInFor });
    [token, isReprint, standsInFor] = [null, false, null];
  }
  return sheets;
}

/** Those of a station, at its own printer and at the one of the station that stands in. */
const sheetsFor = (stationId: string, { printers, titles }: Paper): Sheet[] =>
  [...printers].flatMap(([at, printer]) =>
    sheetsOf(printer, [...titles.values()]).filter(({ standsInFor }) =>
      standsInFor === null ? at === stationId : standsInFor === titles.get(stationId),
    ),
  );

/** What the paper says otherwise than the receipts. */
export async function faultsOnPaper({ sent, tokens, receipts }: Ledger, paper: Paper, owner: pg.Client) {
  // What broke off may be on paper or not, so a screen may have taken it over with reason.
  const { rows } = await owner.query<{ order: string; station: string }>(
    `select document ->> 'orderId' as "order", document ->> 'stationId' as station from print_jobs
     where kind = 'ticket' and is_begun and state = 'failed'`,
  );
  const doubtful = new Set(rows.map(({ order, station }) => keyOf(order, station)));
  const sheets = new Map([...paper.titles.keys()].map((stationId) => [stationId, sheetsFor(stationId, paper)]));
  const found: string[] = [];
  let [onPaper, again, standIns] = [0, 0, 0];
  for (const { orderId, stationIds } of sent) {
    for (const stationId of stationIds) {
      const key = keyOf(orderId, stationId);
      const own = sheets.get(stationId)?.filter(({ token }) => token === tokens.get(orderId)) ?? [];
      const first = own.filter(({ isReprint }) => !isReprint).length;
      const takerId = receipts.get(key)?.shown_by_station_id ?? stationId;
      const isOnPaperAt = (id: string) =>
        own.some(({ standsInFor }) => (standsInFor === null) === (id === stationId) && paper.printers.has(id));
      if (first > 1) found.push(`${key} was printed ${first} times`);
      if (paper.printers.has(takerId) && !isOnPaperAt(takerId)) found.push(`${key} is on no paper`);
      if (first > 0 && !isOnPaperAt(takerId) && !doubtful.has(key))
        found.push(`${key} was printed, and made elsewhere`);
      onPaper += own.length > 0 ? 1 : 0;
      again += own.length - first;
      standIns += own.some(({ standsInFor }) => standsInFor !== null) ? 1 : 0;
    }
  }
  console.log(
    `${onPaper} tickets on paper, ${standIns} of them elsewhere, ${again} reprints, ${doubtful.size} that nobody was sure of`,
  );
  return found;
}
