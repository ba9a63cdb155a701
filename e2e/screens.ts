import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import { type Account, accessibilityFaults, openPage, sizes, url } from './fixtures.ts';

/** Pictures of every screen, for a person to look at after the run. */
const folder = path.join(tmpdir(), 'comanda-screens');

/** By all rules where the screen is laid out anew, by those that a theme can break where only its colours are others. */
const looks = [
  { size: 'desktop', theme: 'light', rules: 'all' },
  { size: 'desktop', theme: 'dark', rules: 'colours' },
  { size: 'tablet', theme: 'light', rules: 'all' },
  { size: 'phone', theme: 'light', rules: 'all' },
  { size: 'phone', theme: 'dark', rules: 'colours' },
] as const;

/** In none of these looks a screen has a serious accessibility fault, or is wider than the window. */
export async function lookAtScreens(screens: Record<string, string>, as?: Account): Promise<void> {
  const page = await openPage({ ...(as && { as }) });
  const devTools = await page.context().newCDPSession(page);
  const faults: string[] = [];
  for (const [name, address] of Object.entries(screens)) {
    await page.goto(url(address), { waitUntil: 'networkidle' });
    await page.getByRole('heading').first().waitFor();
    for (const { size, theme, rules } of looks) {
      await page.setViewportSize(sizes[size]);
      await devTools.send('Emulation.setTouchEmulationEnabled', { enabled: size !== 'desktop' });
      await page.emulateMedia({ colorScheme: theme });
      const look = `${name}-${size}-${theme}`;
      await page.screenshot({ path: path.join(folder, `${look}.png`) });
      faults.push(...(await accessibilityFaults(page, rules)).map((fault) => `${look}: ${fault}`));
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (overflow > 0) faults.push(`${look} is ${overflow} px wider than the window`);
    }
  }
  expect(faults).toEqual([]);
}
