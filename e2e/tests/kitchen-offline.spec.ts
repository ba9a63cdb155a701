import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { auth } from '@comanda/contract/auth/auth.contract';
import type { Page } from 'playwright-core';
import { expect, inject, it, onTestFinished } from 'vitest';
import { type Client, createClient } from '../../apps/server/test/support/client.ts';
import { addMenu, PASSWORD } from '../../apps/server/test/support/factories.ts';
import { freePort, serverProcess } from '../../apps/server/test/support/server-process.ts';
import { openPage, openRestaurant, withBrowser } from '../fixtures.ts';
import { flakyLink } from '../flaky-link.ts';

withBrowser();

// More of both, and of printers, agents and stations: `npm run test:faults -- tickets`.
const CUTS = Number(process.env.KITCHEN_CUTS ?? 25);
const ORDERS_A_CUT = 4;
const KILLS = 3;
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Tokens on the screen, each as often as the screen shows it. */
const shownTokens = async (page: Page): Promise<number[]> => {
  const titles = await page.locator('article:not([inert])').evaluateAll((all) => all.map((one) => one.ariaLabel));
  return titles.map((title) => Number(title?.replace(/\D/g, ''))).toSorted((a, b) => a - b);
};

/** Waits until the screen shows these tokens, each once, and no others. */
async function untilShown(page: Page, tokens: readonly number[]): Promise<void> {
  const wanted = tokens.toSorted((a, b) => a - b);
  await expect.poll(() => shownTokens(page), { interval: 20 }).toEqual(wanted);
}

/** Sends until it is acknowledged, as a till does: the same sale again after a lost answer. */
async function sendOrder(client: Client, item: string, tokens: number[]): Promise<void> {
  const headers = { 'idempotency-key': randomUUID() };
  for (;;) {
    const sale = { headers, body: { cart: [{ id: item, quantity: 1 }] } };
    const answer = await client.send('POST', '/api/v1/pos/create-order', sale).catch(() => null);
    if (answer?.status === 200) {
      tokens.push(Number(answer.body['tokenNo']));
      return;
    }
    await pause(50);
  }
}

it(`the kitchen shows every ticket once, while its link is cut ${CUTS} times and orders arrive`, async () => {
  const link = await flakyLink(inject('productUrl'));
  onTestFinished(link.close);
  const { client, owner } = await openRestaurant();
  const { tea } = await addMenu(client);
  const page = await openPage({ as: owner, theme: 'dark' });
  await page.goto(`${link.url}/dashboard/kitchen`);
  await page.getByText('Nothing to make.').waitFor();

  const tokens: number[] = [];
  for (let cut = 0; cut < CUTS; cut += 1) {
    // Each 25th is so long that the screen notices a silent link by itself.
    const length = cut % 25 === 24 ? 12_000 : 50 + Math.random() * 1200;
    const arriving = Array.from({ length: ORDERS_A_CUT }, async () => {
      await pause(Math.random() * length * 1.2);
      await sendOrder(client, tea, tokens);
    });
    link.cut(cut % 2 === 0 ? 'refuse' : 'freeze');
    await pause(length);
    link.mend();
    // Some orders arrive only now.
    await Promise.all(arriving);
    await untilShown(page, tokens);
  }
  expect(tokens).toHaveLength(CUTS * ORDERS_A_CUT);
});

it(`the kitchen shows every ticket once, while the server is killed and started again ${KILLS} times`, async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'comanda-offline-'));
  const server = serverProcess(dataDir, await freePort());
  onTestFinished(async () => {
    await server.kill('SIGTERM');
    rmSync(dataDir, { recursive: true, force: true });
  });
  await server.start();
  const client = createClient(server.url);
  const owner = { username: 'owner@example.com', password: PASSWORD };
  await client.call(auth.signUp, { body: { biz_name: 'Trattoria Test', ...owner } });
  await client.call(auth.signIn, { body: owner });
  const { tea } = await addMenu(client);
  const page = await openPage({ as: owner, theme: 'dark', from: server.url });
  await page.goto(`${server.url}/dashboard/kitchen`);
  await page.getByText('Nothing to make.').waitFor();

  const tokens: number[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    const arriving = Array.from({ length: 8 }, async () => {
      await pause(Math.random() * 1500);
      await sendOrder(client, tea, tokens);
    });
    await pause(Math.random() * 1000);
    await server.kill('SIGKILL');
    await server.start();
    await Promise.all(arriving);
    await untilShown(page, tokens);
  }
});
