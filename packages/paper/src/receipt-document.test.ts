import type { Receipt } from '@comanda/contract/printing/receipt';
import { minor } from '@comanda/domain/money';
import { rateFromPercent } from '@comanda/domain/tax';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatOf, sampleReceipt, words } from '../test/samples.ts';
import { charactersOn, layOut, textOf } from './layout.ts';
import { receiptDocument } from './receipt-document.ts';

const linesOn = (receipt: Receipt, paperMm: 57 | 80): string[] =>
  layOut(receiptDocument(receipt, words, formatOf(receipt)), charactersOn[paperMm]).map((row) =>
    row.type === 'line' ? textOf(row) : `[${row.type}]`,
  );
/** Spaces between words are as many as the layout needs. */
const textOn = (receipt: Receipt, paperMm: 57 | 80): string =>
  linesOn(receipt, paperMm)
    .join(' ')
    .replaceAll(/[\s\u00a0]+/gu, ' ');

const creditNote: Receipt['creditNote'] = {
  number: 31,
  invoiceNo: 2097,
  invoiceDate: '2026-03-13T12:00:00Z',
  tip: minor(500),
  refunds: [{ paymentType: 'Bar', amount: minor(129_422) }],
  reason: 'War kalt',
  person: 'Boss',
};

describe.each([57, 80] as const)('a receipt on %i mm', (mm) => {
  it('says all that the data say', () => {
    const text = textOn(sampleReceipt(), mm);
    const said = [
      [
        'Kopie',
        'Gasthaus zum Goldenen Löwen',
        'Hauptstraße 12',
        '80331 München',
        '+49 89 123456',
        'Herzlich willkommen!',
      ],
      ['servus@goldener-loewe.example', 'USt-IdNr.: DE123456789', 'Rechnungs-Nr. 2097', 'Bestell-Nr. 1021, 1022'],
      [
        '14.03.2026, 18:45',
        '1 von 3 · Sitz 2',
        'Verzehrart Vor Ort',
        'Tisch Terrasse 12',
        '+49 170 1234567',
        'Anna Schmidt',
      ],
      ['Rechnung an', 'Müller & Söhne GmbH', 'Ringstraße 5', '50667 Köln', 'Steuernummer: DE987654321'],
      ['2 × Käsespätzle', 'Große Portion', '+ Extra Käse', '+ Speck', 'je 14,90', 'Hinweise: ohne Schnittlauch'],
      [
        'Rabatt Stammgast -2,98',
        'Aufs Haus: nicht frisch',
        '12 × Weißbier 0,5 A 62,40',
        '1/4 × Flasche',
        'je 4.800,00',
      ],
      [
        'Gutschein -5,00',
        'Bedienung 10 % A 5,00',
        'Zwischensumme (netto) 1.085,10',
        'Steuer 204,12',
        'Gesamt 1.289,22 €',
      ],
      ['Bezahlt: Karte', 'Karte 1.000,00', 'Trinkgeld 5,00', 'Bar 289,22', 'Gegeben 300,00', 'Rückgeld 10,00'],
      [
        'Netto Steuer Brutto',
        'A MwSt. 19 %, inkl.',
        'B MwSt. 7 %, inkl. 27,85 1,95 29,80',
        'Bis bald!',
        'Abholnummer 12, 13',
      ],
    ];
    for (const words of said.flat()) expect(text).toContain(words);
  });

  it('says the tax of a charge by its letter, and its amount without a tax that comes on top', () => {
    const taxed = { title: null, rate: rateFromPercent(19), type: 'exclusive' as const };
    const amounts = { net: minor(500), tax: minor(95), total: minor(595) };
    const text = textOn({ ...sampleReceipt(), charges: [{ title: 'Anfahrt', taxed: { ...taxed, ...amounts } }] }, mm);
    expect(text).toContain('Anfahrt B 5,00');
    expect(text).toContain('B Steuer 19 %, zzgl. 5,00 0,95 5,95');
  });

  it('is an unpaid pro forma, or a credit note with its refunds', () => {
    const proForma = { ...sampleReceipt(), isProForma: true, isCopy: false, invoiceNo: null, payments: [] };
    expect(textOn(proForma, mm)).toContain('Keine Rechnung');
    expect(textOn(proForma, mm)).toContain('Noch nicht bezahlt');
    const note = textOn({ ...sampleReceipt(), creditNote }, mm);
    for (const words of ['Rechnungskorrektur 31', 'zu Rechnung 2097 vom 13.03.2026', 'Erstattet 1.289,22 €'])
      expect(note).toContain(words);
    for (const words of ['Trinkgeld 5,00', 'Bar 1.294,22 €', 'Grund War kalt', 'Erstattet von Boss'])
      expect(note).toContain(words);
    expect(note).not.toContain('Bezahlt: Karte');
  });

  it('leaves out what the owner switched off', () => {
    const receipt = sampleReceipt();
    const off = {
      showNotes: false,
      showStoreDetails: false,
      showCustomerDetails: false,
      printToken: false,
      showServer: false,
    };
    const text = textOn({ ...receipt, settings: { ...receipt.settings, ...off, header: null, footer: null } }, mm);
    for (const words of ['Schnittlauch', 'Löwen', 'Terrasse', 'Abholnummer', 'Anna', 'willkommen', 'Bis bald'])
      expect(text).not.toContain(words);
  });

  it('never breaks an amount, however large', () => {
    const check = (total: number, unitPrice: number, title: string) => {
      const receipt = sampleReceipt();
      const lines = receipt.lines.map((line) => ({ ...line, title, amount: minor(unitPrice) }));
      const large = { ...receipt, lines, totals: { ...receipt.totals, total: minor(total) } };
      const { amount, money } = formatOf(large);
      const shown = linesOn(large, mm).map((line) => line.replaceAll('\u00a0', ' '));
      expect(shown.some((line) => line.endsWith(money(minor(total)).replaceAll('\u00a0', ' ')))).toBe(true);
      expect(shown.filter((line) => line.endsWith(amount(minor(unitPrice)))).length).toBeGreaterThanOrEqual(3);
    };
    const money = fc.integer({ min: 0, max: 999_999_999_999_999 });
    fc.assert(fc.property(money, money, fc.string({ unit: 'grapheme', minLength: 1, maxLength: 80 }), check), {
      numRuns: 100,
    });
  });
});
