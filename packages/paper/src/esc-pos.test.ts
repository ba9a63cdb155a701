import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Printed, readEscPos } from '../test/read-esc-pos.ts';
import { bitmapOf, dotsOf } from './bitmap.ts';
import { type CodePages, codePageTables } from './code-pages.ts';
import { type Align, type Block, paperDocument, paperLimits } from './document.ts';
import { CELL, type DrawLine, toEscPos } from './esc-pos.ts';
import { charactersOn, layOut, type Line, textOf } from './layout.ts';
import { cellsOf, printable, wrap } from './letters.ts';

const latin = Array.from('abcdefghijklmnopqrstuvwxyzäöüßéèêñçåøÄÖÜ0123456789 .,-€£×');
const cyrillic = Array.from('абвгдеёжзийклмнопрстуфхцчшщъыьэюяАБВГД ');
const others = [
  'حساب مع خصم',
  'नमस्ते क्षत्रिय',
  '宫保鸡丁',
  'สวัสดี',
  '👩‍👩‍👧',
  '김치',
  '\ud800',
  '\u0007\u001b@',
  '\u202e',
];
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: fc.constantFrom(...latin), maxLength: 300 }),
  fc.string({ unit: fc.constantFrom(...cyrillic), maxLength: 100 }),
  fc.string({ unit: fc.constantFrom(...others, ' ', 'a', '\n'), maxLength: 30 }),
);
const align = fc.constantFrom<Align>('start', 'center', 'end');
const size = fc.constantFrom(1 as const, 2 as const, 3 as const);
const style = { size, bold: fc.boolean(), inverted: fc.boolean() };
const column = fc.record({ width: fc.constantFrom('fit' as const, 'fill' as const), align, hang: fc.nat(6) });

const textBlock = (text: fc.Arbitrary<string>): fc.Arbitrary<Block> =>
  fc.record({ type: fc.constant('text' as const), text, align, indent: fc.nat(6), ...style });
const columnsBlock = fc.array(column, { minLength: 1, maxLength: 4 }).chain((columns) =>
  fc.record({
    type: fc.constant('columns' as const),
    columns: fc.constant(columns),
    rows: fc.array(fc.array(anyText, { minLength: columns.length, maxLength: columns.length }), { maxLength: 4 }),
    indent: fc.nat(6),
    ...style,
  }),
);
const picture = fc.tuple(fc.integer({ min: 1, max: 700 }), fc.integer({ min: 1, max: 500 }));
const anyBlock: fc.Arbitrary<Block> = fc.oneof(
  textBlock(anyText),
  columnsBlock,
  picture.map(
    ([width, height]): Block => ({
      type: 'picture',
      picture: bitmapOf(width, height, (x, y) => (x + y) % 3 === 0),
    }),
  ),
  fc.constantFrom<Block>({ type: 'rule' }, { type: 'cut' }, { type: 'pulse' }, { type: 'feed', lines: 2 }),
  fc.constant<Block>({ type: 'qr', text: 'https://example.com/?a=1' }),
);
const anyDocument = fc.record({
  blocks: fc.array(anyBlock, { maxLength: 8 }),
  direction: fc.constantFrom('ltr' as const, 'rtl' as const),
});
const paper = fc.constantFrom(57 as const, 80 as const);
const codePages = fc.constantFrom(...(Object.keys(codePageTables) as CodePages[]));

/** A black bar instead of letters: where lines are drawn, only their size matters here. */
const drawBar: DrawLine = (line, characters) =>
  Promise.resolve(bitmapOf(characters * CELL.width, line.size * CELL.height, () => true));

const linesOf = (printed: Printed[]) => printed.flatMap((one) => (one.type === 'text' ? [one.text] : []));
const withoutSpaces = (text: string) => text.replaceAll(/\s/gu, '');

describe('the lines of a document', () => {
  it('fit the paper, whatever is in it', () => {
    const check = ({ blocks, direction }: { blocks: Block[]; direction: 'ltr' | 'rtl' }, mm: 57 | 80) => {
      const characters = charactersOn[mm];
      const rows = layOut(paperDocument(blocks, direction), characters);
      for (const line of rows.filter((row): row is Line => row.type === 'line')) {
        const total = Math.floor(characters / line.size);
        for (const { text, at, width } of line.segments) {
          expect(at).toBeGreaterThanOrEqual(0);
          expect(at + width).toBeLessThanOrEqual(total);
          expect(cellsOf(text)).toBeLessThanOrEqual(width);
        }
        expect(cellsOf(textOf(line))).toBeLessThanOrEqual(total);
      }
    };
    fc.assert(fc.property(anyDocument, paper, check), { numRuns: 500 });
  });

  it('have no spaces at their start for which there is no room', () => {
    const block: Block = { type: 'columns', columns: [{ width: 'fit', hang: 1 }], rows: [['\n 김']] };
    const lines = layOut(paperDocument([block]), 32).map((row) => (row.type === 'line' ? row.segments : []));
    expect(lines).toEqual([[], [{ text: '김', at: 1, width: 2, align: 'left' }]]);
    expect(wrap(`${' '.repeat(40)}a`, 32)).toEqual(['a']);
  });

  it('lose no letter', () => {
    const check = (text: string, mm: 57 | 80) => {
      const rows = layOut(paperDocument([{ type: 'text', text, size: 2 }]), charactersOn[mm]);
      const shown = rows.map((row) => (row.type === 'line' ? textOf(row) : '')).join('');
      expect(withoutSpaces(shown)).toBe(withoutSpaces(printable(text)));
    };
    fc.assert(fc.property(anyText, paper, check), { numRuns: 500 });
  });

  it('keep amounts whole and at the edge, one below the other', () => {
    const rows = [
      ['2 × Käsespätzle mit Röstzwiebeln und Salat', '25,80 €'],
      ['1 × Tee', '1.003,50 €'],
    ];
    const block: Block = {
      type: 'columns',
      columns: [
        { width: 'fill', hang: 4 },
        { width: 'fit', align: 'end' },
      ],
      rows,
    };
    const lines = layOut(paperDocument([block]), 32).map((row) => (row.type === 'line' ? textOf(row) : row.type));
    expect(lines).toEqual([
      '2 × Käsespätzle mit      25,80 €',
      '    Röstzwiebeln und',
      '    Salat',
      '1 × Tee               1.003,50 €',
    ]);
  });

  it('stack what does not fit side by side, and shrink what is too large', () => {
    const block: Block = {
      type: 'columns',
      size: 3,
      columns: [{ width: 'fill' }, { width: 'fit', align: 'end' }],
      rows: [['Gesamtbetrag', 'VND 123.456.789.012.345,00 €']],
    };
    const lines = layOut(paperDocument([block]), 32).map((row) => (row.type === 'line' ? textOf(row) : row.type));
    expect(lines).toEqual(['Gesamtbetrag', '    VND 123.456.789.012.345,00 €']);
  });

  it('start at the right for who reads from there, in columns, too', () => {
    const block: Block = {
      type: 'columns',
      columns: [{ width: 'fill' }, { width: 'fit', align: 'end' }],
      rows: [['شاي', '3']],
    };
    const [line] = layOut(paperDocument([block], 'rtl'), 32);
    expect(line).toMatchObject({
      segments: [
        { text: 'شاي', at: 2, width: 30, align: 'right' },
        { text: '3', at: 0, align: 'left' },
      ],
    });
    const [note] = layOut(paperDocument([{ type: 'text', text: 'بدون بصل' }]), 32);
    expect(note).toMatchObject({ segments: [{ align: 'right' }] });
  });

  it('end where nobody reads on', () => {
    const blocks = Array.from(
      { length: paperLimits.blocks + 1 },
      (): Block => ({ type: 'text', text: 'x'.repeat(9000) }),
    );
    const document = paperDocument(blocks);
    expect(document.blocks).toHaveLength(paperLimits.blocks + 1);
    expect(document.blocks.at(-1)).toEqual({ type: 'text', text: '…' });
    const rows = layOut({ ...document, blocks: [...document.blocks, { type: 'cut' }] }, 32);
    expect(rows).toHaveLength(paperLimits.lines + 2);
    expect(rows.slice(-2)).toMatchObject([{ segments: [{ text: '…' }] }, { type: 'cut' }]);
    expect(document.blocks[0]).toMatchObject({ text: `${'x'.repeat(paperLimits.characters - 1)}…` });
  });
});

describe('the bytes of a document', () => {
  it('are understood by a printer, whatever is in it', async () => {
    const check = async (
      { blocks, direction }: { blocks: Block[]; direction: 'ltr' | 'rtl' },
      paperMm: 57 | 80,
      pages: CodePages,
    ) => {
      const document = paperDocument(blocks, direction);
      const bytes = await toEscPos(document, { paperMm, codePages: pages, hasCutter: true }, drawBar);
      // The printer of the tests has its pages under Epson's numbers.
      if (pages !== 'citizen') readEscPos(bytes, charactersOn[paperMm]);
    };
    await fc.assert(fc.asyncProperty(anyDocument, paper, codePages, check), { numRuns: 150 });
  });

  it('say what was written', async () => {
    const text = fc.string({ unit: fc.constantFrom(...latin, ...cyrillic, '\n'), maxLength: 200 });
    const check = async (written: string, block: Block, paperMm: 57 | 80) => {
      const document = paperDocument([{ ...block, text: written } as Block]);
      const printed = readEscPos(
        await toEscPos(document, { paperMm, hasCutter: true }, drawBar),
        charactersOn[paperMm],
      );
      expect(withoutSpaces(linesOf(printed).join(''))).toBe(withoutSpaces(written));
    };
    await fc.assert(fc.asyncProperty(text, textBlock(text), paper, check), { numRuns: 200 });
  });

  it('draw what the printer has no letters for, and nothing else', async () => {
    const blocks = ['Käse 3 €', 'Щи', 'Ελιά', 'ğ', 'شاي', '茶'].map((text): Block => ({ type: 'text', text }));
    const kinds = async (pages: CodePages) => {
      const bytes = await toEscPos(paperDocument(blocks), { paperMm: 80, codePages: pages, hasCutter: true }, drawBar);
      return readEscPos(bytes, 48).map(({ type }) => type);
    };
    expect(await kinds('standard')).toEqual(['text', 'text', 'picture', 'picture', 'picture', 'picture']);
    expect(await kinds('epson')).toEqual(['text', 'text', 'text', 'text', 'picture', 'picture']);
    expect(await kinds('none')).toEqual(Array.from({ length: 6 }, () => 'picture'));
  });

  it('carry pictures dot by dot, in the middle', async () => {
    const drawn = bitmapOf(30, 304, (x, y) => (x * 7 + y * 3) % 5 === 0);
    const bytes = await toEscPos(
      paperDocument([{ type: 'picture', picture: drawn }]),
      { paperMm: 57, hasCutter: true },
      drawBar,
    );
    const bands = readEscPos(bytes, 32).map((one) => (one.type === 'picture' ? one : expect.fail(one.type)));
    const packed = Uint8Array.from(bands.flatMap((band) => [...band.bytes]));
    const isBlack = dotsOf(drawn);
    expect(bands.map(({ width, height }) => [width, height])).toEqual([
      [384, 240],
      [384, 64],
    ]);
    for (let y = 0; y < 304; y++) {
      for (let x = 0; x < 384; x++) {
        const dot = (packed[y * 48 + (x >> 3)]! & (0x80 >> (x & 7))) > 0;
        if (dot !== isBlack(x - 177, y)) expect.fail(`Dot ${x}, ${y} is wrong.`);
      }
    }
  });

  it('open a drawer without moving the paper', async () => {
    const bytes = await toEscPos(paperDocument([{ type: 'pulse' }]), { paperMm: 80, hasCutter: true }, drawBar);
    expect(readEscPos(bytes, 48)).toEqual([{ type: 'pulse', pin: 0 }]);
  });

  it('end with the cut, and cut only where there is a knife', async () => {
    const document = paperDocument([{ type: 'text', text: 'a' }, { type: 'cut' }]);
    const cuts = async (hasCutter: boolean) =>
      readEscPos(await toEscPos(document, { paperMm: 80, hasCutter }, drawBar), 48).filter(
        ({ type }) => type === 'cut',
      );
    expect((await toEscPos(document, { paperMm: 80, hasCutter: true }, drawBar)).slice(-3)).toEqual(
      Uint8Array.of(0x1d, 0x56, 1),
    );
    expect(await cuts(true)).toHaveLength(1);
    expect(await cuts(false)).toHaveLength(0);
  });
});
