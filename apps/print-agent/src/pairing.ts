import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import * as z from 'zod/mini';

const paired = z.object({ url: z.url(), token: z.string(), title: z.string() });
export type Pairing = z.output<typeof paired>;

/** Where the program keeps its token and its journal; readable by its own user alone. */
export const folderOf = (env: NodeJS.ProcessEnv): string =>
  env['PRINT_AGENT_DIR'] ?? path.join(os.homedir(), '.comanda-print-agent');

export function readPairing(folder: string): Pairing | null {
  try {
    return z.parse(paired, JSON.parse(fs.readFileSync(path.join(folder, 'pairing.json'), 'utf8')));
  } catch {
    return null;
  }
}

/** The last that was written whole holds, whenever the machine loses power. */
export function writePairing(folder: string, pairing: Pairing): void {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, 'pairing.json');
  writeWhole(file, JSON.stringify(pairing));
}

export function writeWhole(file: string, content: string): void {
  const draft = `${file}.new`;
  const handle = fs.openSync(draft, 'w', 0o600);
  fs.writeSync(handle, content);
  fs.fsyncSync(handle);
  fs.closeSync(handle);
  fs.renameSync(draft, file);
}
