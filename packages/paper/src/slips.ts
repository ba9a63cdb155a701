import { centered, cut, fact, feed, rule, tokenBlocks } from './blocks.ts';
import { paperDocument, type PaperDocument } from './document.ts';

/** The slip that a guest waits with. */
export const tokenDocument = (
  { tokenNos, store }: { tokenNos: readonly number[]; store: string },
  words: { token: string },
  direction: PaperDocument['direction'] = 'ltr',
): PaperDocument => paperDocument([centered(store), ...tokenBlocks(words.token, tokenNos), cut], direction);

/** Opens the drawer, and leaves no paper. */
export const drawerPulse = (): PaperDocument => paperDocument([{ type: 'pulse' }]);

/** Letters that a printer with the wrong code page prints as others. */
const LETTERS = ['äöüß ÄÖÜ € £', 'éèê çñ åøæ', 'łąż čšž őű', 'Привет', 'Ελληνικά', 'ğışİ', 'مرحبا', 'नमस्ते', '你好'];

/** Everything that a printer has to do, so that somebody sees whether it does. */
export const testPage = (
  printer: { name: string; connection: string; time: string },
  words: { title: string; printer: string; connection: string; time: string; readable: string },
  direction: PaperDocument['direction'] = 'ltr',
): PaperDocument =>
  paperDocument(
    [
      centered(words.title, { size: 2, bold: true }),
      rule,
      fact(words.printer, printer.name),
      fact(words.connection, printer.connection),
      fact(words.time, printer.time),
      rule,
      { type: 'text', text: words.readable },
      ...LETTERS.map((text) => centered(text)),
      rule,
      centered('1'),
      centered('2', { size: 2 }),
      centered('3', { size: 3 }),
      centered('A', { bold: true }),
      centered('A', { inverted: true }),
      feed,
      { type: 'qr', text: 'comanda' },
      cut,
    ],
    direction,
  );
