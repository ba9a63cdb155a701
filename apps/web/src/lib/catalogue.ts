/**
 * The texts of one feature in the language of the page (`<html lang>`), English where a language is missing.
 * A text is a string, or a function where it names something.
 */
export function catalogue<Texts extends object>(languages: { en: Texts; [language: string]: Texts }): Texts {
  // Browser tests read the same texts in Node, where there is no document.
  if (typeof document === 'undefined') return languages.en;
  return languages[document.documentElement.lang] ?? languages.en;
}
