import { type Say, sayIn } from '@comanda/texts/say';
import { chosenLanguage, isPseudo, keepChoice, pageLanguage, textsOf } from './language.ts';

type Make = (say: Say) => object;
type File = { default: Make };
/** The files of an area, by names that end in `.en.json`. In Node there is only one, already loaded. */
type Files = Record<string, File | (() => Promise<File>)>;
type Area = { texts: object; files: Files };

/** The keys of texts without parameters. Lists hold keys, so that the words are read where they are drawn. */
export type TextKey<Texts> = { [Key in keyof Texts]: Texts[Key] extends string ? Key : never }[keyof Texts];

const areas: Area[] = [];
const loading = new Set<Promise<void>>();
const listeners = new Set<() => void>();

/**
 * The texts of one area in the reader's language: `catalogue<Texts['orders']>(import.meta.glob('./orders.*.json'))`.
 *
 * The object stays the same and gets other texts when the language changes. So texts are read where they are drawn and
 * never kept (a rule of the linter sees to modules). They are there once `textsLoaded` is.
 */
export function catalogue<Texts extends object>(files: Record<string, unknown>): Texts {
  const texts = {} as Texts; // `textsLoaded` is waited for before anybody reads them
  const area: Area = { texts, files: files as Files }; // the bundler's type knows nothing of what is in them
  areas.push(area);
  for (const [path, file] of Object.entries(area.files))
    if (typeof file !== 'function') return Object.assign(texts, file.default(sayIn(path.split('.').at(-2) ?? 'en')));
  const load = fetchTexts(area, chosenLanguage()).then((found) => void Object.assign(texts, found));
  loading.add(load);
  // `textsLoaded` reports a failure to whoever waits for it, so it is not unhandled here.
  load.then(() => loading.delete(load)).catch(() => {});
  return texts;
}

/** Resolves when the texts of all code that has arrived are there. Rejects where a file could not be fetched. */
export async function textsLoaded(): Promise<void> {
  while (loading.size > 0) await Promise.all(loading);
}

let changes = 0;

/**
 * Everything on screen is drawn anew in the language; what was typed stays. Null follows the browser. Whoever chooses
 * twice gets what they chose last, however long the texts of either take.
 */
export async function changeLanguage(to: Choice): Promise<void> {
  changes += 1;
  const change = changes;
  let found: { area: Area; texts: object }[] = [];
  // Code that arrives meanwhile brings its texts in the language of before.
  while (found.length < areas.length) {
    await textsLoaded();
    found = await Promise.all(areas.map(async (area) => ({ area, texts: await fetchTexts(area, to) })));
  }
  if (change !== changes) return;
  keepChoice(to);
  for (const { area, texts } of found) Object.assign(area.texts, texts);
  markPage();
  for (const listener of listeners) listener();
}

/** Calls back when the language changes. @returns a function that ends this */
export function onLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** `<html lang dir>`: hyphenation, fonts and screen readers go by the one, the sides of everything by the other. */
export function markPage(): void {
  Object.assign(document.documentElement, pageLanguage());
}

type TextsLanguage = ReturnType<typeof textsOf>;
type Choice = ReturnType<typeof chosenLanguage>;

function fileOf({ files }: Area, language: TextsLanguage): Files[string] {
  const name = isPseudo(language) ? 'en' : language;
  const file = Object.entries(files).find(([path]) => path.endsWith(`.${name}.json`))?.[1];
  if (!file) throw new Error(`no texts in ${language}`);
  return file;
}

async function fetchTexts(area: Area, choice: Choice): Promise<object> {
  const language = textsOf(choice);
  const file = fileOf(area, language);
  const { default: make } = typeof file === 'function' ? await file() : file;
  if (!isPseudo(language)) return make(sayIn(choice ?? language));
  // oxlint-disable-next-line comanda/late-code -- it has no texts of its own
  const { pseudoSay, pseudoTexts } = await import('./pseudo-texts.ts');
  return pseudoTexts(make(pseudoSay(sayIn('en'))));
}
