import { printAgents } from '@comanda/contract/printers/print-agents.contract';
import { printers } from '@comanda/contract/printers/printers.contract';
import { printing } from '@comanda/contract/printing/printing.contract';
import { store } from '@comanda/contract/store/store.contract';
import { TestPrinter } from '@comanda/paper/test/test-printer';
import { afterEach, expect, it } from 'vitest';
import { agentProcess } from '../../apps/server/test/support/print-agent.ts';
import { posTexts } from '../../apps/web/src/features/pos/pos.texts.ts';
import { printingTexts as t } from '../../apps/web/src/features/printing/printing.texts.ts';
import { url, withBrowser } from '../fixtures.ts';
import { button } from '../forms.ts';
import { card, dialog, openTill, press, pressIn, type Till } from '../pos.ts';

withBrowser();

const endings: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end();
});

/** A till that prints no receipts by itself, at a device whose printer is one of an agent's. */
async function openTillWithPrinter() {
  const till = await openTill();
  const { page, client } = till;
  const settings = await client.call(printing.get, {});
  await client.call(printing.save, { body: { ...settings, pageFormat: 80, isEnablePrint: false } });
  const [agent, printer] = [agentProcess(), await TestPrinter.start()];
  endings.push(async () => agent.remove());
  endings.push(() => agent.kill());
  endings.push(() => printer.stop());
  const { id: agentId, code } = await client.call(printAgents.add, { body: { title: 'Office' } });
  expect(await agent.pair(url(''), code)).toBe(0);
  const connection = { kind: 'network', host: '127.0.0.1', port: printer.port } as const;
  const usual = { standsInId: null, copies: 1, hasCutter: true, hasDrawer: false, pulsePin: 2 } as const;
  await client.call(printers.add, {
    body: { ...usual, title: 'Counter', paperMm: 80, prints: ['receipt'], agentId, connection },
  });
  agent.start();
  await page.goto(url('/dashboard/devices'));
  await page.getByLabel(t.printedBy).selectOption('Counter');
  await page.goto(url('/dashboard/pos'));
  const jobs = () => client.call(printers.jobs, {});
  return { ...till, printer, jobs };
}

async function sellTea({ page }: Till): Promise<void> {
  await card(page, 'Tea').click();
  await press(page, posTexts.sendToKitchen);
  await pressIn(page, posTexts.sendToKitchen);
  await dialog(page).getByText(posTexts.token, { exact: true }).waitFor();
}

it('comes out of the printer of the device, and opens no window', async () => {
  const till = await openTillWithPrinter();
  const { page, client, printer, jobs } = till;
  await sellTea(till);
  await pressIn(page, posTexts.printToken);
  await expect.poll(jobs).toMatchObject([{ kind: 'token', title: '1', state: 'printed' }]);
  const { storeName } = await client.call(store.get, {});
  expect(printer.text).toContain(storeName);
  expect(printer.printed.find((one) => one.type === 'text' && one.size === 3)).toMatchObject({ text: '1' });
  expect(printer.cuts).toBe(1);
  expect(page.context().pages()).toHaveLength(1);
});

it('that is not printed is a trouble of the till, and is shown on the screen instead', async () => {
  const till = await openTillWithPrinter();
  const { page, printer, jobs } = till;
  printer.trouble.paper = 'out';
  await sellTea(till);
  await pressIn(page, posTexts.printToken);
  await pressIn(page, posTexts.done);
  const why = t.troubles.paper({ printer: 'Counter' });
  const wrong = page.getByText(t.troubleOf({ what: `${t.jobKinds.token} 1`, why }));
  await wrong.waitFor();
  expect(await button(page, t.tryAgain).count()).toBe(1);
  const popup = page.waitForEvent('popup');
  await button(page, t.showOnScreen).click();
  const token = await popup;
  await token.locator('html[data-printed]').waitFor();
  expect(token.url()).toBe(url('/print-token'));
  await wrong.waitFor({ state: 'detached' });
  await expect.poll(jobs).toMatchObject([{ state: 'expired', reason: 'taken_back' }]);
  printer.resume();
});

it('that does not reach the server is kept over a reload, and is shown on the screen', async () => {
  const till = await openTillWithPrinter();
  const { page } = till;
  await page.route('**/api/v1/print-jobs/token', (route) => route.abort());
  await sellTea(till);
  await pressIn(page, posTexts.printToken);
  await pressIn(page, posTexts.done);
  await page.getByText(t.tokenNotSentToPrinter).waitFor();
  await page.reload();
  await page.getByText(t.tokenNotSentToPrinter).waitFor();
  const popup = page.waitForEvent('popup');
  await button(page, t.showOnScreen).click();
  expect(await (await popup).getByRole('main').innerText()).toMatch(/Token\s+1\s/);
  await page.getByText(t.tokenNotSentToPrinter).waitFor({ state: 'detached' });
});
