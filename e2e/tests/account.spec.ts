import { accountMessages } from '@comanda/contract/account/account.messages';
import { menu } from '@comanda/contract/menu/menu.contract';
import { subscription } from '@comanda/contract/subscription/subscription.contract';
import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { english } from '../../apps/server/src/texts/english.ts';
import { addMenu } from '../../apps/server/test/support/factories.ts';
import { sell } from '../../apps/server/test/support/sales.ts';
import { accountTexts as t } from '../../apps/web/src/features/account/account.texts.ts';
import { downloadBy } from '../download.ts';
import { openPage, openRestaurant, url, withBrowser } from '../fixtures.ts';
import { button, expectToast } from '../forms.ts';

withBrowser();

const choose = (page: Page, name: string, buffer: Buffer) =>
  page.getByRole('main').locator('input[type=file]').setInputFiles({ name, mimeType: 'application/zip', buffer });

it('an owner leaves with everything, also when locked out, and a new restaurant goes on with it', async () => {
  const [old, fresh] = [await openRestaurant(), await openRestaurant()];
  const ids = await addMenu(old.client);
  await sell(old.client, [ids.burger, ids.tea]);
  const { url: checkout } = await old.client.call(subscription.stripeProductLookup, { body: { id: 'yearly' } });
  await fetch(`${inject('productUrl')}${new URL(checkout).pathname}/pay`, { method: 'POST', redirect: 'manual' });
  const { subscription_id: id } = await old.client.call(subscription.details, {});
  const leaving = await openPage({ as: old.owner });
  await leaving.goto(url('/dashboard/profile'));
  const whileActive = await downloadBy(button(leaving, t.export));
  await expectToast(leaving, t.exported);
  await old.client.call(subscription.cancel, { body: { id: id ?? '' } });
  await leaving.goto(url('/dashboard/inactive-subscription'));
  const { name, bytes } = await downloadBy(button(leaving, t.export));
  expect(name).toMatch(/^comanda-trattoria-test-\d{4}-\d\d-\d\d\.zip$/);
  expect(Math.abs(bytes.length - whileActive.bytes.length)).toBeLessThan(1000);
  await leaving.route('**/api/v1/account/export', (route) => route.abort());
  await button(leaving, t.export).click();
  await button(leaving, t.export).waitFor();
  await leaving.context().close();

  const page = await openPage({ as: fresh.owner });
  await page.goto(url('/dashboard/profile'));
  await choose(page, 'film.zip', Buffer.from('no archive'));
  await expectToast(page, english(accountMessages.notAnArchive));
  await choose(page, name, bytes.subarray(0, bytes.length / 2));
  const dialog = page.getByRole('dialog', { name: t.importTitle });
  for (const point of t.confirmPoints) await dialog.getByText(point, { exact: true }).waitFor();
  await button(dialog, t.confirm).click();
  await expectToast(page, english(accountMessages.notAnArchive));
  await dialog.press('Escape');
  await choose(page, name, bytes);
  await button(dialog, t.confirm).click();
  await expectToast(page, english(accountMessages.imported));
  await dialog.getByText(old.owner.username).getByText(t.reasons.admin).waitFor();
  expect(await dialog.getByRole('region', { name: t.counts }).innerText()).toMatch(/Invoices\s+1/);
  await button(dialog, t.done).click();
  expect((await fresh.client.call(menu.list, {})).map(({ title }) => title)).toEqual(['Burger', 'Tea']);
});
