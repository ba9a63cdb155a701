import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import { type Account, accessibilityFaults, openPage, sizes, url } from './fixtures.ts';

/** Pictures of every screen, for a person to look at after the run. */
const folder = path.join(tmpdir(), 'comanda-screens');

/** By all rules where the screen is laid out anew, by those that a theme can break where only its colours are others. */
const themes = [
  ['light', 'all'],
  ['dark', 'colours'],
] as const;

/** In no size and theme a screen has a serious accessibility fault, or is wider than the window. */
export async function lookAtScreens(screens: Record<string, string>, as?: Account): Promise<void> {
  const page = await openPage({ as });
  const devTools = await page.context().newCDPSession(page);
  const faults: string[] = [];
  for (const [name, address] of Object.entries(screens)) {
    await page.goto(url(address), { waitUntil: 'networkidle' });
    await page.getByRole('heading').first().waitFor();
    for (const size of ['desktop', 'tablet', 'phone'] as const) {
      await page.setViewportSize(sizes[size]);
      await devTools.send('Emulation.setTouchEmulationEnabled', { enabled: size !== 'desktop' });
      for (const [theme, rules] of themes) {
        await page.emulateMedia({ colorScheme: theme });
        const look = `${name}-${size}-${theme}`;
        await page.screenshot({ path: path.join(folder, `${look}.png`) });
        faults.push(...(await accessibilityFaults(page, rules)).map((fault) => `${look}: ${fault}`));
      }
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (overflow > 0) faults.push(`${name} on a ${size} is ${overflow} px wider than the window`);
    }
  }
  expect(faults).toEqual([]);
}
