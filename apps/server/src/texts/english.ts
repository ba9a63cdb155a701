import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { MessageKey, Said, Values } from '@comanda/contract/core/message';
import { asObject } from '@comanda/texts/compile';
import { readTexts, textFiles } from '@comanda/texts/files';
import { sayIn } from '@comanda/texts/say';

const CONTRACT = path.resolve(path.dirname(fileURLToPath(import.meta.resolve('@comanda/contract/core/message'))), '..');

type Message = string | ((values: Values) => string);

let messages: Map<string, Message> | undefined;

/** A message in English, which is what clients of the specification get. */
export function english(message: MessageKey | Said): string {
  const { key, params = {} } = asSaid(message);
  messages ??= readMessages();
  const found = messages.get(key);
  if (found === undefined) throw new Error(`no message ${key}`);
  return typeof found === 'function' ? found(params) : found;
}

export const asSaid = (message: MessageKey | Said): Said => (typeof message === 'string' ? { key: message } : message);

function readMessages(): Map<string, Message> {
  const say = sayIn('en');
  const found = new Map<string, Message>();
  for (const [area, file] of textFiles(CONTRACT, 'en'))
    for (const [name, text] of Object.entries(readTexts(file)))
      found.set(`${area}.${name}`, asObject(text, say) as Message); // messages stand in no groups
  return found;
}
