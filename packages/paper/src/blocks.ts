import type { Block, Style } from './document.ts';

export const rule: Block = { type: 'rule' };
export const feed: Block = { type: 'feed', lines: 1 };
export const cut: Block = { type: 'cut' };

export const centered = (text: string, style: Style = {}): Block => ({ type: 'text', text, align: 'center', ...style });

/** What nobody may overlook. */
export const banner = (text: string, size: Style['size'] = 2): Block =>
  centered(text, { size, bold: true, inverted: true });

/** A name, and what it is at the other side. What is long goes on below itself. */
export const fact = (name: string, value: string): Block => ({
  type: 'columns',
  columns: [{ width: 'fit' }, { width: 'fill', align: 'end' }],
  rows: [[name, value]],
});

/** On narrow paper the name breaks, never the amount. */
export const sum = (name: string, amount: string, style: Style & { indent?: number } = {}): Block => ({
  type: 'columns',
  columns: [{ width: 'fill' }, { width: 'fit', align: 'end' }],
  rows: [[name, amount]],
  ...style,
});

/** Numbers to call out, as large as it gets. */
export const tokenBlocks = (word: string, tokenNos: readonly number[]): Block[] => [
  centered(word),
  centered(tokenNos.join(', '), { size: 3, bold: true }),
];
