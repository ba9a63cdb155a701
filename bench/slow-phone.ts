import type { Browser, Page } from 'playwright-core';

/** A phone at the edge of the cell: 1.6 Mbit/s, and 150 ms to the server and back. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };
const THROTTLE = 4;

export const SLOW_PHONE = `1.6 Mbit/s, 150 ms round trip, CPU ${THROTTLE} times slower`;

/** In a browser context of its own, with nothing cached. */
export async function openPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  return context.newPage();
}

export async function openSlowPhone(browser: Browser): Promise<Page> {
  const page = await openPhone(browser);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  return page;
}
