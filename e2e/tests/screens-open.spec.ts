import { auth } from '@comanda/contract/auth/auth.contract';
import { store } from '@comanda/contract/store/store.contract';
import { expect, inject, it } from 'vitest';
import { createClient } from '../../apps/server/test/support/client.ts';
import { demo, openPage, openRestaurant, url, withBrowser } from '../fixtures.ts';
import { lookAtScreens } from '../look-at-screens.ts';
import { faultsInAllSizes, screensForEverybody, staticScreens } from '../screens.ts';

withBrowser();

it('the pages that are drawn while building are accessible and fit', async () => {
  const page = await openPage();
  const faults: string[] = [];
  for (const [name, address] of Object.entries(staticScreens)) {
    await page.goto(url(address), { waitUntil: 'networkidle' });
    faults.push(...(await faultsInAllSizes(page, name)));
  }
  expect(faults).toEqual([]);
});

it('the screens for everybody are accessible, fit and show all texts', () => lookAtScreens(screensForEverybody));

it('the first screen of whoever has just registered is accessible, fits and shows all texts', async () => {
  const { owner } = await openRestaurant();
  await lookAtScreens({ 'home-new': '/dashboard/home' }, owner);
});

it("the diner's pages are accessible, fit and show all texts", async () => {
  const client = createClient(inject('productUrl'));
  await client.call(auth.signIn, { body: demo('demo') });
  const { uniqueQRCode } = await client.call(store.get, {});
  await lookAtScreens({
    menu: `/m/${uniqueQRCode}`,
    cart: `/m/${uniqueQRCode}/cart`,
    'broken-link': '/m/nowhere',
    'order-failed': '/m/order-failed',
  });
});

it('a fault that one size or theme alone shows is found there', async () => {
  const page = await openPage();
  await page.goto(url('/login'));
  await page.getByRole('heading').first().waitFor();
  await page.evaluate(() => {
    const style = new CSSStyleSheet();
    style.replaceSync(`
      .everywhere, .on-phones { color: #999; background: #777; }
      .in-the-dark { color: #000; background: #fff; }
      @media (min-width: 600px) { .on-phones { display: none; } }
      @media (prefers-color-scheme: dark) { .in-the-dark { color: #eee; } }
    `);
    document.adoptedStyleSheets.push(style);
    for (const name of ['everywhere', 'on-phones', 'in-the-dark']) {
      const text = document.createElement('p');
      text.className = name;
      text.textContent = name;
      document.body.append(text);
    }
    document.querySelector('main')?.append(document.createElement('button'));
  });
  const faults = await faultsInAllSizes(page, 'login');
  const foundAt = (name: string) => faults.filter((fault) => fault.includes(name)).map((fault) => fault.split(':')[0]);
  expect(foundAt('everywhere')).toHaveLength(6);
  expect(foundAt('on-phones')).toEqual(['login-phone-light', 'login-phone-dark']);
  expect(foundAt('in-the-dark')).toEqual(['login-desktop-dark', 'login-tablet-dark', 'login-phone-dark']);
  expect(foundAt('button-name')).toEqual(['login-desktop-light', 'login-tablet-light', 'login-phone-light']);
});
