import type { Bitmap } from './bitmap.ts';

/** Logical: a document in Arabic starts at the right. */
export type Align = 'start' | 'center' | 'end';

export type Style = {
  /** How many times as wide and as high as normal letters. What does not fit on the paper is printed smaller. */
  size?: 1 | 2 | 3;
  bold?: boolean;
  /** White on a black bar as wide as the paper. */
  inverted?: boolean;
};

export type Column = {
  /** `fit` is as wide as its longest cell; columns that `fill` share what is left. */
  width: 'fit' | 'fill';
  align?: Align;
  /** Characters by which all lines of a cell but its first are indented. */
  hang?: number;
};

export type Block =
  | ({ type: 'text'; text: string; align?: Align; indent?: number } & Style)
  /** Rows of as many cells as there are columns. Where they do not fit side by side they stand below each other. */
  | ({ type: 'columns'; columns: Column[]; rows: string[][]; indent?: number } & Style)
  | { type: 'rule' }
  /** In the middle; cut off at the edge of the paper. */
  | { type: 'picture'; picture: Bitmap }
  | { type: 'qr'; text: string }
  /** Empty lines. */
  | { type: 'feed'; lines: number }
  | { type: 'cut' }
  /** Opens the drawer that hangs on the printer. */
  | { type: 'pulse' };

/** What stands on paper, without the commands of any printer. It is JSON, so that a print job can keep it. */
export type PaperDocument = { direction: 'ltr' | 'rtl'; blocks: Block[] };

/** Nobody reads more. What a tenant or a guest makes larger is cut here, so paper never runs without end. */
export const paperLimits = {
  blocks: 2000,
  characters: 2000,
  rows: 500,
  /** Of normal height on one paper: eight metres. */
  lines: 2000,
  pictureDots: 2000,
  qrCharacters: 500,
  feed: 10,
};

/** A document within the limits; what is cut ends with `…`. */
export function paperDocument(blocks: readonly Block[], direction: PaperDocument['direction'] = 'ltr'): PaperDocument {
  const kept = blocks.slice(0, paperLimits.blocks).map(limited);
  return { direction, blocks: blocks.length > kept.length ? [...kept, { type: 'text', text: '…' }] : kept };
}

function limited(block: Block): Block {
  switch (block.type) {
    case 'text':
      return { ...block, text: cut(block.text) };
    case 'columns':
      return { ...block, rows: block.rows.slice(0, paperLimits.rows).map((row) => row.map(cut)) };
    case 'feed':
      return { ...block, lines: Math.min(block.lines, paperLimits.feed) };
    case 'qr':
      if (block.text.length > paperLimits.qrCharacters) throw new RangeError('That is too much for a QR code.');
      return block;
    case 'picture':
      if (Math.max(block.picture.width, block.picture.height) > paperLimits.pictureDots)
        throw new RangeError('That picture is too large for paper.');
      return block;
    case 'rule':
    case 'cut':
    case 'pulse':
      return block;
  }
}

const cut = (text: string): string =>
  text.length > paperLimits.characters ? `${text.slice(0, paperLimits.characters - 1)}…` : text;
