import { orders } from '@comanda/contract/orders/orders.contract';
import { printAgents } from '@comanda/contract/printers/print-agents.contract';
import { printers } from '@comanda/contract/printers/printers.contract';
import { stationMessages } from '@comanda/contract/stations/stations.messages';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { english } from '../../apps/server/src/texts/english.ts';
import { addCourses } from '../../apps/server/test/support/courses.ts';
import { addMenu } from '../../apps/server/test/support/factories.ts';
import { addTicketPrinter } from '../../apps/server/test/support/paired-agent.ts';
import { kitchenTexts } from '../../apps/web/src/features/kitchen/kitchen.texts.ts';
import { posTexts } from '../../apps/web/src/features/pos/pos.texts.ts';
import { heldTexts } from '../../apps/web/src/kit/courses/held.texts.ts';
import { accessibilityFaults, openPage, openRestaurant, takePicture, url, withBrowser } from '../fixtures.ts';
import { button, expectToast } from '../forms.ts';
import { tap } from '../open-orders.ts';
import { card, line, openPos, press, pressIn } from '../pos.ts';

withBrowser();

const heldMains = heldTexts.heldCourse({ course: 'Mains' });
const make = (action: string, title: string) => kitchenTexts.actionOn({ action, title });

it('a table gets its starters, and its mains when the pass fires them', async () => {
  const { client, owner } = await openRestaurant();
  const menu = await addMenu(client);
  await addCourses(client);
  const { id: agentId } = await client.call(printAgents.add, { body: { title: 'Office' } });
  await addTicketPrinter(client, agentId, { title: 'Pass printer', prints: ['slip'] });
  const till = await openPos(owner);
  await till.getByLabel(posTexts.table, { exact: true }).selectOption(menu.table);
  await card(till, 'Roast').click();
  await card(till, 'Soup').click();
  await line(till, 'Roast').waitFor();
  await button(till, posTexts.sendCourse({ course: 'Mains' })).waitFor();
  await button(till, posTexts.holdCourse({ course: 'Starters' })).waitFor();
  await takePicture(till, 'courses-cart');
  // Sent as without courses: one tap, and the answer to what is read over once more.
  await press(till, posTexts.sendToKitchen);
  await pressIn(till, posTexts.sendToKitchen);
  await till.getByText(posTexts.sent).first().waitFor();

  const cook = await openPage({ as: owner, theme: 'dark' });
  await cook.goto(url('/dashboard/kitchen'));
  await cook.getByRole('heading', { name: heldMains }).waitFor();
  expect(await button(cook, make(kitchenTexts.startMaking, 'Roast')).count()).toBe(0);
  expect(await accessibilityFaults(cook)).toEqual([]);
  await takePicture(cook, 'courses-kitchen');
  await tap(button(cook, make(kitchenTexts.startMaking, 'Soup')));
  await tap(button(cook, make(kitchenTexts.complete, 'Soup')));

  const pass = await openPage({ as: owner, theme: 'dark' });
  await pass.goto(url('/dashboard/kitchen'));
  await pass.getByRole('combobox', { name: kitchenTexts.station }).selectOption({ label: kitchenTexts.pass });
  await lineAt(pass, 'Soup').getByText(kitchenTexts.lineStates.ready).waitFor();
  await lineAt(pass, 'Roast').getByText(heldMains).waitFor();
  await button(pass, kitchenTexts.printSlip({ tokenNo: 1 })).click();
  await expectToast(pass, english(stationMessages.slipSent));
  expect(await client.call(printers.jobs, {})).toMatchObject([{ kind: 'ticket', printerTitle: 'Pass printer' }]);
  expect(await accessibilityFaults(pass)).toEqual([]);
  await takePicture(pass, 'courses-pass');
  await button(pass, heldTexts.fire({ course: 'Mains' })).click();
  await cook.getByText(heldTexts.fired).waitFor();
  await button(cook, make(kitchenTexts.startMaking, 'Roast')).waitFor();
  await button(pass, kitchenTexts.prioritize({ tokenNo: 1 })).click();
  await cook.getByText(kitchenTexts.priority, { exact: true }).waitFor();

  await tap(button(pass, kitchenTexts.serveLine({ title: 'Soup' })));
  const statuses = async () =>
    (await client.call(orders.list, {})).flatMap((group) =>
      group.orders.flatMap(({ items }) => items.map(({ item_title, status }) => `${item_title} ${status}`)),
    );
  await expect.poll(statuses).toEqual(['Roast created', 'Soup delivered']);
  await button(pass, kitchenTexts.undoTap({ name: 'Soup' })).click();
  await expect.poll(statuses).toEqual(['Roast created', 'Soup completed']);
});

const lineAt = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });
