import path from 'node:path';
import { findChromium } from '../e2e/find-chromium.ts';
import { unpackPackage, withPackageLists, writeStarter } from './debian-packages.ts';
import { findProgram, type Program, unpackedProgram } from './find-program.ts';
import { installChromium } from './install-chromium.ts';
import { locked } from './locked.ts';

// Brings the programs that tests start and that are missing: node scripts/install-programs.ts chromium redis-server

type Way = { find: () => string | undefined; install: () => Promise<void>; otherwise: string };

const WAYS: Record<string, Way> = {
  chromium: {
    find: findChromium,
    install: installChromium,
    otherwise: 'Browser tests need Chromium or Chrome: install one, or set CHROMIUM_PATH.',
  },
  'redis-server': unpacked('redis-server', 'Tests with several processes need Redis: install redis-server.'),
  caddy: unpacked('caddy', 'Tests behind a proxy need Caddy: install it.'),
};

/** For root as well: as installed packages these would start themselves as services. */
function unpacked(name: Program, otherwise: string): Way {
  const place = unpackedProgram(name);
  const folder = path.join(place, 'root');
  const install = async () => {
    await unpackPackage(name, folder);
    writeStarter(path.join(place, name), { folder, program: path.join('usr/bin', name) });
  };
  return { find: () => findProgram(name), install, otherwise };
}

const wanted = process.argv.slice(2);
const missing = () => wanted.filter((name) => !WAYS[name]?.find());

async function install(names: string[]): Promise<void> {
  if (names.length === 0) return;
  await withPackageLists(async () => {
    for (const name of names) {
      await WAYS[name]?.install();
      if (!WAYS[name]?.find()) throw new Error(`Debian's ${name} does not run here`);
    }
  });
}

if (missing().length > 0) {
  try {
    // Looked for again, because another run that this one waited for may have installed them.
    await locked('programs', () => install(missing()));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    for (const name of missing()) console.error(`${name} cannot be brought (${reason}). ${WAYS[name]?.otherwise}`);
    // Most of what follows fails without a browser; without another program, a few tests fail and say so.
    if (missing().includes('chromium')) process.exitCode = 1;
  }
}
