import { menu } from '@comanda/contract/menu/menu.contract';
import { menuMessages } from '@comanda/contract/menu/menu.messages';
import { minor } from '@comanda/domain/money';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { english } from '../../apps/server/src/texts/english.ts';
import { pictureTexts } from '../../apps/web/src/kit/pictures/picture.texts.ts';
import { libTexts } from '../../apps/web/src/lib/lib.texts.ts';
import { uiTexts } from '../../apps/web/src/ui/ui.texts.ts';
import { openPage, openRestaurant, url, withBrowser } from '../fixtures.ts';
import { button, expectToast } from '../forms.ts';

withBrowser();

/** What a camera makes: noise keeps a JPEG as large as one. */
async function photo(): Promise<Buffer> {
  const [width, height] = [3000, 2000];
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({ create: { width, height, channels: 3, background: 'black', noise } })
    .jpeg()
    .toBuffer();
}

it("an item's picture is made small before it is sent, shown, kept for another try, and removed", async () => {
  const { client, owner } = await openRestaurant();
  const { id } = await client.call(menu.add, {
    body: { title: 'Latte', price: minor(450), netPrice: null, categoryId: null, taxId: null },
  });
  const image = async () => (await client.call(menu.get, { params: { id } })).image;
  const page = await openPage({ as: owner });
  await page.goto(url(`/dashboard/settings/menu-items/${id}`));
  const main = page.getByRole('main');
  const choose = async (name: string, mimeType: string, buffer: Buffer) => {
    const asked = page.waitForEvent('filechooser');
    await main.getByRole('button', { name: /Choose Picture|Replace/ }).click();
    await (await asked).setFiles({ name, mimeType, buffer });
  };

  await choose('notes.png', 'image/png', Buffer.from('this is no picture'));
  await main.getByText(english(menuMessages.photoInvalid), { exact: true }).waitFor();
  await expectToast(page, english(menuMessages.photoInvalid));
  await choose('notes.txt', 'text/plain', Buffer.from('this is no picture'));
  await expectToast(page, english(menuMessages.photoInvalid));
  expect(await image()).toBeNull();

  const large = await photo();
  expect(large.length).toBeGreaterThan(1_000_000);
  await page.route('**/upload-photo', (route) => route.abort());
  await choose('photo.jpg', 'image/jpeg', large);
  await expectToast(page, libTexts.offline);
  await main.getByText(pictureTexts.notUploaded).waitFor();
  const preview = await main
    .locator('img')
    .evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth));
  expect(preview).toBe(512);
  await page.unrouteAll();
  const sent = page.waitForRequest('**/upload-photo');
  await button(main, uiTexts.tryAgain).click();
  expect(Number(await (await sent).headerValue('content-length'))).toBeLessThan(512 * 1024);
  await expectToast(page, english(menuMessages.photoUploaded));

  const path = await image();
  expect(await main.locator('img').getAttribute('src')).toBe(path);
  const stored = await sharp(await (await page.request.get(url(path ?? ''))).body()).metadata();
  expect([stored.width, stored.height]).toEqual([512, 341]);
  await page.goto(url('/dashboard/settings/menu-items'));
  await main.locator(`img[src="${path}"]`).waitFor();

  await page.goBack();
  await button(main, pictureTexts.remove).click();
  const question = page.getByRole('alertdialog', { name: pictureTexts.removeOf({ title: 'Latte' }) });
  await question.getByText(pictureTexts.irreversible, { exact: true }).waitFor();
  await button(question, pictureTexts.remove).click();
  await expectToast(page, english(menuMessages.photoRemoved));
  await main.locator('img').waitFor({ state: 'detached' });
  expect(await image()).toBeNull();
});
