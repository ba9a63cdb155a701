import type { Say } from '@comanda/texts/say';

/**
 * Texts made longer by a third, with accents and in brackets: texts that are cut, or not from the catalogue, stand out.
 */
export function pseudoTexts<Texts>(texts: Texts): Texts {
  if (typeof texts === 'string') return bracketed(texts) as Texts;
  if (Array.isArray(texts)) return texts.map((each: unknown) => pseudoTexts(each)) as Texts;
  if (typeof texts !== 'object' || texts === null) return texts;
  return Object.fromEntries(Object.entries(texts).map(([name, each]) => [name, pseudoTexts(each)])) as Texts;
}

/** The same for messages with values, which stay as they are. */
export const pseudoSay =
  (say: Say): Say =>
  (message, values) => {
    // A message without values gets its accents from `pseudoTexts`.
    const accented = typeof message === 'string' ? message : (message.map(accentNode) as typeof message);
    const said = say(accented, values);
    return `[${said}${padding(said.length)}]`;
  };

const bracketed = (text: string): string => (text === '' ? '' : `[${accented(text)}${padding(text.length)}]`);
const padding = (length: number): string => '·'.repeat(Math.ceil(length * 0.3));

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED = 'áƀçđéƒğĥíĵķļɱñóþǫŕšťúṽŵẋýžÅƁÇĐÉƑĜĤÎĴĶĻṀÑÓÞǪŔŠŢÛṼŴẊÝŽ';
const accented = (text: string): string =>
  text.replace(/[a-z]/gi, (letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter);

/** Nodes of compiled messages: words, or a parameter's name, kind and words for each of its forms. */
function accentNode(node: unknown): unknown {
  if (typeof node === 'string') return accented(node);
  if (!Array.isArray(node) || typeof node[2] !== 'object') return node;
  const forms = Object.entries(node[2] as object).map(([form, words]: [string, unknown]) => [
    form,
    Array.isArray(words) ? words.map(accentNode) : accentNode(words),
  ]);
  return [node[0], node[1], Object.fromEntries(forms)];
}
