import type { Bitmap } from './bitmap.ts';
import { type Align, type Block, type Column, type PaperDocument, paperLimits, type Style } from './document.ts';
import { cellsOf, isRightToLeft, printable, widestWord, wrap } from './letters.ts';

/** A text between two places of a line, in cells of the line's size from the left edge. */
export type Segment = { text: string; at: number; width: number; align: 'left' | 'center' | 'right' };

/** What fits side by side on the paper. */
export type Line = { type: 'line'; size: 1 | 2 | 3; bold: boolean; inverted: boolean; segments: Segment[] };

export type Row =
  | Line
  | { type: 'rule' }
  | { type: 'picture'; picture: Bitmap }
  | { type: 'qr'; text: string }
  | { type: 'feed'; lines: number }
  | { type: 'cut' }
  | { type: 'pulse' };

/** Normal letters in a line of paper of this width in mm, at 203 dots an inch and 12 dots a letter. */
export const charactersOn = { 57: 32, 80: 48 } as const;
export type PaperMm = keyof typeof charactersOn;

const sizes = [3, 2, 1] as const;
const GAP = 1;
/** Black around text on a bar. */
const MARGIN = 1;
/** Cells that a column which fills should have before its rows are stacked. */
const LEAST_FILL = 8;

/** Breaks a document into lines for paper with so many characters a line. What is longer than `paperLimits` ends with `…`. */
export function layOut({ blocks, direction }: PaperDocument, characters: number): Row[] {
  const rows: Row[] = [];
  let height = 0;
  for (const block of blocks) {
    // However long the paper is, it is cut, and the drawer opens.
    const isAction = block.type === 'cut' || block.type === 'pulse';
    if (height > paperLimits.lines && !isAction) continue;
    for (const row of rowsOf(block, characters, direction === 'rtl')) {
      height += row.type === 'line' ? row.size : 1;
      if (height <= paperLimits.lines || isAction) rows.push(row);
      else {
        rows.push(...rowsOf({ type: 'text', text: '…' }, characters, direction === 'rtl'));
        break;
      }
    }
  }
  return rows;
}

function rowsOf(block: Block, characters: number, rtl: boolean): Row[] {
  if (block.type === 'text') return textLines(block, characters, rtl);
  if (block.type === 'columns') return columnLines(block, characters, rtl);
  return [block];
}

type TextBlock = Extract<Block, { type: 'text' }>;
type ColumnsBlock = Extract<Block, { type: 'columns' }>;

function textLines(
  { text, align = 'start', indent = 0, ...style }: TextBlock,
  characters: number,
  rtl: boolean,
): Line[] {
  const shown = printable(text);
  const longest = widestWord(shown);
  const [before, behind] = style.inverted ? [Math.max(indent, MARGIN), MARGIN] : [indent, 0];
  const size = largest(style, (times) => before + longest + behind <= Math.floor(characters / times));
  const total = Math.floor(characters / size);
  const width = total - before - behind;
  // A note in Arabic within a German ticket starts where its reader looks for it.
  const mirrored = rtl || isRightToLeft(shown);
  return wrap(shown, width).map((line) =>
    lineOf(style, size, [placed({ text: line, at: before, width, align }, total, mirrored)]),
  );
}

function columnLines(block: ColumnsBlock, characters: number, rtl: boolean): Line[] {
  const { columns, indent = 0 } = block;
  const rows = block.rows.map((row) => columns.map((_, index) => printable(row[index] ?? '')));
  const room = (times: number) => Math.floor(characters / times) - indent;
  const size = largest(block, (times) => widthsOf(columns, rows, room(times)) !== null);
  const total = room(size) + indent;
  const widths = widthsOf(columns, rows, room(size));
  const cells = (row: string[]) => (widths ? sideBySide(row, columns, widths) : stacked(row, columns, room(size)));
  return rows.flatMap((row) =>
    cells(row).map((line) =>
      lineOf(
        block,
        size,
        line.map((cell) => placed({ ...cell, at: cell.at + indent }, total, rtl)),
      ),
    ),
  );
}

const largest = ({ size = 1 }: Style, fits: (size: number) => boolean): Line['size'] =>
  sizes.find((candidate) => candidate <= size && fits(candidate)) ?? 1;

/** Cells of each column, or null where the rows do not fit side by side. */
function widthsOf(columns: Column[], rows: string[][], total: number): number[] | null {
  const longest = columns.map((_, index) =>
    Math.max(0, ...rows.flatMap((row) => (row[index] ?? '').split('\n').map(cellsOf))),
  );
  const fills = columns.flatMap(({ width }, index) => (width === 'fill' ? [longest[index] ?? 0] : []));
  const fitting = columns.reduce((sum, { width }, index) => sum + (width === 'fit' ? (longest[index] ?? 0) : 0), 0);
  const left = total - fitting - GAP * (columns.length - 1);
  const share = fills.length > 0 ? Math.floor(left / fills.length) : 0;
  if (left < 0 || share < Math.min(LEAST_FILL, Math.max(0, ...fills))) return null;
  // The first column that fills takes what cannot be shared.
  let rest = left - share * fills.length;
  return columns.map(({ width }, index) => {
    if (width === 'fit') return longest[index] ?? 0;
    const mine = share + rest;
    rest = 0;
    return mine;
  });
}

/** A cell before it is known whether the line is read from the right. */
type Cell = { text: string; at: number; width: number; align: Align };

function sideBySide(row: string[], columns: Column[], widths: number[]): Cell[][] {
  // A narrow column keeps most of its width for letters.
  const hangs = columns.map(({ hang = 0 }, index) => Math.min(hang, Math.floor((widths[index] ?? 0) / 3)));
  const wrapped = row.map((text, index) => wrap(text, widths[index] ?? 0, hangs[index]));
  const height = Math.max(...wrapped.map((lines) => lines.length));
  return Array.from({ length: height }, (_, y) =>
    columns.flatMap(({ align = 'start' }, index) => {
      const text = wrapped[index]?.[y] ?? '';
      const at = widths.slice(0, index).reduce((sum, width) => sum + width + GAP, 0);
      const indent = y > 0 ? (hangs[index] ?? 0) : 0;
      return text === '' ? [] : [{ text, at: at + indent, width: (widths[index] ?? 0) - indent, align }];
    }),
  );
}

const stacked = (row: string[], columns: Column[], width: number): Cell[][] =>
  row.flatMap((text, index) =>
    text === ''
      ? []
      : wrap(text, width).map((line) => [{ text: line, at: 0, width, align: columns[index]?.align ?? 'start' }]),
  );

function placed({ text, at, width, align }: Cell, total: number, mirrored: boolean): Segment {
  if (align === 'center') return { text, at: mirrored ? total - at - width : at, width, align };
  const isLeft = (align === 'start') !== mirrored;
  return { text, at: mirrored ? total - at - width : at, width, align: isLeft ? 'left' : 'right' };
}

const lineOf = ({ bold = false, inverted = false }: Style, size: Line['size'], segments: Segment[]): Line => ({
  type: 'line',
  size,
  bold,
  inverted,
  segments,
});

/** The line as a printer's own letters make it, each in a cell. */
export function textOf({ segments }: Line): string {
  let text = '';
  for (const segment of segments.toSorted((one, other) => one.at - other.at)) {
    const free = segment.width - cellsOf(segment.text);
    const before = segment.align === 'left' ? 0 : segment.align === 'right' ? free : Math.floor(free / 2);
    text += ' '.repeat(Math.max(0, segment.at + before - cellsOf(text))) + segment.text;
  }
  return text;
}
