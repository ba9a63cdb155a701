import { agentCalls, PROTOCOL_HEADER } from '@comanda/contract/printers/agent-calls.contract';
import { printAgents } from '@comanda/contract/printers/print-agents.contract';
import { PRINT_PROTOCOL } from '@comanda/contract/printers/printer';
import { printers } from '@comanda/contract/printers/printers.contract';
import { TestPrinter } from '@comanda/paper/test/test-printer';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClient } from '../../apps/server/test/support/client.ts';
import { addMenu } from '../../apps/server/test/support/factories.ts';
import { addTicketPrinter } from '../../apps/server/test/support/paired-agent.ts';
import { agentProcess } from '../../apps/server/test/support/print-agent.ts';
import { sell } from '../../apps/server/test/support/sales.ts';
import { invoicesTexts } from '../../apps/web/src/features/invoices/invoices.texts.ts';
import { printerTexts } from '../../apps/web/src/features/printers/printers.texts.ts';
import { printingTexts as t } from '../../apps/web/src/features/printing/printing.texts.ts';
import { openPage, openRestaurant, url, withBrowser } from '../fixtures.ts';
import { button } from '../forms.ts';
import { faultsInAllSizes } from '../screens.ts';

withBrowser();

let house: Awaited<ReturnType<typeof openHouse>>;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

/** A restaurant with one invoice, and two printers that one computer drives. */
async function openHouse() {
  const { client, owner } = await openRestaurant();
  const { tea } = await addMenu(client);
  await sell(client, [tea]);
  const agent = agentProcess();
  const { id: agentId, code } = await client.call(printAgents.add, { body: { title: 'Office' } });
  expect(await agent.pair(url(''), code)).toBe(0);
  const [counter, bar] = [await TestPrinter.start(), await TestPrinter.start()];
  for (const [title, { port }] of [['Counter', counter] as const, ['Bar', bar] as const]) {
    const connection = { kind: 'network', host: '127.0.0.1', port } as const;
    await addTicketPrinter(client, agentId, { title, connection, prints: ['receipt'] });
  }
  agent.start();
  async function close(): Promise<void> {
    await agent.kill();
    agent.remove();
    await Promise.all([counter.stop(), bar.stop()]);
  }
  return { client, owner, counter, bar, close };
}

it('what a printer did not print comes out once: by Try again, which says so, or at another printer', async () => {
  const { client, owner, counter, bar } = house;
  const page = await openPage({ as: owner });
  await page.goto(url('/dashboard/devices'));
  await page.getByLabel(t.printedBy).selectOption('Counter');
  await page.goto(url('/dashboard/invoices'));
  const print = button(page, invoicesTexts.reprintOf({ number: 1 }));
  const trouble = (why: string) => page.getByText(t.troubleOf({ what: `${t.jobKinds.receipt} 1`, why }));

  counter.trouble.paperLeft = 3;
  await print.click();
  const ended = trouble(t.endedTroubles.paper({ printer: 'Counter' }));
  await ended.waitFor();
  expect(await faultsInAllSizes(page, 'print-trouble-ended')).toEqual([]);
  counter.resume();
  await button(page, t.tryAgain).click();
  await counter.until(({ cuts }) => cuts === 1);
  await ended.waitFor({ state: 'detached' });
  expect(counter.text.match(new RegExp(t.reprint, 'g'))).toHaveLength(1);

  counter.trouble.paper = 'out';
  await print.click();
  const waits = trouble(t.troubles.paper({ printer: 'Counter' }));
  await waits.waitFor();
  await button(page, t.otherPrinter).click();
  await page.getByRole('menuitem', { name: 'Bar' }).click();
  await bar.until(({ cuts }) => cuts === 1);
  await waits.waitFor({ state: 'detached' });
  expect(bar.text).not.toContain(t.reprint);

  // Put in again, the first one prints what comes next, and not what went elsewhere.
  counter.resume();
  await print.click();
  await counter.until(({ cuts }) => cuts === 2);
  const jobs = async () =>
    (await client.call(printers.jobs, {})).map(({ printerTitle, state }) => `${printerTitle} ${state}`);
  await expect.poll(jobs).toEqual(['Counter printed', 'Bar printed', 'Counter printed', 'Counter failed']);
  expect([counter.cuts, bar.cuts]).toEqual([2, 1]);
});

it('a print agent of an older or a newer version is named in the settings until the right one runs', async () => {
  const { client, owner } = house;
  const { id: agentId, code } = await client.call(printAgents.add, { body: { title: 'Cellar' } });
  await addTicketPrinter(client, agentId, { title: 'Cask', prints: ['receipt'] });
  const agent = createClient(url(''));
  const { token } = await agent.call(agentCalls.pair, { body: { code, protocol: PRINT_PROTOCOL, version: '1' } });
  /** @returns the status of the answer */
  const ask = async (protocol: number): Promise<number> => {
    const headers = { authorization: `Bearer ${token}`, [PROTOCOL_HEADER]: String(protocol) };
    const body = { holds: [], printers: [], waits: false };
    return (await agent.send('POST', `/api/v1${agentCalls.next.path}`, { body, headers })).status;
  };
  const page = await openPage({ as: owner });
  const computer = page.getByRole('listitem').filter({ hasText: 'Cellar' });
  const printer = page.getByRole('row').filter({ hasText: 'Cask' });
  for (const protocol of [PRINT_PROTOCOL - 1, PRINT_PROTOCOL + 1]) {
    expect(await ask(protocol)).toBe(426);
    await page.goto(url('/dashboard/settings/printers'));
    await computer.getByText(printerTexts.outdatedShort, { exact: true }).waitFor();
    await computer.getByText(printerTexts.outdated).waitFor();
    await printer.getByText(printerTexts.whatToDo.agent_outdated).filter({ visible: true }).waitFor();
    expect(await ask(PRINT_PROTOCOL)).toBe(200);
    await page.reload();
    await computer.getByText(printerTexts.connected, { exact: true }).waitFor();
    expect(await computer.getByText(printerTexts.outdated).count()).toBe(0);
  }
});
