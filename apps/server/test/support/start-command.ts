import { readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const NODE_OPTION = /--(?:max|initial|heap)-[\w-]+=\d+/g;
const ALLOCATOR_SETTING = /(MALLOC_\w+)=(\d+)/g;

/** How much memory the server is started with by a file, named from the project's root. */
export function memoryIn(file: string) {
  const text = readFileSync(path.resolve(ROOT, file), 'utf8');
  const allocator: Record<string, string> = {};
  for (const [, name = '', value = ''] of text.matchAll(ALLOCATOR_SETTING)) allocator[name] = value;
  return { options: text.match(NODE_OPTION) ?? [], allocator };
}
