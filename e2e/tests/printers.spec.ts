import { once } from 'node:events';
import net from 'node:net';
import { printAgents } from '@comanda/contract/printers/print-agents.contract';
import { printers } from '@comanda/contract/printers/printers.contract';
import { printing } from '@comanda/contract/printing/printing.contract';
import { printerMessages } from '@comanda/contract/printers/printers.messages';
import { TestPrinter } from '@comanda/paper/test/test-printer';
import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import type { Client } from '../../apps/server/test/support/client.ts';
import { addMenu } from '../../apps/server/test/support/factories.ts';
import { agentProcess } from '../../apps/server/test/support/print-agent.ts';
import { sell } from '../../apps/server/test/support/sales.ts';
import { english } from '../../apps/server/src/texts/english.ts';
import { giveBackTexts } from '../../apps/web/src/features/invoices/give-back.texts.ts';
import { invoicesTexts } from '../../apps/web/src/features/invoices/invoices.texts.ts';
import { posTexts } from '../../apps/web/src/features/pos/pos.texts.ts';
import { printerTexts as t } from '../../apps/web/src/features/printers/printers.texts.ts';
import { printingTexts } from '../../apps/web/src/features/printing/printing.texts.ts';
import { listTexts } from '../../apps/web/src/kit/lists/list.texts.ts';
import { uiTexts } from '../../apps/web/src/ui/ui.texts.ts';
import { openPage, openRestaurant, url, withBrowser } from '../fixtures.ts';
import { button, expectToast } from '../forms.ts';
import { card, dialog as dialogOf, press, pressIn } from '../pos.ts';
import { faultsInAllSizes } from '../screens.ts';

withBrowser();

const endings: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end();
});

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const settings = () => url('/dashboard/settings/printers');

function newAgent(environment: NodeJS.ProcessEnv = {}) {
  const agent = agentProcess(environment);
  endings.push(async () => agent.remove());
  endings.push(() => agent.kill());
  return agent;
}

async function newPrinter(): Promise<TestPrinter> {
  const printer = await TestPrinter.start();
  endings.push(() => printer.stop());
  return printer;
}

it('are paired, added, tested and seen to be out of paper in the settings', async () => {
  const { owner } = await openRestaurant();
  const [agent, printer] = [newAgent(), await newPrinter()];
  const page = await openPage({ as: owner });
  await page.goto(settings());
  await page.getByText(t.empty).waitFor();
  expect(await faultsInAllSizes(page, 'printers-empty')).toEqual([]);

  await button(page, t.addAgent).click();
  await dialog(page, t.addAgent).getByLabel(t.agentName).fill('Office');
  await button(dialog(page, t.addAgent), uiTexts.save).click();
  const command = await dialog(page, t.pairTitle).locator('pre').innerText();
  expect(await faultsInAllSizes(page, 'printers-pairing')).toEqual([]);
  const [, address = '', code = ''] = /pair (\S+) (\S+)/.exec(command) ?? [];
  expect(await agent.pair(address, code)).toBe(0);
  await button(dialog(page, t.pairTitle), t.done).click();
  agent.start();

  await button(page, t.addFirst).click();
  const adding = dialog(page, t.addTitle);
  await adding.getByLabel(t.name).fill('Counter');
  await adding.getByLabel(t.host).fill('127.0.0.1');
  await adding.getByLabel(t.port).fill(String(printer.port));
  await adding.getByLabel(t.agent, { exact: false }).first().selectOption('Office');
  await adding.getByLabel(t.language, { exact: true }).selectOption('Deutsch');
  expect(await faultsInAllSizes(page, 'printers-add')).toEqual([]);
  await button(adding, uiTexts.save).click();
  await expectToast(page, english(printerMessages.added));
  await page.getByText(t.states.ready, { exact: true }).first().waitFor();
  await button(page, t.testNamed({ printer: 'Counter' })).click();
  await printer.until(({ cuts }) => cuts === 1);
  expect(printer.text).toContain('Testseite');
  await page.getByText(t.jobStates.printed).first().waitFor();
  printer.trouble.paper = 'out';
  await page.getByText(t.whatToDo.paper).first().waitFor();
  expect(await faultsInAllSizes(page, 'printers')).toEqual([]);
});

it('are found by the computer that drives them, so that nobody has to know an address', async () => {
  const device = net.createServer((socket) => socket.resume());
  device.listen(9100, '127.0.0.3');
  await once(device, 'listening');
  endings.push(async () => void device.close());
  const { client, owner } = await openRestaurant();
  const page = await openPage({ as: owner });
  await page.goto(settings());
  await button(page, t.addFirst).click();
  // No computer is there that could look.
  expect(await button(dialog(page, t.addTitle), t.find).count()).toBe(0);
  const agent = newAgent({ PRINT_AGENT_NETWORKS: '127.0.0.3/32' });
  const { id, code } = await client.call(printAgents.add, { body: { title: 'Office' } });
  expect(await agent.pair(url(''), code)).toBe(0);
  agent.start();
  const adding = dialog(page, t.addTitle);
  await button(adding, t.find).click();
  await adding.getByText(t.finding({ agent: 'Office' })).waitFor();
  const found = adding.getByRole('list', { name: t.foundList });
  await button(found, '127.0.0.3').waitFor();
  expect(await faultsInAllSizes(page, 'printers-found')).toEqual([]);
  await button(found, '127.0.0.3').click();
  expect(await adding.getByLabel(t.host).inputValue()).toBe('127.0.0.3');
  expect(await adding.getByLabel(t.port).inputValue()).toBe('9100');
  await adding.getByLabel(t.name).fill('Counter');
  await button(adding, uiTexts.save).click();
  await expectToast(page, english(printerMessages.added));
  const [printer] = (await client.call(printers.list, {})).printers;
  expect(printer).toMatchObject({ agentId: id, connection: { kind: 'network', host: '127.0.0.3', port: 9100 } });
  await button(page, listTexts.add).click();
  await button(dialog(page, t.addTitle), t.find).click();
  const taken = button(dialog(page, t.addTitle), '127.0.0.3 Counter');
  await taken.waitFor();
  expect(await taken.isDisabled()).toBe(true);
});

/** A restaurant with a printer and one invoice. */
async function openShop({ hasDrawer = false } = {}) {
  const { client, owner } = await openRestaurant();
  const { tea } = await addMenu(client);
  await sell(client, [tea]);
  const [agent, printer] = [newAgent(), await newPrinter()];
  await addPrinter(client, agent, { port: printer.port, hasDrawer });
  agent.start();
  return { client, printer, page: await openPage({ as: owner }) };
}

type Wanted = { port: number; hasDrawer: boolean };

async function addPrinter(client: Client, agent: ReturnType<typeof agentProcess>, { port, hasDrawer }: Wanted) {
  const { id: agentId, code } = await client.call(printAgents.add, { body: { title: 'Office' } });
  expect(await agent.pair(url(''), code)).toBe(0);
  const connection = { kind: 'network', host: '127.0.0.1', port } as const;
  const usual = { standsInId: null, copies: 1, hasCutter: true, hasDrawer, pulsePin: 2 } as const;
  const body = { ...usual, title: 'Counter', paperMm: 80, prints: ['receipt'], agentId, connection } as const;
  await client.call(printers.add, { body: { ...body, prints: [...body.prints] } });
}

it('print the receipts of a device that chose one, which is told what is wrong', async () => {
  const { client, printer, page } = await openShop();
  await page.goto(url('/dashboard/devices'));
  await page.getByLabel(printingTexts.printedBy).selectOption('Counter');
  await page.goto(url('/dashboard/invoices'));
  const print = button(page, invoicesTexts.reprintOf({ number: 1 }));
  await print.click();
  await expect.poll(() => client.call(printers.jobs, {})).toMatchObject([{ state: 'printed' }]);
  expect(printer.text).toContain('Tea');
  expect(page.context().pages()).toHaveLength(1);

  printer.trouble.paper = 'out';
  await print.click();
  const wrong = page.getByText(printingTexts.troubles.paper({ printer: 'Counter' }));
  await wrong.waitFor();
  expect(await faultsInAllSizes(page, 'print-trouble')).toEqual([]);
  const popup = page.waitForEvent('popup');
  await button(page, printingTexts.showOnScreen).click();
  await (await popup).getByText('Tea').first().waitFor();
  await wrong.waitFor({ state: 'detached' });
  printer.resume();

  // Put in again, it prints what comes next, and not what was taken back.
  await print.click();
  await printer.until(({ cuts }) => cuts === 2);
});

it('open the drawer when cash is taken or given back, and for nothing else', async () => {
  const { client, printer, page } = await openShop({ hasDrawer: true });
  const settings = await client.call(printing.get, {});
  await client.call(printing.save, { body: { ...settings, pageFormat: 80, isEnablePrint: true } });
  await page.goto(url('/dashboard/devices'));
  await page.getByLabel(printingTexts.printedBy).selectOption('Counter');
  await page.goto(url('/dashboard/pos'));
  for (const type of ['Card', 'Cash']) {
    await card(page, 'Tea').click();
    await press(page, posTexts.createReceiptAndPay);
    await pressIn(page, type);
    await pressIn(page, /^Create Receipt & Pay \$/);
    await dialogOf(page).waitFor({ state: 'detached' });
  }
  await printer.until(({ printed }) => printed.some(({ type }) => type === 'pulse'));
  const drawers = async () => (await client.call(printers.jobs, {})).filter(({ kind }) => kind === 'drawer').length;
  expect(await drawers()).toBe(1);

  await page.goto(url('/dashboard/invoices?invoice=3'));
  await button(page, giveBackTexts.giveBack).click();
  const giving = dialog(page, giveBackTexts.title({ number: 3 }));
  await button(giving, `${uiTexts.more}: Tea`).click();
  await giving.getByText('Complaint').click();
  await button(giving, giveBackTexts.submit({ amount: '$3.20' })).click();
  await expect.poll(drawers).toBe(2);
});

it('leave it to the browser where the server cannot be reached', async () => {
  const { page } = await openShop();
  await page.goto(url('/dashboard/devices'));
  await page.getByLabel(printingTexts.printedBy).selectOption('Counter');
  await page.goto(url('/dashboard/invoices'));
  await page.route('**/api/v1/print-jobs', (route) => route.abort());
  await button(page, invoicesTexts.reprintOf({ number: 1 })).click();
  await page.getByText(printingTexts.notSentToPrinter).waitFor();
  const popup = page.waitForEvent('popup');
  await button(page, printingTexts.showOnScreen).click();
  await (await popup).getByText('Tea').first().waitFor();
});
