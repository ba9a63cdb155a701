import { bills } from '@comanda/contract/bills/bills.contract';
import type { CallInput } from '@comanda/contract/core/route';
import { courses } from '@comanda/contract/courses/courses.contract';
import { menu as menuRoutes } from '@comanda/contract/menu/menu.contract';
import { kitchen } from '@comanda/contract/kitchen/kitchen.contract';
import { orders } from '@comanda/contract/orders/orders.contract';
import { printJobs } from '@comanda/contract/printers/print-jobs.contract';
import { printers } from '@comanda/contract/printers/printers.contract';
import { store } from '@comanda/contract/store/store.contract';
import { tables } from '@comanda/contract/tables/tables.contract';
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
  const printerId = await addTicketPrinter(client, agent.id, {
    title: dish,
    paperMm,
    prints: ['receipt', 'ticket', 'slip'],
  });
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
  /** The paper that something brings about. */
  const keep = async (kind: string, call: Promise<unknown>) => {
    await call;
    papers.set(kind, await nextPaper());
  };
  const line = { ...aReceipt.lines[0], title: dish };
  const receipt = { ...aReceipt, lines: [line] };
  await keep('receipt', client.call(printJobs.print, { body: { printerId, title: '', receipt } }));
  await keep('token', client.call(printJobs.printToken, { body: { printerId, tokenNos: [7] } }));
  await keep('test', client.call(printers.test, { params: { id: printerId } }));

  const { id: courseId } = await client.call(courses.add, { body: { title: dish, fireAfterMinutes: null } });
  const { id: tableId } = await client.call(tables.add, { body: { title: dish, floor: 'Bar', seatingCapacity: 2 } });
  const round = send(client, [{ id: itemId, quantity: 2, courseId, isHeld: true }], { tableId: menu.table });
  await keep('new', round);
  const orderId = await round;
  const { id: billId, lines } = await billOf(client, orderId);
  const lineId = lines[0]?.id ?? '';
  const take = (step: CallInput<typeof bills.takeSteps>['body']['steps'][number]) =>
    client.call(bills.takeSteps, { params: { id: billId }, body: { steps: [step] } });
  await keep('reprint', client.call(kitchen.printTickets, { body: { orderIds: [orderId] } }));
  await keep('fire', client.call(courses.fire, { body: { orderIds: [orderId], courseId } }));
  const notes = { notes: dish, isAllergy: true };
  await keep('change', client.call(orders.changeNotes, { params: { id: lineId }, body: notes }));
  const change = { kind: 'void', quantity: 1, isWaste: false, reason: dish } as const;
  await keep('void', take({ kind: 'changed', changes: [{ lineId, change }] }));
  await keep('move', take({ kind: 'seated', tableIds: [tableId] }));
  for (const status of ['preparing', 'completed'] as const)
    await client.call(kitchen.updateItems, { body: { itemIds: [lineId], status } });
  await keep('slip', client.call(kitchen.printSlip, { body: { orderId } }));

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
