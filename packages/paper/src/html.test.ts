import { expect, it } from 'vitest';
import { formatOf, sampleReceipt, words } from '../test/samples.ts';
import { banner, centered, cut, rule, sum } from './blocks.ts';
import { paperDocument } from './document.ts';
import { toHtml } from './html.ts';
import { receiptDocument } from './receipt-document.ts';

it('writes each block once, in its order and direction, and leaves out what only a printer does', () => {
  const blocks = [banner('COPY'), centered('Löwe', { size: 2, bold: true }), rule, sum('Total', '9.00'), cut];
  expect(toHtml(paperDocument(blocks, 'rtl'))).toBe(
    '<div class="paper" dir="rtl"><p class="size-2 bold inverted center">COPY</p>' +
      '<p class="size-2 bold center">Löwe</p><hr>' +
      '<div class="row size-1"><span class="fill start">Total</span> <span class="fit end">9.00</span></div></div>',
  );
});

it('lets nobody write HTML', () => {
  const nasty = `<img src=x onerror="alert('1')">&\u202e\u0000\nnext`;
  const html = toHtml(paperDocument([{ type: 'text', text: nasty }, sum(nasty, nasty)]));
  expect(html).not.toContain('<img');
  for (const unseen of ['\u202e', '\u0000']) expect(html).not.toContain(unseen);
  expect(html).toContain('&#60;img src=x onerror=&#34;alert(&#39;1&#39;)&#34;&#62;&#38;<br>next');
});

it('says all that the paper says of a receipt', () => {
  const receipt = sampleReceipt();
  const html = toHtml(receiptDocument(receipt, words, formatOf(receipt)));
  for (const line of receipt.lines) expect(html).toContain(line.title);
  expect(html).toContain('Gasthaus zum Goldenen Löwen');
  expect(html).toContain('Vielen Dank für Ihren Besuch.<br>Bis bald!');
});
