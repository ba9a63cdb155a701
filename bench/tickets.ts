import { orders } from '@comanda/contract/orders/orders.contract';
import { pos } from '@comanda/contract/pos/pos.contract';
import { printing } from '@comanda/contract/printing/printing.contract';
import type { Browser, Page } from 'playwright-core';
import { ms, percentiles } from './load.ts';
import { openPage } from './pages.ts';
import type { Restaurant } from './restaurants.ts';

const ORDERS = 200;
const WARM_UP = 10;
/** Tickets that lie in the kitchen meanwhile. */
const OPEN_TICKETS = 10;

/** From a tap on 'Send to Kitchen' on one screen until the ticket is painted on another, both on this machine. */
export async function measureTickets(browser: Browser, url: string, restaurant: Restaurant): Promise<void> {
  const { client } = restaurant;
  // Otherwise earlier orders would lie in the kitchen.
  for (const { order_ids: orderIds } of await client.call(orders.list, {}))
    for (let from = 0; from < orderIds.length; from += 100)
      await client.call(orders.cancel, { body: { orderIds: orderIds.slice(from, from + 100) } });
  const { printSettings } = await client.call(pos.init, {});
  await client.call(printing.save, { body: { ...printSettings, pageFormat: 80, isEnablePrint: false } });

  const till = await openPage(browser, url, restaurant);
  const cook = await openPage(browser, url, restaurant);
  await Promise.all([till.goto(`${url}/dashboard/pos`), cook.goto(`${url}/dashboard/kitchen`)]);
  await cook.getByText('Nothing to make.').waitFor();
  await noteTickets(cook);

  const delays: number[] = [];
  const open: string[] = [];
  for (let round = 0; round < ORDERS + WARM_UP; round += 1) {
    const { orderId, tokenNo, tapped } = await sendOne(till);
    delays.push((await seenAt(cook, tokenNo)) - tapped);
    open.push(orderId);
    if (open.length > OPEN_TICKETS) await client.call(orders.cancel, { body: { orderIds: open.splice(0, 1) } });
  }
  const { p50, p99 } = percentiles(delays.slice(WARM_UP));
  console.log(
    `\nTap on 'Send to Kitchen' to the ticket on another screen, ${ORDERS} orders: p50 ${ms(p50)}, p99 ${ms(p99)}`,
  );
  await Promise.all([till.context().close(), cook.context().close()]);
}

async function sendOne(till: Page): Promise<{ orderId: string; tokenNo: number; tapped: number }> {
  const send = (within: string) => till.locator(`${within} button`, { hasText: 'Send to Kitchen' }).last();
  await till.getByRole('button', { name: /^Dish number 2\b/ }).click();
  await send('body').click();
  const answer = till.waitForResponse((one) => one.url().endsWith('/pos/create-order'));
  const tapped = await send('[role=dialog]').evaluate((button: HTMLElement) => {
    const now = performance.timeOrigin + performance.now();
    button.click();
    return now;
  });
  const { orderId, tokenNo } = (await (await answer).json()) as { orderId: string; tokenNo: number };
  // The token's dialog.
  await till.getByRole('dialog').getByText(String(tokenNo), { exact: true }).waitFor();
  await till.keyboard.press('Escape');
  await till.getByRole('dialog').waitFor({ state: 'detached' });
  return { orderId, tokenNo, tapped };
}

type TicketTimes = Window & { ticketTimes: Map<string, number> };

/** From now on the page remembers when it first painted each ticket. */
const noteTickets = (cook: Page) =>
  cook.evaluate(() => {
    const times = new Map<string, number>();
    (window as unknown as TicketTimes).ticketTimes = times;
    new MutationObserver(() => {
      requestAnimationFrame(() => {
        const now = performance.timeOrigin + performance.now();
        for (const { ariaLabel } of document.querySelectorAll('article'))
          if (ariaLabel !== null && !times.has(ariaLabel)) times.set(ariaLabel, now);
      });
    }).observe(document.body, { subtree: true, childList: true });
  });

async function seenAt(cook: Page, tokenNo: number): Promise<number> {
  const seen = await cook.waitForFunction((token) => {
    const { ticketTimes } = window as unknown as TicketTimes;
    return [...ticketTimes].find(([label]) => label.replace(/\D/g, '') === token)?.[1];
  }, String(tokenNo));
  return Number(await seen.jsonValue());
}
