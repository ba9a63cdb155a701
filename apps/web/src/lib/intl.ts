import { locale } from './language.ts';

/**
 * A format that a module can keep: it writes in the language that the reader has at that moment. Making a format of
 * `Intl` takes longer than a hundred uses, so each is made once for a locale.
 */
export function dateFormat(options: Intl.DateTimeFormatOptions) {
  const now = inLocale((tag) => new Intl.DateTimeFormat(tag, options));
  return {
    format: (moment: Date | number) => now().format(moment),
    formatRange: (from: Date, to: Date) => now().formatRange(from, to),
  };
}

/** As `dateFormat`, for numbers. */
export function numberFormat(options: Intl.NumberFormatOptions) {
  const now = inLocale((tag) => new Intl.NumberFormat(tag, options));
  return { format: (value: number) => now().format(value) };
}

/** Words joined as a sentence joins them: `1, 2, and 3`. */
export const formatList = (words: readonly string[]): string => new Intl.ListFormat(locale()).format(words);

function inLocale<Made>(make: (tag: string | undefined) => Made): () => Made {
  let made: { tag: string | undefined; format: Made } | undefined;
  return () => {
    const tag = locale();
    if (made?.tag !== tag || !made) made = { tag, format: make(tag) };
    return made.format;
  };
}
