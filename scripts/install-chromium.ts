import fs from 'node:fs';
import path from 'node:path';
import { unpackedChromium } from '../e2e/find-chromium.ts';
import { installPackage, unpackPackage, writeStarter } from './debian-packages.ts';

/** Debian's Chromium without windows. */
const PACKAGE = 'chromium-headless-shell';

export async function installChromium(): Promise<void> {
  if (process.env.CHROMIUM_PATH) throw new Error(`CHROMIUM_PATH (${process.env.CHROMIUM_PATH}) does not run`);
  if (process.getuid?.() === 0) await installPackage(PACKAGE);
  else await unpackChromium();
}

/** An ordinary user may not install packages, but may unpack them and say where the libraries and fonts are. */
async function unpackChromium(): Promise<void> {
  const folder = path.join(unpackedChromium, 'root');
  await unpackPackage(PACKAGE, folder);
  const fontsFile = path.join(unpackedChromium, 'fonts.conf');
  fs.writeFileSync(
    fontsFile,
    `<?xml version="1.0"?>
<fontconfig>
  <dir>${folder}/usr/share/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${unpackedChromium}/fonts</cachedir>
</fontconfig>
`,
  );
  // Last, because this is the file that is looked for.
  writeStarter(path.join(unpackedChromium, 'chromium'), {
    folder,
    program: `usr/lib/chromium/${PACKAGE}`,
    env: { FONTCONFIG_FILE: fontsFile },
  });
}
