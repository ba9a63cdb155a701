import { tableMessages } from '@comanda/contract/tables/tables.messages';
import { tables } from '@comanda/contract/tables/tables.contract';
import { expect, it } from 'vitest';
import { changeStore } from '../../apps/server/test/support/change-store.ts';
import { english } from '../../apps/server/src/texts/english.ts';
import { tableTexts } from '../../apps/web/src/features/tables/tables.texts.ts';
import { listTexts } from '../../apps/web/src/kit/lists/list.texts.ts';
import { uiTexts } from '../../apps/web/src/ui/ui.texts.ts';
import { openPage, openRestaurant, url, withBrowser } from '../fixtures.ts';
import { button, deleteNamed, expectNothingLost, expectRefusal, expectSecondTry, expectToast } from '../forms.ts';
import { expectQRCode } from '../qr-code.ts';

withBrowser();

const address = () => url('/dashboard/settings/tables');

it('a table is added, moved to another floor and deleted, and each mistake is named', async () => {
  const { owner } = await openRestaurant();
  const page = await openPage({ as: owner });
  await page.goto(address());
  const dialog = page.getByRole('dialog');
  const title = dialog.getByLabel(tableTexts.title);
  const floor = dialog.getByLabel(tableTexts.floor);
  const seats = dialog.getByLabel(tableTexts.seatingCapacity);

  await page.getByText(tableTexts.empty).waitFor();
  await button(page, tableTexts.addFirst).click();
  await dialog.getByRole('heading', { name: tableTexts.addTitle }).waitFor();
  await expectRefusal(page, title, '', english(tableMessages.titleMissing));
  await dialog.getByText(english(tableMessages.floorMissing), { exact: true }).waitFor();
  await dialog.getByText(english(tableMessages.capacityMissing), { exact: true }).waitFor();
  await title.fill('T1');
  await expectRefusal(page, floor, ' ', english(tableMessages.floorMissing));
  await floor.fill('-');
  for (const wrong of ['-1', '2.5', '10001'])
    await expectRefusal(page, seats, wrong, english(tableMessages.capacityInvalid));
  await expectRefusal(page, seats, 'four', english(tableMessages.capacityMissing));
  await seats.fill('0');
  await expectNothingLost(page, seats);
  await seats.press('Enter');
  await expectToast(page, english(tableMessages.added));
  await page
    .getByRole('region', { name: tableTexts.noFloor })
    .getByText(tableTexts.seats({ seats: 0 }), { exact: true })
    .waitFor();

  await button(page, listTexts.add).click();
  await floor.fill('-');
  await seats.fill('2');
  await expectRefusal(page, title, 't1', english(tableMessages.taken));
  await button(dialog, uiTexts.cancel).click();

  await button(page, listTexts.edit({ title: 'T1' })).click();
  await dialog.getByRole('heading', { name: tableTexts.updateTitle }).waitFor();
  await expectRefusal(page, seats, '-1', english(tableMessages.capacityInvalid));
  await expectRefusal(page, seats, '', english(tableMessages.capacityMissing));
  await expectRefusal(page, floor, '', english(tableMessages.floorMissing));
  await expectRefusal(page, title, '', english(tableMessages.titleMissing));
  await title.fill('T1');
  await floor.fill('Terrace');
  await seats.fill('1');
  await button(dialog, uiTexts.save).click();
  await expectToast(page, english(tableMessages.updated));
  await page
    .getByRole('region', { name: 'Terrace' })
    .getByText(tableTexts.seats({ seats: 1 }), { exact: true })
    .waitFor();

  await expectSecondTry(page, {
    address: address(),
    read: '/settings/store-tables',
    message: listTexts.loadFailed,
    content: page.getByRole('heading', { name: 'T1' }),
  });
  await deleteNamed(page, 'T1', english(tableMessages.deleted));
  await page.getByText(tableTexts.empty).waitFor();
});

it('tables stand by floor, and the search finds title and floor and is kept in the address', async () => {
  const { client, owner } = await openRestaurant();
  for (const [title, floor] of [
    ['Bar', '-'],
    ['T1', 'Terrace'],
    ['T2', 'Terrace'],
    ['W1', 'Garden'],
  ] as const) {
    await client.call(tables.add, { body: { title, floor, seatingCapacity: 4 } });
  }
  const page = await openPage({ as: owner });
  await page.goto(address());
  const shown = () => page.getByRole('main').getByRole('heading', { level: 3 }).allInnerTexts();
  const search = page.getByRole('searchbox', { name: tableTexts.search });
  await search.waitFor();
  expect(await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([
    'Garden',
    'Terrace',
    tableTexts.noFloor,
  ]);

  await search.fill('terr');
  await expect.poll(shown).toEqual(['T1', 'T2']);
  await page.reload();
  await expect.poll(shown).toEqual(['T1', 'T2']);
  expect(await search.inputValue()).toBe('terr');
  await search.fill('zzz');
  await page.getByText(tableTexts.noneFound).waitFor();
  await button(page, tableTexts.showAll).click();
  await search.fill('   ');
  await expect.poll(shown).toEqual(['W1', 'T1', 'T2', 'Bar']);
  expect(new URL(page.url()).search).toBe('');
});

it('the codes of the tables are downloaded and printed once the QR menu is switched on', async () => {
  const { client, owner } = await openRestaurant();
  for (const [title, floor] of [
    ['T1', 'Terrace'],
    ['Bar', '-'],
  ] as const) {
    await client.call(tables.add, { body: { title, floor, seatingCapacity: 4 } });
  }
  const page = await openPage({ as: owner });
  await page.goto(address());
  const download = (title: string) => button(page, tableTexts.downloadQROf({ title }));

  await download('T1').click();
  await expectToast(page, tableTexts.qrMenuOff);
  await page.getByRole('link', { name: tableTexts.printCodes }).click();
  await page.getByText(tableTexts.qrMenuOff, { exact: true }).waitFor();
  await page.getByRole('link', { name: tableTexts.backToTables }).click();

  const settings = await changeStore(client, { isQRMenuEnabled: true });
  const links = new Map(
    (await client.call(tables.list, {})).map((table) => {
      const query = new URLSearchParams({ table: table.encrypted_id });
      return [table.table_title, url(`/m/${settings.uniqueQRCode}?${query}`)];
    }),
  );
  await expectQRCode(download('T1'), { fileName: 'qr-T1-Terrace.png', link: links.get('T1') ?? '' });
  await expectQRCode(download('Bar'), { fileName: 'qr-Bar.png', link: links.get('Bar') ?? '' });

  await page.getByRole('link', { name: tableTexts.printCodes }).click();
  await page.getByRole('heading', { level: 1, name: tableTexts.codes }).waitFor();
  const codes = page.getByRole('listitem');
  await expect.poll(() => codes.getByRole('heading').allInnerTexts()).toEqual(['T1', 'Bar']);
  await codes.first().getByText('Terrace', { exact: true }).waitFor();
  await codes.first().getByText('Trattoria Test', { exact: true }).waitFor();
  expect(await codes.last().getByText('-', { exact: true }).count()).toBe(0);
  expect(await codes.locator('svg').count()).toBe(2);
  await button(page, tableTexts.print).click();
  await page.locator('[data-printed]').waitFor();

  await expectSecondTry(page, {
    address: page.url(),
    read: '/settings/store-tables',
    message: listTexts.loadFailed,
    content: codes.getByRole('heading', { name: 'T1' }),
  });
});
