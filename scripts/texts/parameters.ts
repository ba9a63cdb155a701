import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

/** What may be put in: a number where its form depends on it, one of some words, or what is written as it is. */
export type Kind = 'number' | 'string | number' | readonly string[];

/** The parameters of a message by their names. */
export function parametersOf(message: string): Map<string, Kind> {
  const found = new Map<string, Kind>();
  collect(parse(message), found);
  return found;
}

function collect(elements: readonly MessageFormatElement[], found: Map<string, Kind>): void {
  for (const element of elements) {
    if (element.type === TYPE.argument && !found.has(element.value)) found.set(element.value, 'string | number');
    if (element.type === TYPE.number) found.set(element.value, 'number');
    if (element.type === TYPE.plural) found.set(element.value, 'number');
    if (element.type === TYPE.select) found.set(element.value, wordsOf(Object.keys(element.options)));
    if (element.type === TYPE.plural || element.type === TYPE.select)
      for (const option of Object.values(element.options)) collect(option.value, found);
  }
}

/** Of a choice with `other`, any word is one. */
const wordsOf = (words: string[]): Kind => (words.includes('other') ? 'string | number' : words);
