import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, chromium, type Locator, type Page } from 'playwright-core';
import { freePort, serverProcess } from '../apps/server/test/support/server-process.ts';
import { chromiumPath } from '../e2e/find-chromium.ts';
import { encodeFilm, encodePoster, isEncoderThere, startFilming } from './film.ts';

// Films one order in the product itself, from the till to the kitchen and to payment, for the landing page; and draws
// the picture that other sites show of that page.

const SIZE = { width: 1280, height: 800 };
/** The window is a little smaller than the film, so that words stay readable where the film is shown small. */
const SCALE = 1.25;
const LONG_ENOUGH_TO_READ_MS = 900;

if (!isEncoderThere()) {
  console.error('ffmpeg is missing; on Debian: apt-get install -y ffmpeg');
  process.exit(1);
}

const workDir = fs.mkdtempSync(path.join(tmpdir(), 'comanda-film-'));
const publicFolder = path.resolve(import.meta.dirname, '../apps/web/public');
const demoFolder = path.join(publicFolder, 'demo');
const stillPicture = path.join(workDir, 'still.png');

const server = serverProcess(path.join(workDir, 'data'), await freePort(), { DEMO: '1' });
try {
  await server.start();
  const frames = await recordFrames();
  fs.mkdirSync(demoFolder, { recursive: true });
  for (const kind of ['webm', 'mp4'] as const) {
    const bytes = await encodeFilm(frames, path.join(demoFolder, `demo.${kind}`), kind, SIZE);
    console.log(`demo.${kind}: ${(bytes / 1000).toFixed(0)} kB`);
  }
  await encodePoster(stillPicture, path.join(demoFolder, 'poster.webp'));
} finally {
  await server.kill('SIGTERM');
  fs.rmSync(workDir, { recursive: true, force: true });
}

/** @returns the file that names each frame and how long it stands. */
async function recordFrames(): Promise<string> {
  const browser = await chromium.launch(chromiumPath());
  const context = await browser.newContext({
    viewport: { width: SIZE.width / SCALE, height: SIZE.height / SCALE },
    deviceScaleFactor: SCALE,
    colorScheme: 'light',
    locale: 'en-US',
  });
  const page = await context.newPage();
  await page.addInitScript({ path: path.join(import.meta.dirname, 'show-finger.js') });
  await page.addInitScript(() => localStorage.setItem('comanda.sidebarCollapsed', 'true'));
  await signIn(page);

  const stop = await startFilming(page, SIZE, workDir);
  await playOrder(page);
  const list = await stop();
  await drawSocialCard(browser);
  await browser.close();
  return list;
}

async function signIn(page: Page): Promise<void> {
  await page.goto(`${server.url}/login`);
  await page.getByLabel('Email').fill('demo@comanda.example');
  await page.getByRole('textbox', { name: 'Password' }).fill('comanda-demo');
  await page.keyboard.press('Enter');
  // Pages that were shown before come without a wait.
  for (const name of ['Kitchen', 'Orders', 'Invoices', 'POS']) {
    await entry(page, name).click();
    await page.waitForLoadState('networkidle');
  }
  await page.getByRole('button', { name: /^Cappuccino/ }).waitFor();
  // The greeting of the sign-in is gone by then.
  await page.getByRole('status').filter({ hasText: /./ }).waitFor({ state: 'detached' });
}

/** It may say besides how much waits behind it. */
function entry(page: Page, name: string): Locator {
  return page.getByRole('link', { name: new RegExp(`^${name}( \\d|$)`) });
}

async function playOrder(page: Page): Promise<void> {
  const button = (name: string | RegExp, within: Page | Locator = page) =>
    within.getByRole('button', { name, exact: true });
  const dialog = page.getByRole('dialog').last();
  const go = (name: string) => tap(page, entry(page, name));

  await pause(LONG_ENOUGH_TO_READ_MS);
  await page.getByLabel('Table', { exact: true }).selectOption({ label: 'Table 1 (2 seats)' });
  await tap(page, button('Mains'));
  await tap(page, button(/^Grilled Sea Bass/).first());
  await tap(page, button(/^Cheeseburger/).first());
  await tap(page, dialog.getByText('Double', { exact: true }));
  await tap(page, dialog.getByText('Bacon', { exact: true }));
  await tap(page, button(/^Add to cart/, dialog));
  await tap(page, button('Desserts'));
  await tap(page, button(/^Tiramisù/).first());
  // The poster is the moment in which the order is complete.
  await page.screenshot({ path: stillPicture });
  await tap(page, button('Send to Kitchen'));
  await pause(LONG_ENOUGH_TO_READ_MS);
  await tap(page, button('Send to Kitchen', dialog));
  await page.getByText('Sent to kitchen', { exact: true }).waitFor();
  await pause(LONG_ENOUGH_TO_READ_MS);

  await go('Kitchen');
  const ticket = page.getByRole('article').filter({ hasText: 'Table 1' }).last();
  await tap(page, button(/^Start all/, ticket));
  await pause(LONG_ENOUGH_TO_READ_MS);
  await tap(page, button(/^Complete all/, ticket));
  await page.mouse.wheel(0, -SIZE.height);
  await pause(LONG_ENOUGH_TO_READ_MS);

  await go('Orders');
  const table = page.getByRole('region', { name: 'Table 1', exact: true });
  await tap(page, button(/^Deliver/, table));
  await tap(page, button('Pay & Complete', table));
  await pause(LONG_ENOUGH_TO_READ_MS);
  await tap(page, button(/^Pay \D*\d/));
  await pause(LONG_ENOUGH_TO_READ_MS);
  await tap(page, button('Done'));
  await go('Invoices');
  await page.getByText('Table 1').first().waitFor();
  await pause(2 * LONG_ENOUGH_TO_READ_MS);
}

/** Moves the finger there, rests a moment and taps, as a person does. */
async function tap(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`nothing to tap: ${target.toString()}`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 12 });
  await pause(150);
  await page.mouse.down();
  await pause(90);
  await page.mouse.up();
  await pause(350);
}

/** The beginning of the landing page, without its buttons. */
async function drawSocialCard(browser: Browser): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 }, reducedMotion: 'reduce' });
  await page.goto(server.url, { waitUntil: 'networkidle' });
  const hidden =
    'header nav, header a:not(:first-child), main a { visibility: hidden } header { border: 0 !important }';
  await page.addStyleTag({ content: hidden });
  await page.screenshot({ path: path.join(publicFolder, 'social-card.png') });
}
