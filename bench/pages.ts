import type { Browser, Page } from 'playwright-core';
import type { Restaurant } from './restaurants.ts';

/** A page in a browser context of its own, signed in where a restaurant is given. */
export async function openPage(browser: Browser, address: string, as?: Restaurant): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1180, height: 820 } });
  if (as) {
    // A device of its own: the load's session must not be rotated away.
    await context.request.post(new URL('/api/v1/auth/signin', address).href, { data: as.account });
    const answer = await context.request.post(new URL('/api/v1/auth/refresh-token', address).href);
    const { user } = (await answer.json()) as { user: object };
    await context.addInitScript((kept) => localStorage.setItem('comanda.session', kept), JSON.stringify(user));
  }
  return context.newPage();
}
