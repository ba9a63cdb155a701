import { expect, it } from 'vitest';
import { shellTexts } from '../../apps/web/src/app/shell/shell.texts.ts';
import { supportTexts as t } from '../../apps/web/src/features/support/support.texts.ts';
import { demo, openPage, url, withBrowser } from '../fixtures.ts';
import { button, expectSecondTry, expectToast } from '../forms.ts';

withBrowser();

const EMAIL = 'support@comanda.example';

it('everybody finds the support address, copies it and writes with the mail program they have', async () => {
  const page = await openPage({ as: demo('cook') });
  await page.goto(url('/dashboard/profile'));
  await page.getByRole('button', { name: 'Imke Brandt' }).click();
  await page.getByRole('menuitem', { name: shellTexts.support }).click();
  await page.getByRole('heading', { level: 1, name: t.title }).waitFor();
  await page.getByText(t.promise, { exact: true }).waitFor();
  await page.getByText(EMAIL, { exact: true }).waitFor();
  const links = await page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]));
  expect(links).toEqual([
    [t.mailApp, `mailto:${encodeURIComponent(EMAIL)}`],
    [t.gmail, `https://mail.google.com/mail/?view=cm&fs=1&to=${encodeURIComponent(EMAIL)}`],
    [t.outlook, `https://outlook.live.com/mail/0/deeplink/compose?to=${encodeURIComponent(EMAIL)}`],
  ]);

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await button(page, t.copyEmail).click();
  await expectToast(page, t.copied);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(EMAIL);
});

it('the address is copied without HTTPS too, and a browser that refuses says so', async () => {
  const page = await openPage({ as: demo('cook') });
  await page.context().grantPermissions(['clipboard-read']);
  await page.addInitScript(() => Object.defineProperty(window, 'isSecureContext', { value: false }));
  await page.goto(url('/dashboard/contact-support'));
  await button(page, t.copyEmail).click();
  await expectToast(page, t.copied);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(EMAIL);

  await page.evaluate(() => {
    document.execCommand = () => false;
  });
  await button(page, t.copyEmail).click();
  await expectToast(page, t.copyFailed);
});

it('an address that could not be read can be asked for again', async () => {
  const page = await openPage({ as: demo('cook') });
  await expectSecondTry(page, {
    address: url('/dashboard/contact-support'),
    read: '/support',
    message: t.loadFailed,
    content: page.getByText(EMAIL, { exact: true }),
  });
});
