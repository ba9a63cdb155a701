import type { Block, PaperDocument, Style } from './document.ts';
import { printable } from './letters.ts';

/**
 * A document as HTML, for a page that brings the styles: `p` and `div.row` with a class for each size, for what is bold
 * and what is inverted. Codes, pictures and what only a printer does are left out.
 */
export const toHtml = ({ blocks, direction }: PaperDocument): string =>
  `<div class="paper" dir="${direction}">${blocks.map(htmlOf).join('')}</div>`;

function htmlOf(block: Block): string {
  switch (block.type) {
    case 'text':
      return `<p class="${classesOf(block)} ${block.align ?? 'start'}"${indentOf(block)}>${escapeHtml(block.text)}</p>`;
    case 'columns':
      return block.rows
        .map((cells) => `<div class="row ${classesOf(block)}"${indentOf(block)}>${cellsOf(block, cells)}</div>`)
        .join('');
    case 'rule':
      return '<hr>';
    case 'feed':
      return '<br>';
    case 'qr':
    case 'picture':
    case 'cut':
    case 'pulse':
      return '';
  }
}

type Columns = Extract<Block, { type: 'columns' }>;

/** An empty cell keeps its place, unless it says nothing at the end of a row. */
const cellsOf = ({ columns }: Columns, cells: readonly string[]): string =>
  columns
    .map(
      ({ width, align = 'start' }, index) => `<span class="${width} ${align}">${escapeHtml(cells[index] ?? '')}</span>`,
    )
    .join(' ');

const classesOf = ({ size = 1, bold = false, inverted = false }: Style): string =>
  [`size-${size}`, bold && 'bold', inverted && 'inverted'].filter(Boolean).join(' ');

const indentOf = ({ indent = 0 }: { indent?: number }): string => (indent > 0 ? ` style="--indent:${indent}"` : '');

/** Text of tenants and guests as text of a page, and nothing else. */
export const escapeHtml = (text: string): string =>
  printable(text)
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
    .replaceAll('\n', '<br>');
