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

const tables = new Map<Codepage, ReadonlySet<number>>();

/** Copied once: the library copies a table anew for whoever asks. */
function lettersOf(page: Codepage): ReadonlySet<number> {
  let letters = tables.get(page);
  if (!letters) {
    letters = new Set(CodepageEncoder.getCodepoints(page, true));
    tables.set(page, letters);
  }
  return letters;
}

const has = (page: Codepage, letter: string): boolean => lettersOf(page).has(letter.codePointAt(0) ?? 0);

/** Whether the printer has all letters of a text itself. Otherwise it has to be printed as a picture. */
export function hasLetters(pages: CodePages, text: string): boolean {
  const own = pages === 'none' ? [] : pagesOf(pages);
  return Array.from(text).every((letter) => /[ -~]/.test(letter) || own.some((page) => has(page, letter)));
}

type Part = { page: Codepage; text: string };

/** A text that the printer has all letters of, in parts of one page each. A page goes on for as long as it can. */
export function partsOf(pages: CodePages, text: string): Part[] {
  const parts: Part[] = [];
  for (const letter of text) {
    const last = parts.at(-1);
    if (last && has(last.page, letter)) last.text += letter;
    else parts.push({ page: pagesOf(pages).find((page) => has(page, letter)) ?? 'cp437', text: letter });
  }
  return parts;
}
