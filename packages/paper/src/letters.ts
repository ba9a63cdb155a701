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

/** What a reader calls a letter, with its accents. */
export const lettersOf = (text: string): string[] => Array.from(graphemes.segment(text), ({ segment }) => segment);

/** Cells of the paper's grid that a text takes: two for each Chinese letter, one for others. */
export function cellsOf(text: string): number {
  // Most text is plain, and taking it apart is slow.
  if (/^[ -~]*$/.test(text)) return text.length;
  return lettersOf(text).reduce((sum, letter) => sum + (WIDE.test(letter) ? 2 : 1), 0);
}

/** Whether the first letter that has a direction is read from the right. */
export const isRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text.match(/\p{L}/u)?.[0] ?? '');

/** Lines of at most `width` cells, broken at spaces, and within words that are longer. All but the first are `hang` shorter. */
export function wrap(text: string, width: number, hang = 0): string[] {
  const lines: string[] = [];
  for (const paragraph of text.split('\n')) {
    let line = '';
    const room = () => Math.max(2, lines.length > 0 ? width - hang : width);
    for (const word of piecesOf(paragraph)) {
      let rest = word;
      if (cellsOf(line + rest.trimEnd()) > room() && line.trim() !== '') {
        lines.push(line.trimEnd());
        line = '';
        rest = rest.trimStart();
      }
      // Spaces that leave no room for the letter behind them are not printed.
      if (cellsOf(line + headOf(rest, 0)) > room()) line = '';
      while (cellsOf(line + rest.trimEnd()) > room()) {
        const head = headOf(rest, room() - cellsOf(line));
        lines.push(line + head);
        line = '';
        rest = rest.slice(head.length);
      }
      line += rest;
    }
    lines.push(line.trimEnd());
  }
  return lines;
}

/** Words with the spaces behind them. Chinese is broken behind each letter. */
const piecesOf = (text: string): string[] =>
  text.match(
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}][\p{P}]* *|[^ \p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+ *| +/gu,
  ) ?? [];

/** As many letters as there is room for; one at least. */
function headOf(text: string, width: number): string {
  let head = '';
  let cells = 0;
  for (const { segment } of graphemes.segment(text)) {
    cells += cellsOf(segment);
    if (head !== '' && cells > width) break;
    head += segment;
  }
  return head;
}
