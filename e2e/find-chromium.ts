import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** Where `scripts/install-programs.ts` puts Chromium where the system has none and root did not install one. */
export const unpackedChromium = path.resolve(import.meta.dirname, '../node_modules/.cache/comanda/chromium');

const PLACES = [
  // Chromium without its windows: the same pages in two thirds of the time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  path.join(unpackedChromium, 'chromium'),
];

/** Options for Playwright's `launch`. `CHROMIUM_PATH` names another Chromium or Chrome. */
export function chromiumPath(): { executablePath: string } {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('There is no Chromium for browser tests: npm test installs one.');
  return { executablePath };
}

export function findChromium(): string | undefined {
  const own = process.env.CHROMIUM_PATH;
  return (own ? [own] : PLACES).find(isUsable);
}

/** Merely being there is not enough: Ubuntu's chromium-browser only asks to install something else. */
function isUsable(file: string): boolean {
  return spawnSync(file, ['--version'], { stdio: 'ignore' }).status === 0;
}
