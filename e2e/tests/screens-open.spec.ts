import { expect, it } from 'vitest';
import { openPage, openRestaurant, url, withBrowser } from '../fixtures.ts';
import { faultsInAllSizes, lookAtScreens, screensForEverybody, staticScreens } from '../screens.ts';

withBrowser();

it('the screens for everybody are accessible and fit', () =>
  lookAtScreens({ ...staticScreens, ...screensForEverybody }));

it('the first screen of whoever has just registered is accessible and fits', async () => {
  const { owner } = await openRestaurant();
  await lookAtScreens({ 'home-new': '/dashboard/home' }, owner);
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
