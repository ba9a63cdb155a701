import type { MessageKey, Said } from '@comanda/contract/core/message';
import type { Values } from '@comanda/texts/say';
import files from 'virtual:messages';
import { catalogue } from './catalogue.ts';

const messages = catalogue<Record<string, string | ((values: Values) => string)>>(files);

/** A message of the server or of a schema in the reader's words; undefined where a newer server says what we do not know. */
export function words({ key, params = {} }: Said): string | undefined {
  const message = messages[key];
  return typeof message === 'function' ? message(params) : message;
}

/** What a schema finds wrong: it says the key of a message. */
export const wordsOfIssue = (issue: { message: string }): string => words({ key: issue.message }) ?? issue.message;

/** A message that this page knows. */
export const say = (key: MessageKey): string => words({ key }) ?? key;
