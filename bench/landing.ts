import type { Browser } from 'playwright-core';
import { ms, percentiles } from './load.ts';
import { openSlowPhone, SLOW_PHONE } from './slow-phone.ts';

const ROUNDS = 7;

/** The landing page: when its largest part shows to a first visitor. */
export async function measureLanding(browser: Browser, url: string): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push(await timeToLargestPaint(browser, url));
  const { p50, p99 } = percentiles(times);
  console.log(`\nLanding page, nothing cached\n  largest paint at ${SLOW_PHONE}: p50 ${ms(p50)}, worst ${ms(p99)}`);
}

async function timeToLargestPaint(browser: Browser, url: string): Promise<number> {
  const page = await openSlowPhone(browser);
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      document.documentElement.dataset['largest'] = String(list.getEntries().at(-1)?.startTime);
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  await page.goto(url, { waitUntil: 'load' });
  // The recording starts now, and may be painted later than the poster that stands for it.
  await page.locator('video[autoplay]').waitFor();
  const time = await page.locator('html[data-largest]').getAttribute('data-largest');
  await page.context().close();
  return Number(time);
}
