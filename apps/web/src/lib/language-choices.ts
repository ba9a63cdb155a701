import { type TextLanguage, textLanguageOf, textLanguages } from '@comanda/texts/languages';
import { changeLanguage } from './catalogue.ts';
import { chosenLanguage, type Language, languageName, languages, textsOf } from './language.ts';

/** The languages of the texts, for a menu or the foot of a page; regions are chosen in the profile. */
export const languageChoices = () =>
  textLanguages.map((language) => ({
    language,
    name: languageName(language),
    isChosen: textsOf(chosenLanguage()) === language,
    choose: () => void changeLanguage(choiceOf(language)),
  }));

/** Nothing where the browser's own texts are these, for it knows the country, too. */
function choiceOf(language: TextLanguage): Language | null {
  if (textsOf(null) === language) return null;
  return languages.find((tag) => textLanguageOf(tag) === language) ?? null;
}
