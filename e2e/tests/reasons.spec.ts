import { coreMessages } from '@comanda/contract/core/messages';
import { type ReasonKind, reasonKinds, reasons } from '@comanda/contract/reasons/reasons.contract';
import { reasonMessages } from '@comanda/contract/reasons/reasons.messages';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { english } from '../../apps/server/src/texts/english.ts';
import { reasonTexts as t } from '../../apps/web/src/features/reasons/reasons.texts.ts';
import { listTexts } from '../../apps/web/src/kit/lists/list.texts.ts';
import { uiTexts } from '../../apps/web/src/ui/ui.texts.ts';
import { openPage, openRestaurant, url, withBrowser } from '../fixtures.ts';
import { button, deleteNamed, expectNothingLost, expectRefusal, expectSecondTry, expectToast } from '../forms.ts';

withBrowser();

const card = (page: Page, kind: ReasonKind) => page.getByRole('region', { name: t.kinds[kind], exact: true });
const shown = (page: Page, kind: ReasonKind) => card(page, kind).getByRole('listitem').allInnerTexts();

async function openReasons() {
  const { client, owner } = await openRestaurant();
  const page = await openPage({ as: owner });
  await page.goto(url('/dashboard/settings/reasons'));
  await card(page, 'void').waitFor();
  return { client, page, dialog: page.getByRole('dialog') };
}

it('a reason is added, marked as waste, changed and deleted', async () => {
  const { client, page, dialog } = await openReasons();
  const title = dialog.getByLabel(t.reason);
  const wasted = dialog.getByRole('checkbox', { name: t.wasted });

  await button(page, t.addTo({ kind: t.kinds.void })).click();
  await dialog.getByRole('heading', { name: t.addTitle({ kind: t.kinds.void }) }).waitFor();
  await expectRefusal(page, title, '', english(reasonMessages.titleMissing));
  await expectRefusal(page, title, 'x'.repeat(101), english(reasonMessages.titleTooLong));
  await expectRefusal(page, title, 'DROPPED', english(reasonMessages.taken));
  await title.fill('Burnt');
  await wasted.check();
  await expectNothingLost(page, title);
  await title.press('Enter');
  await expectToast(page, english(reasonMessages.added));
  const burnt = card(page, 'void').getByRole('listitem').last();
  await burnt.getByText('Burnt', { exact: true }).waitFor();
  await burnt.getByText(t.wasted, { exact: true }).waitFor();

  await button(page, listTexts.edit({ title: 'Burnt' })).click();
  await dialog.getByRole('heading', { name: t.updateTitle({ kind: t.kinds.void }) }).waitFor();
  expect(await wasted.isChecked()).toBe(true);
  await title.fill('Cold');
  await wasted.uncheck();
  await button(dialog, uiTexts.save).click();
  await expectToast(page, english(reasonMessages.updated));
  expect((await client.call(reasons.list, {})).at(-1)).toMatchObject({ title: 'Cold', is_waste: false });

  await expectSecondTry(page, {
    address: page.url(),
    read: '/reasons',
    message: listTexts.loadFailed,
    content: card(page, 'void').getByText('Cold', { exact: true }),
  });
  await deleteNamed(page, 'Cold', english(reasonMessages.deleted));
  expect((await client.call(reasons.list, {})).map(({ title }) => title)).not.toContain('Cold');
});

it('notes that the till offers to tap stand beside the reasons', async () => {
  const { client, page, dialog } = await openReasons();
  await button(page, t.addTo({ kind: t.kinds.note })).click();
  await dialog.getByLabel(t.words).fill('no ice');
  await dialog.getByLabel(t.words).press('Enter');
  await expectToast(page, english(reasonMessages.added));
  await expect.poll(() => shown(page, 'note')).toContain('no ice');
  expect(await client.call(reasons.list, {})).toContainEqual(
    expect.objectContaining({ kind: 'note', title: 'no ice', is_waste: false }),
  );
});

it('only what is taken back can be waste, and each list has an order of its own', async () => {
  const { page, dialog } = await openReasons();

  await button(page, t.addTo({ kind: t.kinds.refund })).click();
  await dialog.getByLabel(t.reason).fill('Allergy');
  expect(await dialog.getByRole('checkbox').count()).toBe(0);
  await dialog.getByLabel(t.reason).press('Enter');
  await expectToast(page, english(reasonMessages.added));

  await button(page, t.arrange({ kind: t.kinds.refund })).click();
  await button(dialog, listTexts.moveUp({ title: 'Allergy' })).click();
  await button(dialog, listTexts.saveOrder).click();
  await expectToast(page, english(coreMessages.orderSaved));

  await expect
    .poll(() => shown(page, 'refund'))
    .toEqual(['Complaint', 'Charged twice', 'Wrong amount', 'Allergy', 'Item returned']);
  expect(await shown(page, 'discount')).toEqual(['Regular guest', 'Complaint', 'Staff', 'Promotion']);
});

it('a list without reasons says so, and offers to add one', async () => {
  const { client, page, dialog } = await openReasons();
  for (const { id } of await client.call(reasons.list, {})) await client.call(reasons.remove, { params: { id } });
  await page.reload();

  for (const kind of reasonKinds) await card(page, kind).getByText(t.empty).waitFor();
  await button(card(page, 'comp'), t.addFirst).click();
  await dialog.getByLabel(t.reason).fill('Birthday');
  await dialog.getByLabel(t.reason).press('Enter');

  await expect.poll(() => shown(page, 'comp')).toEqual(['Birthday']);
});
