import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { findChromium, unpackedChromium } from '../e2e/find-chromium.ts';
import { locked } from './locked.ts';

const CANNOT = 'Browser tests need Chromium or Chrome: install one, or set CHROMIUM_PATH.';

/** Package lists and archives of our own: an ordinary user may not touch the system's, and nobody has to wait for them. */
const aptFolder = `${unpackedChromium}.apt`;

if (!findChromium()) {
  try {
    await locked('chromium', installChromium);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

async function installChromium(): Promise<void> {
  if (findChromium()) return; // another run, for which this one waited, has brought it
  if (process.env.CHROMIUM_PATH) throw new Error(`CHROMIUM_PATH (${process.env.CHROMIUM_PATH}) does not run.`);
  const archives = path.join(aptFolder, 'cache/archives');
  for (const folder of ['lists/partial', 'cache/archives/partial'])
    fs.mkdirSync(path.join(aptFolder, folder), { recursive: true });

  await apt('update');
  // Apt does not call it a failure when nothing at all could be fetched.
  if (!fs.readdirSync(path.join(aptFolder, 'lists')).some((name) => name.includes('_Packages')))
    throw new Error(`Chromium cannot be installed (no package source can be reached). ${CANNOT}`);
  if (process.getuid?.() === 0) {
    await apt('install', 'chromium');
  } else {
    await apt('install', '--download-only', '-o', 'Debug::NoLocking=true', 'chromium');
    await unpack(
      fs
        .readdirSync(archives)
        .filter((name) => name.endsWith('.deb'))
        .map((name) => path.join(archives, name)),
    );
  }
  fs.rmSync(aptFolder, { recursive: true });
  if (!findChromium()) throw new Error(`Debian's Chromium does not run here. ${CANNOT}`);
}

async function apt(command: string, ...rest: string[]): Promise<void> {
  const settings = {
    'Dir::State::lists': path.join(aptFolder, 'lists'),
    'Dir::Cache': path.join(aptFolder, 'cache'),
    // Root would download as a user who perhaps may not enter this checkout.
    'APT::Sandbox::User': 'root',
    'APT::Install-Recommends': 'false',
    'DPkg::Lock::Timeout': '600',
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-o', `${name}=${value}`]);
  await run('apt-get', ['-qq', '-y', ...options, command, ...rest]);
}

/** An ordinary user may not install packages, but may unpack them and say where the libraries and fonts are. */
async function unpack(archives: string[]): Promise<void> {
  const root = path.join(unpackedChromium, 'root');
  fs.rmSync(unpackedChromium, { recursive: true, force: true });
  fs.mkdirSync(root, { recursive: true });
  for (const archive of archives) await run('dpkg', ['-x', archive, root]);

  const libraries = fs.globSync('{usr/,}lib/*-linux-gnu*{,/pulseaudio}', { cwd: root });
  const fontsFile = path.join(unpackedChromium, 'fonts.conf');
  fs.writeFileSync(
    fontsFile,
    `<?xml version="1.0"?>
<fontconfig>
  <dir>${root}/usr/share/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${unpackedChromium}/fonts</cachedir>
</fontconfig>
`,
  );
  // Last, because this is the file that is looked for.
  fs.writeFileSync(
    path.join(unpackedChromium, 'chromium'),
    `#!/bin/sh
export LD_LIBRARY_PATH='${libraries.map((folder) => path.join(root, folder)).join(':')}'
export FONTCONFIG_FILE='${fontsFile}'
exec '${root}/usr/lib/chromium/chromium' "$@"
`,
    { mode: 0o755 },
  );
}

async function run(command: string, args: string[]): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' };
  try {
    await promisify(execFile)(command, args, { env, maxBuffer: Infinity });
  } catch (error) {
    // Apt's own lines say the reason; without them the program itself is missing.
    const complaints = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
    const reason = complaints.match(/^E: .*/m)?.[0] ?? `${command} does not work here`;
    throw new Error(`Chromium cannot be installed (${reason}). ${CANNOT}`, { cause: error });
  }
}
