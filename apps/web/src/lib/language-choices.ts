import { type TextLanguage, textLanguageOf, textLanguages } from '@comanda/texts/languages';
import { changeLanguage } from './catalogue.ts';
import { chosenLanguage, type Language, languageName, languages, textsOf } from './language.ts';
import { libTexts } from './lib.texts.ts';
import { showNotice } from './notices.ts';

/** The languages of the texts, for a menu or the foot of a page; regions are chosen in the profile. */
export const languageChoices = () =>
  textLanguages.map((language) => ({
    language,
    name: languageName(language),
    isChosen: textsOf(chosenLanguage()) === language,
    choose: () => chooseLanguage(choiceOf(language)),
  }));

/** Null follows the browser. Without its texts, which come from the server, the language stays as it is. */
export function chooseLanguage(to: ReturnType<typeof chosenLanguage>): void {
  changeLanguage(to).catch(() => showNotice({ tone: 'error', message: libTexts.offline }));
}

/** Null, which follows the browser, where the browser has this language: it knows the country, too. */
function choiceOf(language: TextLanguage): Language | null {
  if (textsOf(null) === language) return null;
  return languages.find((tag) => textLanguageOf(tag) === language) ?? null;
}
