import { customers } from '@comanda/contract/customers/customers.contract';
import { customerMessages } from '@comanda/contract/customers/customers.messages';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { english } from '../../apps/server/src/texts/english.ts';
import type { Client } from '../../apps/server/test/support/client.ts';
import { importTexts } from '../../apps/web/src/features/customers/customer-import.texts.ts';
import { customersTexts as t } from '../../apps/web/src/features/customers/customers.texts.ts';
import { csvImportTexts } from '../../apps/web/src/kit/csv/csv-import.texts.ts';
import { uiTexts } from '../../apps/web/src/ui/ui.texts.ts';
import { downloadBy } from '../download.ts';
import { openPage, openRestaurant, url, withBrowser } from '../fixtures.ts';
import { button, expectNothingLost, expectRefusal, expectSecondTry, expectToast } from '../forms.ts';
import { actAs } from '../open-orders.ts';

withBrowser();

const address = () => url('/dashboard/customers');
const add = (client: Client, phone: string, name: string) =>
  client.call(customers.add, { body: { phone, name, email: null, birthDate: null, gender: null } });
const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
/** Not the cross in the corner, which has the same name. */
const closeByFoot = (page: Page) => button(page.getByRole('dialog').getByRole('contentinfo'), t.close).click();
const shown = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts();

it('a customer is added, changed and deleted, and each mistake is named', async () => {
  const { owner } = await openRestaurant();
  const page = await openPage({ as: owner });
  await page.goto(address());
  const dialog = page.getByRole('dialog');
  const phone = dialog.getByLabel(t.phone);
  const name = dialog.getByLabel(t.name);
  const email = dialog.getByLabel(t.email);
  const birthDate = dialog.getByLabel(t.birthDate);

  await page.getByText(t.empty, { exact: true }).waitFor();
  await button(page, t.new).click();
  await dialog.getByRole('heading', { name: t.addCustomer }).waitFor();
  await expectRefusal(page, phone, '', english(customerMessages.phoneMissing));
  await dialog.getByText(english(customerMessages.nameMissing), { exact: true }).waitFor();
  await expectRefusal(page, phone, '555-CALL', english(customerMessages.phoneInvalid));
  await expectRefusal(page, phone, '1'.repeat(21), english(customerMessages.phoneInvalid));
  await phone.fill('+1 (555) #100');
  await expectRefusal(page, name, ' ', english(customerMessages.nameMissing));
  await name.fill('Ana 🍷');
  await expectRefusal(page, email, 'ana@home', english(customerMessages.emailInvalid));
  await email.fill('ana@example.com');
  await expectRefusal(page, birthDate, '2999-01-01', english(customerMessages.birthDateInFuture));
  await birthDate.fill('1990-02-28');
  await expectNothingLost(page, name);
  await name.press('Enter');
  await expectToast(page, english(customerMessages.added));
  await card(page, 'Ana 🍷').getByText('+1 (555) #100', { exact: true }).waitFor();
  await card(page, 'Ana 🍷').getByText('ana@example.com', { exact: true }).waitFor();
  await card(page, 'Ana 🍷')
    .getByText(t.born({ date: 'Feb 28, 1990' }), { exact: true })
    .waitFor();

  await button(page, t.new).click();
  await name.fill('Bo');
  await expectRefusal(page, phone, '+1 (555) #100', english(customerMessages.phoneTaken));
  await closeByFoot(page);

  await button(page, t.edit({ name: 'Ana 🍷' })).click();
  await dialog.getByRole('heading', { name: t.updateCustomer }).waitFor();
  expect(await phone.inputValue()).toBe('+1 (555) #100');
  expect(await phone.isDisabled()).toBe(true);
  await expectRefusal(page, name, '', english(customerMessages.nameMissing));
  await name.fill('Anaïs');
  await expectRefusal(page, birthDate, '2999-01-01', english(customerMessages.birthDateInFuture));
  await birthDate.fill('');
  await expectRefusal(page, email, 'ana@home', english(customerMessages.emailInvalid));
  await email.fill('');
  await dialog.getByLabel(t.gender).selectOption('other');
  await button(dialog, uiTexts.save).click();
  await expectToast(page, english(customerMessages.updated));
  await card(page, 'Anaïs').getByText(t.genders.other, { exact: true }).waitFor();
  expect(await card(page, 'Anaïs').getByText('ana@example.com').count()).toBe(0);

  await expectSecondTry(page, {
    address: address(),
    read: '/customers?*',
    message: t.loadFailed,
    content: card(page, 'Anaïs'),
  });

  const question = page.getByRole('alertdialog', { name: t.deleteNamed({ name: 'Anaïs' }) });
  for (const answer of [uiTexts.cancel, t.delete]) {
    await button(page, t.deleteNamed({ name: 'Anaïs' })).click();
    await question.getByText(t.irreversible).waitFor();
    await button(question, answer).click();
    await question.waitFor({ state: 'detached' });
  }
  await expectToast(page, english(customerMessages.deleted));
  await page.getByText(t.empty, { exact: true }).waitFor();
});

it('customers come in pages of 10; page, search and order are kept in the address', async () => {
  const { client, owner } = await openRestaurant();
  for (let n = 1; n <= 21; n += 1) await add(client, `555 ${n}`, `Guest ${String(n).padStart(2, '0')}`);
  const page = await openPage({ as: owner });
  await page.goto(address());
  const search = page.getByRole('searchbox', { name: t.search });

  await expect.poll(() => shown(page)).toHaveLength(10);
  await page.getByText(t.count({ count: 21 }), { exact: true }).waitFor();
  const answers = Promise.withResolvers<void>();
  await page.route('**/api/v1/customers?*', async (route) => {
    await answers.promise;
    await route.continue();
  });
  await button(page, uiTexts.nextPage).click();
  await page.waitForURL('**page=2*');
  await button(page, uiTexts.nextPage).click();
  answers.resolve();
  await expect.poll(() => shown(page)).toEqual(['Guest 01']);
  await page.reload();
  await expect.poll(() => shown(page)).toEqual(['Guest 01']);
  await page.goto(`${address()}?page=99`);
  await page.getByText(uiTexts.pageOf({ page: 3, pageCount: 3 }), { exact: true }).waitFor();
  await button(page, uiTexts.previousPage).click();
  await page.waitForURL('**page=2*');
  await expect.poll(() => shown(page)).toHaveLength(10);

  await page.getByLabel(t.sort).selectOption('name');
  await expect.poll(async () => (await shown(page))[0]).toBe('Guest 01');
  expect(new URL(page.url()).search).toBe('?sort=name');
  await button(page, uiTexts.nextPage).click();
  await search.fill('guest 1');
  await expect.poll(async () => (await shown(page)).at(-1)).toBe('Guest 19');
  await page.getByText(t.count({ count: 10 }), { exact: true }).waitFor();
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ sort: 'name', q: 'guest 1' });
  await page.reload();
  expect(await search.inputValue()).toBe('guest 1');

  await search.fill('555 21');
  await expect.poll(() => shown(page)).toEqual(['Guest 21']);
  await search.fill('nobody');
  await page.getByText(t.noResult, { exact: true }).waitFor();
  await button(page, t.showAll).click();
  await search.fill('   ');
  await expect.poll(() => shown(page)).toHaveLength(10);
  expect(new URL(page.url()).search).toBe('?sort=name');
});

it('whoever may only view finds no way to change anything', async () => {
  const { client, owner } = await openRestaurant();
  await add(client, '555', 'Ana');
  const page = await openPage({ as: owner });
  await page.goto(address());
  await card(page, 'Ana').waitFor();
  expect(await page.getByRole('main').getByRole('button').count()).toBeGreaterThan(3);

  await actAs(page, 'VIEW_CUSTOMERS');

  await button(page, t.new).waitFor({ state: 'detached' });
  await card(page, 'Ana').waitFor();
  expect(await page.getByRole('main').getByRole('button').count()).toBe(0);
});

it('a file is imported without its bad lines, and known customers are updated or left alone', async () => {
  const { client, owner } = await openRestaurant();
  await add(client, '555 1', 'Ana');
  const page = await openPage({ as: owner });
  await page.goto(address());
  const dialog = page.getByRole('dialog');
  const choose = (content: string) =>
    dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'customers.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
  const bad = dialog.getByRole('region', { name: csvImportTexts.badLines }).getByRole('listitem');
  const file =
    'phone;name;email\n555 1;Anaïs;ana@example.com\n555 2;Bo 🍕;\n555-CALL;Cy;\n555 2;Di;\n;;\n555 3;;cy@home';

  await button(page, csvImportTexts.open).click();
  await choose('name,email\nAna,ana@example.com');
  await dialog.getByText(importTexts.noColumns, { exact: true }).waitFor();
  await choose('phone,name\n');
  await dialog.getByText(english(customerMessages.importEmpty), { exact: true }).waitFor();
  await choose('phone,name\nnone,Ana');
  await dialog.getByText(importTexts.none).waitFor();
  expect(await button(dialog, importTexts.import({ count: 0 })).isDisabled()).toBe(true);

  await choose(file);
  await dialog.getByText(importTexts.good({ count: 2 })).waitFor();
  await dialog.getByText(importTexts.known({ count: 1 })).waitFor();
  expect(await bad.allInnerTexts()).toEqual([
    expect.stringMatching(/^Line 4\s+Please provide valid phone no\.!\s+555-CALL, Cy$/),
    expect.stringMatching(/^Line 5\s+Same phone as line 3!\s+555 2, Di$/),
    expect.stringMatching(/^Line 7\s+Please Provide Customer's Name! Please Provide Valid Email!\s+555 3, cy@home$/),
  ]);
  await dialog.getByRole('radio', { name: importTexts.choices.skip }).check();
  await button(dialog, importTexts.import({ count: 2 })).click();
  await expectToast(page, english(customerMessages.imported));
  await dialog.getByText(importTexts.done({ added: 1, updated: 0, skipped: 1 }), { exact: true }).waitFor();
  await closeByFoot(page);
  await expect.poll(() => shown(page)).toEqual(['Bo 🍕', 'Ana']);

  await button(page, csvImportTexts.open).click();
  await choose(file);
  await button(dialog, importTexts.import({ count: 2 })).click();
  await dialog.getByText(importTexts.done({ added: 0, updated: 2, skipped: 0 }), { exact: true }).waitFor();
  await closeByFoot(page);
  await expect.poll(() => shown(page)).toEqual(['Bo 🍕', 'Anaïs']);
});

it('all customers are exported as a file without formulas, and what the server refuses is told', async () => {
  const { client, owner } = await openRestaurant();
  await add(client, '+1 555 0100', '=1+1');
  for (let n = 1; n <= 11; n += 1) await add(client, `${n}`, `Guest ${n}`);
  const page = await openPage({ as: owner });
  await page.goto(address());

  const { name, lines } = await downloadBy(button(page, t.export));

  expect(name).toMatch(/^customers-\d{4}-\d\d-\d\d\.csv$/);
  expect(lines).toHaveLength(13);
  expect(lines[0]).toContain('"Phone","Name"');
  expect(lines[1]).toMatch(/^"\+1 555 0100","'=1\+1",/);

  await page.route('**/api/v1/customers/export?*', (route) => route.fulfill({ status: 502, body: '' }));
  await button(page, t.export).click();
  await expectToast(page, t.exportFailed);
});
