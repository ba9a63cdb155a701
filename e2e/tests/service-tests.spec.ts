import { printAgents } from '@comanda/contract/printers/print-agents.contract';
import { TestPrinter } from '@comanda/paper/test/test-printer';
import { expect, it, onTestFinished } from 'vitest';
import { addTicketPrinter } from '../../apps/server/test/support/paired-agent.ts';
import { agentProcess } from '../../apps/server/test/support/print-agent.ts';
import { addStation } from '../../apps/server/test/support/stations.ts';
import { kitchenTexts } from '../../apps/web/src/features/kitchen/kitchen.texts.ts';
import { serviceTestTexts as t } from '../../apps/web/src/features/service-tests/service-tests.texts.ts';
import { openPage, sizes, url, withBrowser } from '../fixtures.ts';
import { speak } from '../look-at-screens.ts';
import { placeOrder } from '../open-orders.ts';
import { openTill } from '../pos.ts';
import { faultsInAllSizes } from '../screens.ts';

withBrowser();

const inPlace = t.inPlace({ station: 'Bar', text: t.orderPrinted({ printer: 'Counter' }) });
const address = () => url('/dashboard/settings/before-service');

it('one tap prints, opens drawers and rings the kitchen, and leaves a sheet', async () => {
  const { page, client, owner, ids } = await openTill();
  const printer = await TestPrinter.start();
  onTestFinished(() => printer.stop());
  const agent = agentProcess();
  onTestFinished(async () => {
    await agent.kill();
    agent.remove();
  });
  const { id: agentId, code } = await client.call(printAgents.add, { body: { title: 'Office' } });
  expect(await agent.pair(url('/'), code)).toBe(0);
  const connection = { kind: 'network', host: '127.0.0.1', port: printer.port } as const;
  const printerId = await addTicketPrinter(client, agentId, { title: 'Counter', connection, hasDrawer: true });
  const paper = { printerId, printsWhen: 'always', copies: 1, printsNotices: true } as const;
  const bar = await addStation(client, 'Bar', { paper });
  await addStation(client, 'Fryer', { standsInId: bar });
  await placeOrder(client, [ids.burger]);
  agent.start();
  const kitchen = await openPage({ as: owner, size: 'tablet' });
  await kitchen.goto(url('/dashboard/kitchen'));

  await page.goto(address());
  await page.getByText(t.empty).waitFor();
  expect(await faultsInAllSizes(page, 'service-test-none')).toEqual([]);
  await page.getByRole('button', { name: t.start }).click();
  await page.getByText(t.printed).waitFor();
  await page.getByText(inPlace).waitFor();
  // The slip, and for both stations a test order that is taken back.
  await expect.poll(() => [printer.cuts, printer.pulses]).toEqual([5, 1]);
  await page.getByText(t.rings).first().waitFor();
  expect(await faultsInAllSizes(page, 'service-test-runs')).toEqual([]);
  await page.getByRole('button', { name: t.yes }).click();
  await page.getByText(t.opened).waitFor();

  const cards = kitchen.getByRole('article');
  const tests = kitchenTexts.test;
  const names = [
    ...['Kitchen', 'Bar', 'Fryer'].map((station) => tests.at({ station })),
    kitchenTexts.ticket({ tokenNo: 1 }),
  ];
  await expect.poll(() => cards.evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel))).toEqual(names);
  expect(await faultsInAllSizes(kitchen, 'kitchen-test-orders')).toEqual([]);
  const title = tests.at({ station: 'Kitchen' });
  await kitchen.getByRole('button', { name: kitchenTexts.actionOn({ action: kitchenTexts.seen, title }) }).click();
  await expect.poll(() => cards.count()).toBe(3);
  // As on a bump bar.
  await kitchen.keyboard.press('2');
  await kitchen.keyboard.press('Enter');
  await kitchen.getByRole('article', { name: tests.at({ station: 'Fryer' }) }).waitFor({ state: 'detached' });
  expect(await cards.count()).toBe(2);
  await expect.poll(() => page.getByText(/tapped after/).count()).toBe(2);
  await page.getByText(t.orderPrinted({ printer: 'Counter' }), { exact: true }).waitFor();
  await page.getByRole('button', { name: t.end }).click();
  await page.getByText(t.allFine).first().waitFor();
  expect(await faultsInAllSizes(page, 'service-test-fine')).toEqual([]);
  // Whoever reloads sees the sheet.
  await page.reload();
  await page.getByText(t.allFine).first().waitFor();
});

it('says what is wrong, and keeps what earlier tests found', async () => {
  const { page, client } = await openTill();
  const { id: agentId } = await client.call(printAgents.add, { body: { title: 'Office' } });
  await addTicketPrinter(client, agentId, { title: 'Counter', hasDrawer: true });
  await page.goto(address());
  await page.getByRole('button', { name: t.start }).click();
  await page.getByRole('button', { name: t.no, exact: true }).click();
  await page.getByText(t.notOpened).waitFor();
  // Beside the longest button there is room for what is wrong.
  await page.setViewportSize(sizes.phone);
  await speak(page, 'de-DE');
  const words = await page.getByText('Counter', { exact: true }).first().boundingBox();
  expect(words?.width).toBeGreaterThanOrEqual(128);
  await speak(page, 'en-US');
  await page.getByRole('button', { name: t.end }).click();
  await page
    .getByText(t.faults({ count: 3 }))
    .first()
    .waitFor();
  await page.getByRole('button', { name: t.startAgain }).click();
  await page.getByRole('button', { name: t.end }).click();
  await page.getByRole('table', { name: t.earlier }).getByRole('button').click();
  await expect.poll(() => page.getByText(t.notHeard).count()).toBe(2);
  expect(await faultsInAllSizes(page, 'service-test-wrong')).toEqual([]);
});
