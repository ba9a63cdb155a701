import { networksOf } from './find-printers.ts';
import { folderOf, readPairing, writePairing } from './pairing.ts';
import { isOnlyOne } from './only-one.ts';
import { run } from './run.ts';
import { pair, serverAt } from './server.ts';

const USAGE = `Prints what Comanda wants printed.

  pair <address of the server> <code>   once; the code is in Settings, Printers
  (nothing)                             from then on`;

const log = (text: string) => console.log(`${new Date().toISOString()} ${text}`);

async function main([command, url = '', code = '']: readonly string[]): Promise<void> {
  const folder = folderOf(process.env);
  if (command === 'pair' && code !== '') {
    if (!/^https?:/.test(url) || !URL.canParse(url))
      throw new Error(`"${url}" is no address. It begins with https:// or http://, as in Settings, Printers.`);
    const { token, title } = await pair(url, code);
    writePairing(folder, { url, token, title });
    log(`Paired as ${title}.`);
    return;
  }
  const pairing = readPairing(folder);
  if (command !== undefined || !pairing) throw new Error(USAGE);
  if (!(await isOnlyOne(folder))) throw new Error('This program runs on this computer already.');
  const networks = networksOf(process.env);
  log(`Prints for ${pairing.url} as ${pairing.title}.`);
  await run({ server: serverAt(pairing), folder, networks, log });
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
