import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { type Account, openPage, sizes, url } from './fixtures.ts';
import type { Opening } from './opening.ts';
import { faultsInAllSizes, type Screens } from './screens.ts';
import { textFaults } from './text-faults.ts';

/**
 * In no size and theme a screen has a serious accessibility fault or is wider than the window, and in neither
 * pseudo-locale a text is cut or lies on another one.
 */
export async function lookAtScreens(screens: Screens, as?: Account): Promise<void> {
  const faults = await Promise.all(dealt(Object.entries(screens)).map((some) => faultsOfScreens(some, as)));
  expect(faults.flat()).toEqual([]);
}

/** For two pages, because much of the time of each is waiting for frames and answers. */
const dealt = <Each>(all: readonly Each[]) => [0, 1].map((rest) => all.filter((_, index) => index % 2 === rest));

async function faultsOfScreens(screens: readonly [name: string, address: string][], as?: Account): Promise<string[]> {
  const page = await openPage({ as });
  const isQuiet = quietness(page);
  const data = wordsOfAnswers(page);
  const faults: string[] = [];
  let languages = ['en-XA', 'en-US', 'ar-XB'];
  for (const [name, address] of screens) {
    await open(page, address, isQuiet);
    for (const language of languages) {
      await speak(page, language);
      await isQuiet();
      const found =
        language === 'en-US'
          ? await faultsInAllSizes(page, name)
          : await textFaultsInAllSizes(page, `${name} in ${language}`, data);
      faults.push(...found);
    }
    // The next screen is loaded in this one's last language: so each pseudo-locale is seen from the beginning, too.
    languages = languages.toReversed();
  }
  return faults;
}

async function textFaultsInAllSizes(page: Page, name: string, data: () => Promise<string[]>): Promise<string[]> {
  const faults: string[] = [];
  for (const size of ['desktop', 'tablet', 'phone'] as const) {
    await page.setViewportSize(sizes[size]);
    await settled(page);
    faults.push(...(await textFaults(page, await data())).map((fault) => `${name} on a ${size}: ${fault}`));
  }
  return faults;
}

async function open(page: Page, address: string, isQuiet: () => Promise<void>): Promise<void> {
  await page.goto(url(address));
  await isQuiet();
  await page.getByRole('heading').first().waitFor();
}

const DIALOGS = '[role=dialog], [role=alertdialog], [role=menu], dialog[open]';
/** What lies on a screen; dialogs stand last in the document. */
const LAYERS = `[data-toaster] > div, ${DIALOGS}`;

const looks = [
  { language: 'en-XA', size: 'phone' },
  { language: 'ar-XB', size: 'tablet' },
] as const;

/** The same of dialogs, sheets and menus: where there is least room, and once from the right. */
export async function lookAtDialogs(openings: readonly Opening[], screens: Screens, as?: Account): Promise<void> {
  const groups = Map.groupBy(openings, ([, screen]) => screens[screen] ?? '');
  const faults = await Promise.all(dealt([...groups]).map((some) => faultsOfDialogs(some, as)));
  expect(faults.flat()).toEqual([]);
}

async function faultsOfDialogs(groups: readonly [address: string, Opening[]][], as?: Account): Promise<string[]> {
  const page = await openPage({ as, size: 'phone' });
  const isQuiet = quietness(page);
  const data = wordsOfAnswers(page);
  const faults: string[] = [];
  for (const [address, openings] of groups) {
    await open(page, address, isQuiet);
    for (const [file, , ...steps] of openings) {
      for (const step of steps) await (typeof step === 'function' ? step(page) : press(page, step));
      await page.locator(LAYERS).last().waitFor();
      for (const { language, size } of looks) {
        await page.setViewportSize(sizes[size]);
        await speak(page, language);
        await isQuiet();
        // The cart of a till is a sheet on phones only.
        if (size !== 'phone' && (await page.locator(LAYERS).count()) === 0) continue;
        const found = await textFaults(page, await data(), LAYERS);
        faults.push(...found.map((fault) => `${file} in ${language} on a ${size}: ${fault}`));
      }
      await page.setViewportSize(sizes.phone);
      await speak(page, 'en-US');
      // Last, because the sheet of a till is open again now.
      await closeAll(page);
    }
  }
  return faults;
}

function press(page: Page, name: string | RegExp): Promise<void> {
  const named = { name, exact: true };
  return page.getByRole('menuitem', named).or(page.getByRole('button', named)).first().click();
}

async function closeAll(page: Page): Promise<void> {
  while ((await page.locator(DIALOGS).count()) > 0) {
    await page.keyboard.press('Escape');
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
}

/** As if another tab of the browser had chosen the language: what is open stays open. */
export async function speak(page: Page, language: string): Promise<void> {
  await page.evaluate(async (tag) => {
    localStorage.setItem('comanda.language', tag);
    dispatchEvent(new StorageEvent('storage', { key: 'comanda.language' }));
    while (document.documentElement.lang !== tag) await new Promise(requestAnimationFrame);
  }, language);
}

/**
 * Call it before the page is opened. What it returns resolves when the page waits for no answer, nor asks for anything
 * while it draws the last one.
 */
function quietness(page: Page): () => Promise<void> {
  const unanswered = new Set<unknown>();
  let asked = 0;
  page.on('request', (request) => {
    asked += 1;
    unanswered.add(request);
  });
  page.on('requestfinished', (request) => unanswered.delete(request));
  page.on('requestfailed', (request) => unanswered.delete(request));
  return async () => {
    for (;;) {
      const before = asked;
      await settled(page, 2);
      if (unanswered.size === 0 && asked === before) return;
    }
  };
}

/** Charts and lists measure their room with the frame after that in which it changed. */
const settled = (page: Page, frames = 4): Promise<void> =>
  page.evaluate(async (count) => {
    for (let frame = 0; frame < count; frame += 1) await new Promise(requestAnimationFrame);
  }, frames);

/** What no catalogue holds: names of the product and of things outside, and words that the browser itself writes. */
const FOREIGN = ['Comanda', 'Stripe', ' at ', 'AM', 'PM', 'kB', 'MB', 'GB'];
const days = Array.from({ length: 12 }, (_, index) => new Date(2026, index, index + 1));
const week = Array.from({ length: 7 }, (_, index) => new Date(2026, 0, index + 1));
const dates = (['long', 'short'] as const).flatMap((length) => [
  ...days.map((day) => day.toLocaleString('en-US', { month: length })),
  ...week.map((day) => day.toLocaleString('en-US', { weekday: length })),
]);
const currencyNames = new Intl.DisplayNames('en-US', { type: 'currency' });
const currencies = Intl.supportedValuesOf('currency').map((code) => currencyNames.of(code) ?? code);

/** The words in all that the server has answered to the page; the longest first, because they may hold others. */
function wordsOfAnswers(page: Page): () => Promise<string[]> {
  const answers: Promise<unknown>[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/api/v1/')) answers.push(response.json().catch(() => null));
  });
  return async () => {
    const words = new Set([...FOREIGN, ...dates, ...currencies]);
    for (const answer of await Promise.all(answers)) collect(answer, words);
    // Who is signed in was answered before the page.
    const sessions = ['comanda.session', 'comanda.superadminSession'];
    const kept = await page.evaluate((keys) => keys.map((key) => localStorage.getItem(key)), sessions);
    collect(
      kept.map((session) => JSON.parse(session ?? 'null')),
      words,
    );
    return [...words].toSorted((one, other) => other.length - one.length);
  };
}

/** All texts in it, at any depth. */
export function collect(value: unknown, into: Set<string>): void {
  if (typeof value === 'string') {
    // The server's own words, as of states, are not shown as they are.
    if (value.length > 1 && !/^[a-z_]+$/.test(value)) into.add(value.trim());
  } else if (typeof value === 'object' && value !== null) {
    for (const each of Object.values(value)) collect(each, into);
  }
}
