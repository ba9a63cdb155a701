import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { authTexts } from '../../apps/web/src/features/auth/auth.texts.ts';
import { comingSoonTexts } from '../../apps/web/src/features/landing/coming-soon.texts.ts';
import { landingTexts as t } from '../../apps/web/src/features/landing/landing.texts.ts';
import { privacyTexts } from '../../apps/web/src/features/landing/privacy.texts.ts';
import { termsTexts } from '../../apps/web/src/features/landing/terms.texts.ts';
import { readTexts, textFiles } from '@comanda/texts/files';
import { demo, openPage, sizes, url, withBrowser } from '../fixtures.ts';

withBrowser();

const germanFiles = textFiles(path.resolve(import.meta.dirname, '../../apps/web/src/features/landing'), 'de');
const germanTexts = (area: string) => readTexts(germanFiles.get(area) ?? '') as Record<string, string>; // by their English names
const [germanLanding, germanPrivacy, germanTerms, germanComingSoon] = [
  germanTexts('landing'),
  germanTexts('privacy'),
  germanTexts('terms'),
  germanTexts('coming-soon'),
];

const SUPPORT = 'support@comanda.example';

async function openLanding(options: Parameters<typeof openPage>[0] = {}): Promise<Page> {
  const page = await openPage(options);
  await page.goto(url('/'), { waitUntil: 'load' });
  return page;
}

/** Where the links of this name lead to, from the top of the page down. */
const targets = (page: Page, name: string) =>
  page
    .locator('main, footer')
    .getByRole('link', { name, exact: true })
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));

describe('the landing page', () => {
  it('has its sections in order, and each says and leads where it should', async () => {
    const page = await openLanding();

    const markers = [
      'All-in-One POS for Your Food & Beverage Business.',
      t.overviewTitle,
      t.menuTitle,
      'Start Growing Your Business Today',
      'Why Top Food Brands Trust',
      'Minimal UI',
      'Start Digital Invoicing',
      '#1024',
      '#1025',
      '#1026',
      'US$.30.00',
      'US$.20.00',
      'Go Digital Now',
      'Upgrade Your Ordering Process',
      '$499/Year',
      'Subscribe Now – Cancel Anytime!',
      'Start Today - No Hassle, No Risk.',
      'Contact us',
    ];
    const text = ((await page.locator('body').textContent()) ?? '').replaceAll('\u00a0', ' ');
    const places = markers.map((marker) => text.indexOf(marker));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((one, other) => one - other));

    expect(await targets(page, 'Get Started Now')).toEqual(['/login']);
    expect(await targets(page, 'View Pricing')).toEqual(['#pricing']);
    for (const name of [
      'Start Growing Your Business Today',
      'Start Digital Invoicing',
      'Go Digital Now',
      'Upgrade Your Ordering Process',
      'Subscribe Now – Cancel Anytime!',
      'Get Started',
    ])
      expect([name, await targets(page, name)]).toEqual([name, ['/register']]);
    expect(await targets(page, 'Contact us')).toEqual([`mailto:${SUPPORT}`]);
    expect(await targets(page, 'Privacy Policy')).toEqual(['/privacy-policy']);
    expect(await targets(page, 'Terms & Conditions')).toEqual(['/term-conditions']);
  });

  it('shows samples of the kitchen and of a QR menu, in which nothing can be changed', async () => {
    const page = await openLanding();
    const icon = (number: string) =>
      page.getByRole('listitem').filter({ hasText: number }).locator('[data-icon]').getAttribute('data-icon');
    expect(await Promise.all(['#1024', '#1025', '#1026'].map(icon))).toEqual(['clock', 'clock', 'check']);
    expect(await page.getByPlaceholder('Search Menu...').isDisabled()).toBe(true);
    expect(await page.getByRole('button', { name: 'Add', exact: true }).count()).toBe(2);
  });

  it('forwards who is signed in from Login, and is shown to them too', async () => {
    const page = await openLanding({ as: demo('demo') });
    await page.getByRole('link', { name: 'Login', exact: true }).click();
    await page.waitForURL('**/dashboard/home');
  });

  it('is where a guarded page sends a stranger to, who does not get back to it', async () => {
    const page = await openPage();
    await page.goto(url('/login'));
    await page.goto(url('/dashboard/pos'));
    await page.getByRole('heading', { level: 1, name: t.headline }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: authTexts.login }).waitFor();
  });
});

describe('on a phone', () => {
  it('the drawer opens, keeps the focus, and closes with Esc and when a link is chosen', async () => {
    const page = await openLanding({ size: 'phone' });
    const opener = page.getByRole('button', { name: t.openMenu });
    const drawer = page.getByRole('dialog', { name: t.mainMenu });

    await opener.focus();
    await page.keyboard.press('Enter');
    await drawer.waitFor();
    const inside = () =>
      page.evaluate(
        () => document.activeElement?.closest('dialog') !== null || document.activeElement === document.body,
      );
    for (let step = 0; step < 8; step += 1) {
      expect(await inside()).toBe(true);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
    expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);

    for (const anchor of ['features', 'pricing', 'contact'] as const) {
      await opener.click();
      await drawer.getByRole('link', { name: t.sections[anchor] }).click();
      await drawer.waitFor({ state: 'hidden' });
      expect(new URL(page.url()).hash).toBe(`#${anchor}`);
      // Under the bar, and not behind it.
      await expect
        .poll(() => page.locator(`#${anchor}`).evaluate((section) => Math.round(section.getBoundingClientRect().top)))
        .toBeGreaterThan(0);
      await expect
        .poll(() => page.locator(`#${anchor}`).evaluate((section) => section.getBoundingClientRect().top))
        .toBeLessThan(sizes.phone.height);
    }
    await opener.click();
    expect(await drawer.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login');
    expect(await drawer.getByRole('link', { name: 'Get Started' }).getAttribute('href')).toBe('/register');
  });

  it('nothing moves while it loads, and it brings next to no script', async () => {
    const page = await openPage({ size: 'phone' });
    const scripts: Promise<number>[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return;
      scripts.push(response.body().then((body) => gzipSync(body).length));
    });
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value } = entry as PerformanceEntry & { value: number };
          document.documentElement.dataset['shift'] =
            `${Number(document.documentElement.dataset['shift'] ?? 0) + value}`;
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(url('/'), { waitUntil: 'networkidle' });

    expect(await page.evaluate(() => document.documentElement.dataset['shift'] ?? '0')).toBe('0');
    const bytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0);
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThan(3000);
  });
});

describe('the recording', () => {
  const video = (page: Page) => page.locator('video');
  const isPaused = (page: Page) => video(page).evaluate((film: HTMLVideoElement) => film.paused);

  it('plays by itself, silently and again and again, and can be stopped', async () => {
    const page = await openPage();
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto(url('/'));
    await expect.poll(() => isPaused(page)).toBe(false);
    expect(
      await video(page).evaluate(({ muted, loop, autoplay, playsInline }: HTMLVideoElement) => ({
        muted,
        loop,
        autoplay,
        playsInline,
      })),
    ).toEqual({ muted: true, loop: true, autoplay: true, playsInline: true });
    await page.getByRole('button', { name: t.pauseDemo }).click();
    await page.getByRole('button', { name: t.playDemo }).waitFor();
    expect(await isPaused(page)).toBe(true);
  });

  it('stays still for who asks for less motion, until they start it', async () => {
    const page = await openPage();
    const films: string[] = [];
    page.on('request', (request) => request.resourceType() === 'media' && films.push(request.url()));
    await page.goto(url('/'), { waitUntil: 'networkidle' });
    expect(await isPaused(page)).toBe(true);
    expect(films).toEqual([]);

    await page.getByRole('button', { name: t.playDemo }).click();
    await expect.poll(() => isPaused(page)).toBe(false);
  });

  it.each(['webm', 'mp4'])('weighs less than 2 MB as %s', async (kind) => {
    const film = await fetch(url(`/demo/demo.${kind}`));
    expect(film.status).toBe(200);
    expect((await film.arrayBuffer()).byteLength).toBeLessThan(2_000_000);
  });
});

describe('without scripts', () => {
  it('every static page shows, with the support address and links that work', async () => {
    const page = await openPage();
    const context = await page.context().browser()?.newContext({ javaScriptEnabled: false });
    const plain = await context?.newPage();
    if (!plain) throw new Error('no browser');
    for (const [path, title] of [
      ['/', t.headline],
      ['/privacy-policy', privacyTexts.title],
      ['/term-conditions', termsTexts.title],
      ['/coming-soon', comingSoonTexts.title],
    ] as const) {
      await plain.goto(url(path));
      await plain.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
      expect(await plain.locator(`footer a[href="mailto:${SUPPORT}"]`).count()).toBe(1);
      expect(await plain.content()).not.toContain('{{');
    }
    await plain.goto(url('/privacy-policy'));
    await plain.getByRole('link', { name: 'Pricing' }).first().click();
    await plain.waitForURL('**/#pricing');
    await context?.close();
  });
});

describe('in German', () => {
  const openGerman = (size: keyof typeof sizes) => openPage({ size, locale: 'de-DE' });
  const language = (page: Page) => page.locator('html').getAttribute('lang');
  const heading = (page: Page) => page.getByRole('heading', { level: 1 }).textContent();

  it.each(['phone', 'desktop'] as const)('every static page is no wider than the window of a %s', async (size) => {
    const page = await openGerman(size);
    for (const [path, title] of [
      ['/', germanLanding.headline],
      ['/privacy-policy', germanPrivacy.title],
      ['/term-conditions', germanTerms.title],
      ['/coming-soon', germanComingSoon.title],
    ] as const) {
      await page.goto(url(path));
      expect([await language(page), await heading(page)]).toEqual(['de', title]);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect([path, width]).toEqual([path, sizes[size].width]);
    }
  });

  it('a reader can choose another language, which stays from page to page', async () => {
    const page = await openGerman('phone');
    await page.goto(url('/'));
    const footer = page.getByRole('contentinfo');
    expect(await footer.getByRole('link', { name: 'Deutsch' }).getAttribute('aria-current')).toBe('true');

    await footer.getByRole('link', { name: 'English' }).click();
    await page.waitForURL('**/?lang=en');
    expect([await language(page), await heading(page)]).toEqual(['en', t.headline]);
    await footer.getByRole('link', { name: t.privacy }).click();
    await page.waitForURL('**/privacy-policy?lang=en');
    expect(await heading(page)).toBe(privacyTexts.title);

    await footer.getByRole('link', { name: 'Deutsch' }).click();
    await page.waitForURL('**/privacy-policy?lang=de');
    expect(await heading(page)).toBe(germanPrivacy.title);
    await page.getByRole('link', { name: germanLanding.home, exact: true }).click();
    await page.waitForURL('**/?lang=de');
    expect(await heading(page)).toBe(germanLanding.headline);
  });

  it('search engines are told the address of each language', async () => {
    const page = await openGerman('desktop');
    const addresses = () =>
      page
        .locator('link[rel=alternate], link[rel=canonical]')
        .evaluateAll((links) =>
          links.map(
            (link) =>
              `${link.getAttribute('hreflang')} ${new URL(link.getAttribute('href') ?? '', 'http://none').search}`,
          ),
        );
    const alternates = ['en ', 'de ?lang=de', 'x-default '];
    await page.goto(url('/?lang=de'));
    expect(await addresses()).toEqual(['null ?lang=de', ...alternates]);
    await page.goto(url('/?lang=en'));
    expect(await addresses()).toEqual(['null ', ...alternates]);
  });
});

it('tells other sites what to show of it', async () => {
  const page = await openLanding();
  const meta = (name: string) => page.locator(`meta[property="${name}"]`).getAttribute('content');
  const origin = new URL((await page.locator('link[rel=canonical]').getAttribute('href')) ?? '').origin;
  expect(await meta('og:title')).toBe(await page.title());
  expect(await meta('og:url')).toBe(`${origin}/`);
  expect(await meta('og:image')).toBe(`${origin}/social-card.png`);
  const card = Buffer.from(await (await fetch(url('/social-card.png'))).arrayBuffer());
  expect([card.readUInt32BE(16), card.readUInt32BE(20)]).toEqual([1200, 630]);
});

it('register names the terms that one agrees to', async () => {
  const page = await openPage();
  await page.goto(url('/register'));
  expect(await page.getByRole('link', { name: authTexts.terms }).getAttribute('href')).toBe('/term-conditions');
  expect(await page.getByRole('link', { name: authTexts.privacy }).getAttribute('href')).toBe('/privacy-policy');
});
