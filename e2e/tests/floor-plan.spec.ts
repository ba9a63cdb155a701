import { floor } from '@comanda/contract/floor/floor.contract';
import { floorMessages } from '@comanda/contract/floor/floor.messages';
import { tables } from '@comanda/contract/tables/tables.contract';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { english } from '../../apps/server/src/texts/english.ts';
import { planTexts } from '../../apps/web/src/features/floor/floor-plan.texts.ts';
import { formsTexts } from '../../apps/web/src/kit/forms/forms.texts.ts';
import { floorTexts as t } from '../../apps/web/src/features/floor/floor.texts.ts';
import { listTexts } from '../../apps/web/src/kit/lists/list.texts.ts';
import { uiTexts } from '../../apps/web/src/ui/ui.texts.ts';
import { openPage, openRestaurant, url, withBrowser } from '../fixtures.ts';
import { openFloor, tableThatIs } from '../floor.ts';
import { button, expectSecondTry, expectToast } from '../forms.ts';

withBrowser();

const address = () => url('/dashboard/settings/floor-plan');
const piece = (page: Page, name: string): Locator => page.getByRole('button', { name: new RegExp(`^${name}, `) });
const labelOf = (page: Page, name: string) => piece(page, name).getAttribute('aria-label');

it('a plan is drawn by finger and by keys, undone, saved, and shown on the floor', async () => {
  const { client, menu, owner } = await openFloor();
  const page = await openPage({ as: owner });
  await page.goto(address());
  const before = await labelOf(page, 'Table 1');
  const box = await piece(page, 'Table 1').boundingBox();
  if (!box) throw new Error('a table without a place');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 100, y + 60, { steps: 3 });
  await page.mouse.up();
  const dragged = await labelOf(page, 'Table 1');
  expect(dragged).not.toBe(before);

  await piece(page, 'Table 1').press('ArrowRight');
  await piece(page, 'Table 1').press('Shift+ArrowDown');
  const moved = await labelOf(page, 'Table 1');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  expect(await labelOf(page, 'Table 1')).toBe(dragged);
  await button(page, planTexts.undo).click();
  expect(await labelOf(page, 'Table 1')).toBe(before);
  expect(await button(page, planTexts.save).isDisabled()).toBe(true);
  while (await button(page, planTexts.redo).isEnabled()) await button(page, planTexts.redo).click();
  expect(await labelOf(page, 'Table 1')).toBe(moved);

  await page.getByRole('radio', { name: planTexts.shapes.long }).check();
  const widths = async () => page.getByRole('group', { name: planTexts.width }).getByRole('status').textContent();
  const width = Number(await widths());
  const corner = await page.getByTitle(planTexts.resizePiece({ name: 'Table 1' })).boundingBox();
  if (!corner) throw new Error('a chosen table without a handle');
  const [left, top] = [corner.x + corner.width / 2, corner.y + corner.height / 2];
  await page.mouse.move(left, top);
  await page.mouse.down();
  await page.mouse.move(left + 70, top, { steps: 3 });
  await page.mouse.up();
  const wider = Number(await widths());
  expect(wider).toBeGreaterThan(width);
  await page.keyboard.press('Control+z');
  expect(Number(await widths())).toBe(width);
  await button(page, planTexts.redo).click();
  expect(Number(await widths())).toBe(wider);
  await button(page, `${uiTexts.more}: ${planTexts.depth}`).click();
  await button(page, planTexts.turnPiece({ name: 'Table 1' })).click();
  await button(page, planTexts.addLabel).click();
  await page.getByRole('menuitem', { name: planTexts.kinds.wall }).click();
  await piece(page, planTexts.kinds.wall).press('Delete');
  await button(page, planTexts.addLabel).click();
  await page.getByRole('menuitem', { name: planTexts.kinds.plant }).click();
  await button(page, planTexts.save).click();
  await expectToast(page, english(floorMessages.saved));
  await expect.poll(() => button(page, planTexts.save).isDisabled()).toBe(true);

  const [plan] = await client.call(floor.plans, {});
  expect(plan).toMatchObject({ version: 1, fixtures: [{ kind: 'plant' }] });
  const place = plan?.tables.find(({ id }) => id === menu.table)?.place;
  expect(place).toMatchObject({ shape: 'long', width: wider, height: 11, rotation: 45 });
  await page.getByRole('link', { name: t.title, exact: true }).click();
  await tableThatIs(page, 'Table 1', 'free').waitFor();
});

it('a plan that somebody else has saved meanwhile is told, and either is kept', async () => {
  const { client, menu, owner } = await openFloor();
  const page = await openPage({ as: owner });
  await page.goto(address());
  const saveElsewhere = async (version: number, x: number) => {
    const place = { x, y: 40, width: 10, height: 10, shape: 'round', rotation: 0 } as const;
    await client.call(floor.save, {
      body: { floor: 'Terrace', version, tables: [{ id: menu.table, ...place }], fixtures: [] },
    });
  };
  await piece(page, 'Table 2').press('ArrowRight');
  await saveElsewhere(0, 30);
  await button(page, planTexts.save).click();
  await expectToast(page, english(floorMessages.savedMeanwhile));
  await button(page, planTexts.showTheirs).click();
  expect(await labelOf(page, 'Table 1')).toBe(planTexts.pieceAt({ name: 'Table 1', x: 30, y: 40 }));

  await piece(page, 'Table 1').press('ArrowRight');
  await saveElsewhere(1, 60);
  await button(page, planTexts.save).click();
  await button(page, planTexts.keepMine).click();
  await button(page, planTexts.save).click();
  await expectToast(page, english(floorMessages.saved));
  const [plan] = await client.call(floor.plans, {});
  expect(plan?.version).toBe(3);
  expect(plan?.tables.find(({ id }) => id === menu.table)?.place.x).toBe(31);
});

it('a plan that is not saved is not left without a question, and discarded after one', async () => {
  const { client, owner } = await openFloor();
  await client.call(tables.add, { body: { title: 'Bar', floor: 'Hall', seatingCapacity: 2 } });
  const page = await openPage({ as: owner });
  await page.goto(url('/dashboard/settings/tables'));
  await page.getByRole('link', { name: planTexts.page }).click();
  const before = await labelOf(page, 'Bar');
  await piece(page, 'Bar').press('ArrowDown');
  const moved = await labelOf(page, 'Bar');
  // What was drawn of a floor waits while another one is looked at.
  await button(page, 'Terrace').click();
  await piece(page, 'Table 1').waitFor();
  await button(page, planTexts.notSaved({ floor: 'Hall' })).click();
  expect(await labelOf(page, 'Bar')).toBe(moved);

  const question = page.getByRole('alertdialog', { name: formsTexts.leaveTitle });
  await page.getByRole('link', { name: t.title, exact: true }).click();
  await button(question, formsTexts.stay).click();
  await question.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/dashboard/settings/floor-plan');
  await page.evaluate(() => history.back());
  await button(question, formsTexts.stay).click();
  expect(await labelOf(page, 'Bar')).toBe(moved);

  await button(page, planTexts.discard).click();
  await button(page.getByRole('alertdialog', { name: planTexts.discardTitle }), planTexts.discard).click();
  expect(await labelOf(page, 'Bar')).toBe(before);
  await piece(page, 'Bar').press('ArrowDown');
  await page.evaluate(() => history.back());
  await button(question, formsTexts.leave).click();
  await page.waitForURL('**/dashboard/settings/tables');
});

it('a plan is drawn by touch on a tablet', async () => {
  const { owner } = await openFloor();
  const page = await openPage({ as: owner, size: 'tablet' });
  await page.goto(address());
  await piece(page, 'Table 2').tap();
  await page.getByRole('radio', { name: planTexts.shapes.round }).tap();
  await button(page, `${uiTexts.more}: ${planTexts.size}`).tap();
  const before = await labelOf(page, 'Table 2');
  await button(page, planTexts.directions.right).tap();
  expect(await labelOf(page, 'Table 2')).not.toBe(before);
  await button(page, planTexts.directions.left).tap();
  expect(await labelOf(page, 'Table 2')).toBe(before);
  await button(page, planTexts.save).tap();
  await expectToast(page, english(floorMessages.saved));
});

it('the screen of plans says that there are no tables, and what failed', async () => {
  const { client, owner } = await openRestaurant();
  const page = await openPage({ as: owner });
  await page.goto(address());
  await page.getByText(planTexts.empty, { exact: true }).waitFor();
  await client.call(tables.add, { body: { title: 'Table 1', floor: '-', seatingCapacity: 2 } });
  await expectSecondTry(page, {
    address: address(),
    read: '/settings/floor-plans',
    message: listTexts.loadFailed,
    content: piece(page, 'Table 1'),
  });
});
