/** The texts are English; each of these writes dates, numbers and amounts as its country does. */
export const languages = ['en-US', 'en-GB', 'en-AU', 'en-CA', 'en-IE', 'en-IN', 'en-NZ', 'en-ZA'] as const;
export type Language = (typeof languages)[number];

const STORAGE_KEY = 'comanda.language';

/** What the person chose in this browser; null follows the browser. */
export function chosenLanguage(): Language | null {
  // Tests read the texts in Node, where there is no storage; a browser may forbid it.
  try {
    const stored = globalThis.localStorage?.getItem(STORAGE_KEY);
    return languages.find((language) => language === stored) ?? null;
  } catch {
    return null;
  }
}

/** Takes the page anew, because everything that is shown is written in the old one. */
export function chooseLanguage(language: Language | null): void {
  try {
    if (language) localStorage.setItem(STORAGE_KEY, language);
    else localStorage.removeItem(STORAGE_KEY);
    location.reload();
  } catch {
    // Storage is forbidden; the language then stays the browser's.
  }
}

/** For `Intl` and `toLocaleString`; undefined is the browser's own. */
export const locale: string | undefined = chosenLanguage() ?? undefined;
