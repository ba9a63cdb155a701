import { readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const NODE_OPTION = /--(?:max|initial)-[\w-]+=\d+/g;
const ARENAS = /MALLOC_ARENA_MAX=(\d+)/;

/** How much memory the server is started with by a file, named from the project's root. */
export function memoryIn(file: string) {
  const text = readFileSync(path.resolve(ROOT, file), 'utf8');
  return { options: text.match(NODE_OPTION) ?? [], arenas: ARENAS.exec(text)?.[1] ?? '' };
}
