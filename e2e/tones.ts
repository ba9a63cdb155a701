import type { Page } from 'playwright-core';

/** Counts the tones that the next page of this tab plays. @returns how many there were */
export async function countTones(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    window.OscillatorNode = class extends OscillatorNode {
      override start(when?: number): void {
        document.documentElement.dataset['tones'] = String(Number(document.documentElement.dataset['tones'] ?? 0) + 1);
        super.start(when);
      }
    };
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset['tones'] ?? 0));
}
