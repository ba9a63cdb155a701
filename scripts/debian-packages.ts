import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { cacheFolder } from './locked.ts';

/**
 * Package lists and archives of our own, because an ordinary user may not touch the system's, and so nobody waits for
 * them.
 */
const aptFolder = path.join(cacheFolder, 'apt');

/**
 * Fetches the lists of the system's package sources, for the functions below to work with meanwhile.
 * @throws Error with the reason in a few words, as they do
 */
export async function withPackageLists(work: () => Promise<void>): Promise<void> {
  fs.rmSync(aptFolder, { recursive: true, force: true });
  for (const folder of ['lists/partial', 'cache/archives/partial'])
    fs.mkdirSync(path.join(aptFolder, folder), { recursive: true });
  await apt('update');
  // Apt does not call it a failure when nothing at all could be fetched.
  if (!fs.readdirSync(path.join(aptFolder, 'lists')).some((name) => name.includes('_Packages')))
    throw new Error('no package source can be reached');
  await work();
  fs.rmSync(aptFolder, { recursive: true });
}

/** Only root may; starts what the package starts. */
export async function installPackage(name: string): Promise<void> {
  await apt('install', name);
}

/** Unpacks a package, and what it needs that the system does not have, into a folder; the system stays as it is. */
export async function unpackPackage(name: string, folder: string): Promise<void> {
  const archives = path.join(aptFolder, name);
  fs.mkdirSync(path.join(archives, 'partial'), { recursive: true });
  const settings = ['-o', 'Debug::NoLocking=true', '-o', `Dir::Cache::archives=${archives}`];
  await apt('install', '--download-only', ...settings, name);
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder, { recursive: true });
  for (const archive of fs.globSync('*.deb', { cwd: archives }))
    await run('dpkg', ['-x', path.join(archives, archive), folder]);
}

/** Writes a script that starts a program out of such a folder, with the libraries that are there. */
export function writeStarter(file: string, { folder, program, env }: Started): void {
  const libraries = fs.globSync('{usr/,}lib/*-linux-gnu*{,/pulseaudio}', { cwd: folder });
  const settings = { LD_LIBRARY_PATH: libraries.map((found) => path.join(folder, found)).join(':'), ...env };
  const exports = Object.entries(settings).map(([name, value]) => `export ${name}='${value}'\n`);
  fs.writeFileSync(file, `#!/bin/sh\n${exports.join('')}exec '${path.join(folder, program)}' "$@"\n`, { mode: 0o755 });
}

type Started = { folder: string; program: string; env?: Record<string, string> };

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

async function run(command: string, args: string[]): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' };
  try {
    await promisify(execFile)(command, args, { env, maxBuffer: Infinity });
  } catch (error) {
    // Apt's own lines say the reason; without them the program itself is missing.
    const complaints = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
    throw new Error(complaints.match(/^E: .*/m)?.[0] ?? `${command} does not work here`, { cause: error });
  }
}
