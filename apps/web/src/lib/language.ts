import { preferredLanguage, type TextLanguage, textLanguageOf } from '@comanda/texts/languages';

/** What a person can choose: texts of a language, with dates, numbers and amounts as a country writes them. */
export const languages = [
  'en-US',
  'en-GB',
  'en-AU',
  'en-CA',
  'en-IE',
  'en-IN',
  'en-NZ',
  'en-ZA',
  'de-DE',
  'de-AT',
  'de-CH',
] as const;
export type Language = (typeof languages)[number];

/** English made longer, with accents and in brackets; and the same from the right. For looking at screens. */
export const pseudoLanguages = ['en-XA', 'ar-XB'] as const;
export type PseudoLanguage = (typeof pseudoLanguages)[number];

const STORAGE_KEY = 'comanda.language';

type Choice = Language | PseudoLanguage | null;
const known = (tag: string | null | undefined): Choice =>
  [...languages, ...pseudoLanguages].find((each) => each === tag) ?? null;

/** What the person chose in this browser; null follows the browser. */
let choice = storedChoice();

function storedChoice(): Choice {
  // Tests read the texts in Node, where there is no storage; a browser may forbid it.
  try {
    return known(globalThis.localStorage?.getItem(STORAGE_KEY));
  } catch {
    return null;
  }
}

export const chosenLanguage = (): Choice => choice;

/** For `changeLanguage`, which has loaded the texts before. */
export function keepChoice(to: Choice): void {
  choice = to;
  try {
    if (to) localStorage.setItem(STORAGE_KEY, to);
    else localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Storage is forbidden; the choice then lasts as long as the page.
  }
}

/** Calls back with what was chosen in another tab of this browser. */
export function onOtherTabsChoice(listener: (to: Choice) => void): void {
  addEventListener('storage', ({ key }) => {
    // The key is null when the other tab cleared everything.
    if (key === STORAGE_KEY || key === null) listener(storedChoice());
  });
}

export const isPseudo = (tag: string | null): tag is PseudoLanguage => pseudoLanguages.some((each) => each === tag);

/** The language of the texts that a choice shows. */
export function textsOf(of: Choice): TextLanguage | PseudoLanguage {
  if (isPseudo(of)) return of;
  return (of && textLanguageOf(of)) ?? preferredLanguage(globalThis.navigator?.languages ?? []);
}

/** Each language by its own name. */
export const languageName = (tag: string): string =>
  new Intl.DisplayNames(tag, { type: 'language', languageDisplay: 'standard' }).of(tag) ?? tag;

/**
 * For `Intl` and `toLocaleString`. Undefined is the browser's own language: people who read English because theirs is
 * missing get the dates of their country.
 */
export function locale(): string | undefined {
  if (isPseudo(choice)) return 'en-US';
  return choice ?? undefined;
}

/** For the page's `lang` and `dir`. */
export function pageLanguage(): { lang: string; dir: 'ltr' | 'rtl' } {
  const lang = choice ?? textsOf(null);
  return { lang, dir: lang.startsWith('ar') ? 'rtl' : 'ltr' };
}
