/** The languages that every text is written in: each has a file beside every English one. English comes first. */
export const textLanguages = ['en', 'de'] as const;
export type TextLanguage = (typeof textLanguages)[number];

/** The language of the texts for `de-AT`; undefined where there is none. */
export function textLanguageOf(tag: string): TextLanguage | undefined {
  const [language] = tag.toLowerCase().split('-');
  return textLanguages.find((each) => each === language);
}

/** The first that texts are written in, of tags in the order in which the reader prefers them; English without one. */
export function preferredLanguage(tags: readonly string[]): TextLanguage {
  for (const tag of tags) {
    const language = textLanguageOf(tag);
    if (language) return language;
  }
  return 'en';
}

/** Of a header `Accept-Language` the language that comes first; browsers name them in the order of their reader. */
export function acceptedLanguage(header = ''): TextLanguage {
  const tags = header.slice(0, 200).split(',');
  return preferredLanguage(tags.map((tag) => (tag.split(';')[0] ?? '').trim()));
}
