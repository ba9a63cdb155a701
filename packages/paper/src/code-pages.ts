import CodepageEncoder, { type Codepage } from '@point-of-sale/codepage-encoder';

type Pages = Partial<Record<Codepage, number>>;

/** Western and Central Europe, Cyrillic: the same numbers in printers of most makers, Epson, Star, Bixolon and Sunmi among them. */
const standard: Pages = { cp437: 0, cp850: 2, cp860: 3, windows1252: 16, cp866: 17, cp852: 18, cp858: 19 };

/** The pages of a printer by the number that `ESC t` takes. The first that has a letter prints it. */
export const codePageTables = {
  standard,
  /** Greek, Turkish and Baltic letters besides, where Epson has them. */
  epson: { ...standard, cp857: 13, windows1251: 46, windows1253: 47, windows1254: 48, windows1257: 51 },
  citizen: { cp437: 0, cp858: 2, cp860: 3, cp852: 6, cp866: 7, cp857: 8, windows1252: 16 },
  /** Plain English letters only: for printers that print others than they are told. */
  none: { cp437: 0 },
} satisfies Record<string, Pages>;
export type CodePages = keyof typeof codePageTables;

export const pagesOf = (pages: CodePages): Codepage[] => Object.keys(codePageTables[pages]) as Codepage[];

const known = new Map<CodePages, ReadonlySet<number>>();

function knownTo(pages: CodePages): ReadonlySet<number> {
  let letters = known.get(pages);
  if (!letters) {
    const all =
      pages === 'none' ? [] : pagesOf(pages).flatMap((page) => CodepageEncoder.getCodepoints(page, true).slice(128));
    letters = new Set(all);
    known.set(pages, letters);
  }
  return letters;
}

/** Whether the printer has all letters of a text itself. Otherwise it has to be printed as a picture. */
export function hasLetters(pages: CodePages, text: string): boolean {
  const letters = knownTo(pages);
  return Array.from(text).every((letter) => /[ -~]/.test(letter) || letters.has(letter.codePointAt(0) ?? 0));
}
