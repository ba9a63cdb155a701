import { TENANTS_PER_PAGE } from '@comanda/contract/superadmin/superadmin.contract';
import { tenantMessages } from '@comanda/contract/superadmin/superadmin.messages';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { english } from '../../apps/server/src/texts/english.ts';
import { tenantTexts } from '../../apps/web/src/features/superadmin/tenant.texts.ts';
import { tenantsTexts as t } from '../../apps/web/src/features/superadmin/tenants.texts.ts';
import { periodTexts } from '../../apps/web/src/kit/period/period.texts.ts';
import { uiTexts } from '../../apps/web/src/ui/ui.texts.ts';
import { downloadBy } from '../download.ts';
import { demo, openPage, openRestaurant, operator, withBrowser } from '../fixtures.ts';
import { button, expectRefusal, expectSecondTry, expectToast } from '../forms.ts';
import { area, row } from '../platform.ts';

withBrowser();

const names = (page: Page) => page.getByRole('main').getByRole('rowheader').getByRole('link').allInnerTexts();

async function chooseAction(page: Page, name: string, action: string): Promise<void> {
  await button(page, t.moreActions({ name })).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

it('tenants are added, changed, switched off and on, and deleted by name, and each mistake is named', async () => {
  const name = `Osteria ${Date.now()}`;
  const email = `osteria-${Date.now()}@example.com`;
  const page = await openPage({ as: operator });
  await expectSecondTry(page, {
    address: area('tenants'),
    read: '/superadmin/tenants?*',
    message: t.loadFailed,
    content: page.getByRole('table', { name: t.title }),
  });

  await button(page, t.new).click();
  const dialog = page.getByRole('dialog');
  const nameField = dialog.getByLabel(t.name);
  const emailField = dialog.getByLabel(t.email);
  const passwordField = dialog.getByRole('textbox', { name: t.password });
  await expectRefusal(page, nameField, '', english(tenantMessages.nameMissing));
  await nameField.fill(name);
  await expectRefusal(page, emailField, '', english(tenantMessages.emailMissing));
  await expectRefusal(page, emailField, 'osteria', english(tenantMessages.emailInvalid));
  await emailField.fill(email);
  await expectRefusal(page, passwordField, '', english(tenantMessages.passwordMissing));
  await passwordField.fill('correct horse');
  await passwordField.press('Enter');
  await expectToast(page, english(tenantMessages.added));
  // Other tests register restaurants meanwhile, which come before it.
  await page.getByRole('searchbox', { name: t.search }).fill(email);
  await row(page, name).waitFor();

  await chooseAction(page, name, t.edit);
  await expectRefusal(page, nameField, '', english(tenantMessages.updateNameMissing));
  await nameField.fill(`${name} Nuova`);
  await expectRefusal(page, emailField, '', english(tenantMessages.updateEmailMissing));
  await expectRefusal(page, emailField, 'osteria', english(tenantMessages.updateEmailInvalid));
  await expectRefusal(page, emailField, demo('demo').username, english(tenantMessages.emailTaken));
  await emailField.fill(email);
  await emailField.press('Enter');
  await expectToast(page, english(tenantMessages.updated));

  const active = page.getByRole('switch', { name: t.activeNamed({ name: `${name} Nuova` }) });
  await active.click();
  const question = page.getByRole('alertdialog');
  await button(question, t.deactivate).click();
  await expectToast(page, english(tenantMessages.updated));
  await expect.poll(() => active.isChecked()).toBe(false);
  await active.click();
  await expectToast(page, english(tenantMessages.updated));
  await expect.poll(() => active.isChecked()).toBe(true);

  await chooseAction(page, `${name} Nuova`, t.delete);
  const remove = button(question, t.delete);
  const typed = question.getByLabel(t.typeName({ name: `${name} Nuova` }));
  expect(await remove.isDisabled()).toBe(true);
  await typed.fill(name);
  await typed.press('Enter');
  expect(await remove.isDisabled()).toBe(true);
  const file = await downloadBy(button(question, t.exportFirst));
  expect(file.lines).toContain(`"Email","${email}"`);
  await typed.fill(`${name} Nuova`);
  await remove.click();
  await expectToast(page, english(tenantMessages.deleted));
  await page.getByText(t.noResult, { exact: true }).waitFor();
});

it('tenants are searched, filtered and paged, as the address says, and exported', async () => {
  for (let n = 0; n <= TENANTS_PER_PAGE; n += 1) await openRestaurant();
  const page = await openPage({ as: operator });
  await page.goto(area('tenants'));
  await expect.poll(() => names(page)).toHaveLength(TENANTS_PER_PAGE);
  await button(page, uiTexts.nextPage).click();
  await expect.poll(() => new URL(page.url()).search).toBe('?page=2');

  const search = page.getByRole('searchbox', { name: t.search });
  await search.fill(demo('demo').username);
  await expect.poll(() => names(page)).toHaveLength(1);
  expect(new URL(page.url()).searchParams.get('page')).toBeNull();
  await page.getByRole('button', { name: t.statuses.inactive }).click();
  await page.getByText(t.noResult, { exact: true }).waitFor();
  expect(new URL(page.url()).searchParams.get('status')).toBe('inactive');
  await button(page, t.showAll).click();
  await expect.poll(() => names(page)).toHaveLength(TENANTS_PER_PAGE);

  await page.getByLabel(t.perPage).selectOption('10');
  await expect.poll(async () => (await names(page)).length).toBeGreaterThan(TENANTS_PER_PAGE);
  await button(page, t.filter).click();
  await page.getByRole('radio', { name: periodTexts.filters.tomorrow }).check();
  await button(page, periodTexts.apply).click();
  await page.getByText(t.noResult, { exact: true }).waitFor();
  await page.reload();
  await page.getByText(t.noResult, { exact: true }).waitFor();
  await button(page, t.clearFilter).click();
  await expect.poll(async () => (await names(page)).length).toBeGreaterThan(TENANTS_PER_PAGE);

  const file = await downloadBy(button(page, t.export));
  expect(file.name).toMatch(/^tenants-all-\d{4}-\d\d-\d\d\.csv$/);
  expect(file.lines.length).toBeGreaterThan(TENANTS_PER_PAGE);
  expect(file.lines[0]).toContain('"Name","Email"');
  await page.route('**/api/v1/superadmin/tenantsData/all', (route) => route.fulfill({ status: 502, body: '' }));
  await button(page, t.export).click();
  await expectToast(page, t.exportFailed);
});

it('a tenant that is being deleted says how far that is, by itself, and offers nothing', async () => {
  const { owner } = await openRestaurant();
  const page = await openPage({ as: operator });
  let deletedRows: number | null = 2000;
  // A large restaurant would be in this state for a minute.
  await page.route(/\/api\/v1\/superadmin\/tenants(\?|\/.+\/subscription-history)/, async (route) => {
    const response = await route.fetch();
    const text = (await response.text()).replace('"deleted_rows":null', `"deleted_rows":${deletedRows}`);
    await route.fulfill({ response, body: text });
  });
  await page.goto(`${area('tenants')}?q=${owner.username}`);
  const line = row(page, owner.username);
  await line.getByText(t.beingDeleted, { exact: true }).waitFor();
  await line.getByText(t.deletedRows({ rows: 2000 }), { exact: true }).waitFor();
  expect(await line.getByRole('switch').or(line.getByRole('button')).count()).toBe(0);
  deletedRows = 4000;
  await line.getByText(t.deletedRows({ rows: 4000 }), { exact: true }).waitFor();

  await line.getByRole('link').click();
  await page.getByRole('heading', { name: tenantTexts.history, exact: true }).waitFor();
  await page.getByText(t.beingDeleted, { exact: true }).waitFor();
  deletedRows = null;
  await page.goBack();
  await line.getByRole('switch').waitFor();
});

it("a tenant's subscription, store and use are shown", async () => {
  const page = await openPage({ as: operator });
  await page.goto(`${area('tenants')}?q=${demo('demo').username}`);
  await page.getByRole('rowheader').getByRole('link').click();
  await page.waitForURL('**/subscription-history');
  await page.getByRole('heading', { name: tenantTexts.history, exact: true }).waitFor();
  await page.getByText(demo('demo').username, { exact: true }).waitFor();
  await page.getByRole('img', { name: tenantTexts.ordersPerDay }).waitFor();
  await page.goto(area('tenants/0198f0f0-0000-7000-8000-000000000000/subscription-history'));
  await page.getByText(tenantTexts.notFound, { exact: true }).waitFor();
});
