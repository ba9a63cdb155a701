const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\u3000-\u303f\uff01-\uff60\uffe0-\uffe6]/u;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Of these there is no picture and no letter: control characters, marks of direction, soft hyphens, lone surrogates. */
const UNSEEN = /(?!\n)[\p{Cc}\p{Surrogate}\p{Bidi_Control}\u00ad\u200b\u2060\ufeff]/gu;

/** Text as it can stand on paper: composed, with spaces that each printer knows, without what nobody sees. */
export const printable = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/\r\n?|[\p{Zl}\p{Zp}]/gu, '\n')
    .replaceAll(/[\t\p{Zs}]/gu, ' ')
    .replaceAll(/[\u2010\u2011\u2212]/gu, '-')
    .replaceAll(UNSEEN, '');

/** Most text is so, and its letters are its characters. */
const PLAIN = /^[ -~]*$/;

/** What a reader calls a letter, with its accents. */
export const lettersOf = (text: string): string[] =>
  PLAIN.test(text) ? text.split('') : Array.from(graphemes.segment(text), ({ segment }) => segment);

/** Cells of the paper's grid that a letter takes. */
const cellsOfLetter = (letter: string): number => (letter >= '\u1100' && WIDE.test(letter) ? 2 : 1);

const sumOf = (letters: readonly string[]): number => letters.reduce((sum, letter) => sum + cellsOfLetter(letter), 0);

/** Cells of the paper's grid that a text takes: two for each Chinese letter, one for others. */
export const cellsOf = (text: string): number => (PLAIN.test(text) ? text.length : sumOf(lettersOf(text)));

/** Those of its widest word. */
export function widestWord(text: string): number {
  let widest = 0;
  let cells = 0;
  for (const letter of lettersOf(text)) {
    cells = letter === ' ' || letter === '\n' ? 0 : cells + cellsOfLetter(letter);
    widest = Math.max(widest, cells);
  }
  return widest;
}

/** Whether the first letter that has a direction is read from the right. */
export const isRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text.match(/\p{L}/u)?.[0] ?? '');

/** Lines of at most `width` cells, broken at spaces, and within words that are longer. All but the first are `hang` shorter. */
export function wrap(text: string, width: number, hang = 0): string[] {
  const lines: string[] = [];
  for (const paragraph of text.split('\n')) {
    let line = '';
    let cells = 0;
    const room = () => Math.max(2, lines.length > 0 ? width - hang : width);
    const begin = () => {
      line = '';
      cells = 0;
    };
    for (const piece of piecesOf(paragraph)) {
      let rest = piece;
      let taken = sumOf(withoutSpaces(rest));
      if (cells + taken > room() && line.trim() !== '') {
        lines.push(line.trimEnd());
        begin();
        if (taken === 0) rest = [];
      }
      // Spaces that leave no room for the letter behind them are not printed.
      if (cells > 0 && cells + sumOf(rest.slice(0, 1)) > room()) begin();
      while (cells + taken > room()) {
        const head = headOf(rest, room() - cells);
        lines.push(line + head.join(''));
        begin();
        rest = rest.slice(head.length);
        taken -= sumOf(head);
      }
      line += rest.join('');
      cells += sumOf(rest);
    }
    lines.push(line.trimEnd());
  }
  return lines;
}

/** The letters of words with the spaces behind them. Chinese is broken behind each letter. */
function piecesOf(text: string): string[][] {
  // Taken apart at once: to begin with that anew for each word took most of the time of a long text.
  const letters = lettersOf(text);
  let next = 0;
  let end = 0;
  let at = 0;
  return (text.match(PIECES) ?? []).map((piece) => {
    const begin = next;
    end += piece.length;
    for (; at < end && next < letters.length; next += 1) at += letters[next]?.length ?? 0;
    return letters.slice(begin, next);
  });
}

const PIECES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}][\p{P}]* *|[^ \p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+ *| +/gu;

const withoutSpaces = (letters: readonly string[]): readonly string[] =>
  letters.slice(0, letters.findLastIndex((letter) => letter !== ' ') + 1);

/** As many letters as there is room for; one at least. */
function headOf(letters: readonly string[], width: number): string[] {
  let cells = 0;
  const end = letters.findIndex((letter, index) => {
    cells += cellsOfLetter(letter);
    return index > 0 && cells > width;
  });
  return letters.slice(0, end < 0 ? letters.length : end);
}
