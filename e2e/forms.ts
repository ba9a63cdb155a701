import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { listTexts } from '../apps/web/src/kit/lists/list.texts.ts';
import { libTexts } from '../apps/web/src/lib/lib.texts.ts';
import { uiTexts } from '../apps/web/src/ui/ui.texts.ts';

export const button = (within: Page | Locator, name: string): Locator =>
  within.getByRole('button', { name, exact: true });

/** Dismisses the toast too, so that the same words are seen to be new when they are shown again. */
export async function expectToast(page: Page, message: string): Promise<void> {
  const toast = page
    .locator('[data-toaster] > div')
    .filter({ has: page.getByText(message, { exact: true }) })
    .first();
  await toast.waitFor();
  // The toast also disappears by itself, perhaps just now.
  await button(toast, uiTexts.dismiss)
    .dispatchEvent('click', {}, { timeout: 1000 })
    .catch(() => null);
  await toast.waitFor({ state: 'detached' });
}

/** Enter in the field shows the message there and as a toast; what was typed stays, and so does the cursor. */
export async function expectRefusal(page: Page, field: Locator, typed: string, message: string): Promise<void> {
  await field.fill(typed);
  await field.press('Enter');
  await expect
    .poll(() => field.evaluate(describe))
    .toEqual({ typed, hasFocus: true, description: expect.stringContaining(message) });
  await expectToast(page, message);
}

function describe(field: HTMLElement) {
  const ids = (field.getAttribute('aria-describedby') ?? '').split(' ');
  return {
    typed: field instanceof HTMLInputElement ? field.value : null,
    hasFocus: field === document.activeElement,
    description: ids.map((id) => document.getElementById(id)?.textContent).join(' '),
  };
}

/** Enter in the field sends the form into a dead network: it says so and keeps what was typed for the next try. */
export async function expectNothingLost(page: Page, field: Locator): Promise<void> {
  const typed = await field.inputValue();
  await page.route('**/api/v1/**', (route) => route.abort());
  await field.press('Enter');
  await expectToast(page, libTexts.offline);
  expect(await field.inputValue()).toBe(typed);
  await page.unrouteAll();
}

/** Opens the page while one of its reads fails; it says so, and shows `content` when it is tried again. */
export async function expectSecondTry(
  page: Page,
  { address, read, message, content }: { address: string; read: string; message: string; content: Locator },
): Promise<void> {
  await page.route(`**/api/v1${read}`, (route) => route.fulfill({ status: 500 }));
  await page.goto(address);
  await page.getByRole('alert').getByText(message, { exact: true }).waitFor();
  await button(page, uiTexts.tryAgain).waitFor();
  await page.unrouteAll();
  // A live page may have read again by itself before the button can be clicked.
  const tried = button(page, uiTexts.tryAgain).click();
  await Promise.race([content.waitFor(), tried.then(() => content.waitFor())]);
}

/** Deleting names the thing and asks the specification's question first; Cancel leaves the thing alone. */
export async function deleteNamed(page: Page, title: string, deleted: string): Promise<void> {
  const name = listTexts.deleteNamed({ title });
  const question = page.getByRole('alertdialog', { name });
  for (const answer of [uiTexts.cancel, listTexts.delete]) {
    await button(page, name).click();
    await question.getByText(listTexts.irreversible, { exact: true }).waitFor();
    await button(question, answer).click();
    await question.waitFor({ state: 'detached' });
  }
  await expectToast(page, deleted);
  await button(page, name).waitFor({ state: 'detached' });
}

/** Sends what the list does not offer, as a page that is older than the server might. */
export async function chooseUnoffered(select: Locator, value: string): Promise<void> {
  await select.evaluate((element: HTMLSelectElement, unoffered) => {
    element.add(new Option(unoffered, unoffered));
    element.value = unoffered;
    element.dispatchEvent(new Event('change', { bubbles: true }));
  }, value);
}
