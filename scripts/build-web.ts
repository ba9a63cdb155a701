import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { packedAs } from '../apps/server/src/http/packed-as.ts';
import { locked } from './locked.ts';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify<Buffer, zlib.ZlibOptions, Buffer>(zlib.gzip);

const root = path.resolve(import.meta.dirname, '..');
const webFolder = path.join(root, 'apps/web');
const SOURCES = ['apps/web', 'apps/print-agent', 'packages', 'package-lock.json', 'scripts/build-web.ts'];
const NOT_SOURCES = /^(dist|node_modules|.*\.tsbuildinfo)$/;

/** Stands in the built folder and is written last, so that a build that was stopped or emptied does not count. */
const stamp = path.join(webFolder, 'dist/.built-from');

/**
 * Builds the web app unless it is built from exactly these sources; then a running server's files stay as they are.
 * @throws Error with the complaints of the build; a build that succeeds is silent.
 */
export async function buildWeb(): Promise<void> {
  if (isBuilt()) return;
  await locked('build-web', async () => {
    if (isBuilt()) return;
    // Taken before the build, so that changes during it count for the next one.
    const sources = fingerprint();
    await runVite();
    await bundlePrintAgent(path.join(webFolder, 'dist'));
    await packAssets();
    fs.writeFileSync(stamp, sources);
  });
}

function isBuilt(): boolean {
  return fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === fingerprint();
}

/** Compares contents instead of times, because a checkout or a copy gives files any time. */
function fingerprint(): string {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap(listFiles))
    hash.update(`${file}\0`).update(fs.readFileSync(path.join(root, file)));
  return hash.digest('hex');
}

function listFiles(file: string): string[] {
  if (!fs.statSync(path.join(root, file)).isDirectory()) return [file];
  const names = fs.readdirSync(path.join(root, file)).filter((name) => !NOT_SOURCES.test(name));
  return names.sort().flatMap((name) => listFiles(`${file}/${name}`));
}

async function runVite(): Promise<void> {
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: webFolder,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const end = () => child.kill();
  process.once('exit', end);
  const [output, complaints, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  process.off('exit', end);
  if (code !== 0) throw new Error(`The web app cannot be built:\n${output}${complaints}`.trimEnd());
}

/** The print agent as one file, which the server offers for download and which needs nothing but Node. */
export async function bundlePrintAgent(folder: string): Promise<void> {
  const { build } = await import('vite');
  await build({
    configFile: false,
    logLevel: 'warn',
    root: path.join(root, 'apps/print-agent'),
    ssr: { noExternal: true },
    build: {
      ssr: 'src/main.ts',
      outDir: folder,
      emptyOutDir: false,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: 'print-agent.mjs' } },
    },
  });
}

/**
 * Lays each script and stylesheet compressed beside itself, for the server to send: a page loads some sixty of them.
 * Brotli, which browsers take over HTTPS, is an eighth smaller than gzip.
 */
async function packAssets(): Promise<void> {
  const folder = path.join(webFolder, 'dist/assets');
  const names = fs.readdirSync(folder).filter((name) => /\.(js|css)$/.test(name));
  const pack = async (name: string) => {
    const bytes = fs.readFileSync(path.join(folder, name));
    const [br, gz] = await Promise.all([brotli(bytes), gzip(bytes, { level: 9 })]);
    fs.writeFileSync(path.join(folder, `${name}${packedAs.br}`), br);
    fs.writeFileSync(path.join(folder, `${name}${packedAs.gzip}`), gz);
  };
  await Promise.all(names.map(pack));
}

if (import.meta.main) await buildWeb();
