import { bills } from '@comanda/contract/bills/bills.contract';
import { menu as menuRoutes } from '@comanda/contract/menu/menu.contract';
import { printJobs } from '@comanda/contract/printers/print-jobs.contract';
import { printers } from '@comanda/contract/printers/printers.contract';
import { kitchen } from '@comanda/contract/kitchen/kitchen.contract';
import { store } from '@comanda/contract/store/store.contract';
import { minor } from '@comanda/domain/money';
import { charactersOn } from '@comanda/paper/layout';
import { drawPrinted } from '@comanda/paper/test/draw-printed';
import { type Printed, readEscPos } from '@comanda/paper/test/read-esc-pos';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { billOf } from '../../../test/support/divided-bills.ts';
import { addMenu, signUp } from '../../../test/support/factories.ts';
import { addTicketPrinter, pairAgent, printed } from '../../../test/support/paired-agent.ts';
import { aReceipt } from '../../../test/support/receipts.ts';
import { send } from '../../../test/support/sales.ts';
import { addStation, routeTo } from '../../../test/support/stations.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

/** A dish, and whether printers have the letters of its script themselves. */
const scripts = [
  ['Latin', 'Käsespätzle', true],
  ['Cyrillic', 'Борщ', true],
  ['Arabic', 'كباب مشوي', false],
  ['Devanagari', 'पनीर टिक्का', false],
  ['Chinese', '宫保鸡丁', false],
] as const;

/** How much of it is black. */
const inkOf = ({ width, height, bytes }: Extract<Printed, { type: 'picture' }>): number =>
  bytes.reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0) / (width * height);

const cases = scripts.flatMap((script) => ([57, 80] as const).map((paperMm) => [...script, paperMm] as const));

it.each(cases)('every paper says what is in %s (%s, letters of the printer: %s) on %i mm', async (...one) => {
  const [, dish, isOwn, paperMm] = one;
  const { client } = await signUp(app);
  const details = await client.call(store.get, {});
  await client.call(store.save, { body: { ...details, storeName: dish, currency: details.currency.code } });
  const menu = await addMenu(client);
  const item = { title: dish, price: minor(500), netPrice: null, taxId: null, categoryId: menu.category };
  const { id: itemId } = await client.call(menuRoutes.add, { body: item });
  const agent = await pairAgent(app, client);
  const printerId = await addTicketPrinter(client, agent.id, { title: dish, paperMm, prints: ['receipt', 'ticket'] });
  const paper = { printerId, printsWhen: 'always', copies: 1, printsNotices: true } as const;
  await routeTo(client, 'item', itemId, [await addStation(client, 'Grill', { paper })]);

  /** The paper of the one job that waits. */
  const nextPaper = async (): Promise<Printed[]> => {
    const { jobs } = await agent.next();
    expect(jobs).toHaveLength(1);
    await agent.report(jobs.map(printed));
    return readEscPos(Buffer.from(jobs[0]?.bytes ?? '', 'base64'), charactersOn[paperMm]);
  };
  const papers = new Map<string, Printed[]>();
  const line = { ...aReceipt.lines[0], title: dish };
  await client.call(printJobs.print, { body: { printerId, title: '', receipt: { ...aReceipt, lines: [line] } } });
  papers.set('receipt', await nextPaper());
  await client.call(printJobs.printToken, { body: { printerId, tokenNos: [7] } });
  papers.set('token', await nextPaper());
  await client.call(printers.test, { params: { id: printerId } });
  papers.set('test', await nextPaper());
  const orderId = await send(client, [{ id: itemId, quantity: 2 }], { tableId: menu.table });
  papers.set('new', await nextPaper());
  await client.call(kitchen.printTickets, { body: { orderIds: [orderId] } });
  papers.set('reprint', await nextPaper());
  const { id: billId, lines } = await billOf(client, orderId);
  const change = { kind: 'void', quantity: 1, isWaste: false, reason: dish } as const;
  const changes = [{ lineId: lines[0]?.id ?? '', change }];
  await client.call(bills.takeSteps, { params: { id: billId }, body: { steps: [{ kind: 'changed', changes }] } });
  papers.set('void', await nextPaper());

  for (const [kind, all] of papers) {
    const written = all.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n');
    expect([kind, written.includes(dish)]).toEqual([kind, isOwn]);
    const pictures = all.flatMap((part) => (part.type === 'picture' ? [part] : []));
    // A test page has a line of each script.
    if (!isOwn || kind === 'test') expect(pictures.length).toBeGreaterThan(0);
    else expect(pictures).toEqual([]);
    for (const picture of pictures) {
      expect(picture.width).toBe(charactersOn[paperMm] * 12);
      expect(inkOf(picture)).toBeGreaterThan(0.005);
      expect(inkOf(picture)).toBeLessThan(0.995);
    }
    expect(all.at(-1)?.type).toBe('cut');
    const { width, height } = await sharp(await drawPrinted(all, charactersOn[paperMm])).metadata();
    expect(width).toBe(charactersOn[paperMm] * 12 + 48);
    expect(height).toBeGreaterThan(200);
  }
});
