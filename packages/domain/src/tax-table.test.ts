import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cartTotals, priceLine } from './cart.ts';
import { type Minor, minor, sum, times } from './money.ts';
import { rateFromPercent, type TaxType } from './tax.ts';
import { letterOf, type SoldTax, type TaxedLine, taxTable, UNTAXED_LETTER } from './tax-table.ts';

const taxed = (title: string, percent: number, type: TaxType): SoldTax => ({
  title,
  rate: rateFromPercent(percent),
  type,
});
const untaxed: SoldTax = { title: null, rate: null, type: null };

const line = (tax: SoldTax, price: number, quantity = 1): TaxedLine & { price: Minor } => {
  const { rate, type } = tax;
  const sold = priceLine({ unitPrice: minor(price), quantity, tax: rate === null || !type ? null : { rate, type } });
  const { net, tax: due, total } = sold;
  return { ...tax, net, tax: due, total, price: times(minor(price), quantity) };
};

describe('the taxes of a paper', () => {
  it('have letters by rate, the highest first, and what is not taxed its own', () => {
    const lines = [
      line(untaxed, 500),
      line(taxed('VAT', 7, 'inclusive'), 320),
      line(taxed('VAT', 19, 'inclusive'), 450, 2),
      line(taxed('VAT', 7, 'inclusive'), 280),
    ];

    expect(taxTable(lines)).toEqual([
      { letter: 'A', title: 'VAT', rate: 19_000, type: 'inclusive', net: 756, tax: 144, total: 900 },
      { letter: 'B', title: 'VAT', rate: 7000, type: 'inclusive', net: 561, tax: 39, total: 600 },
      { letter: 'Z', title: null, rate: null, type: null, net: 500, tax: 0, total: 500 },
    ]);
  });

  it('are told apart where the same rate is inclusive and exclusive, or has two names', () => {
    const lines = [
      line(taxed('VAT', 10, 'inclusive'), 1100),
      line(taxed('VAT', 10, 'exclusive'), 1000),
      line(taxed('City', 10, 'exclusive'), 1000),
    ];

    const rows = taxTable(lines);

    expect(rows.map(({ letter, title, type }) => [letter, title, type])).toEqual([
      ['A', 'City', 'exclusive'],
      ['B', 'VAT', 'exclusive'],
      ['C', 'VAT', 'inclusive'],
    ]);
    expect(lines.map((each) => letterOf(rows, each))).toEqual(['C', 'B', 'A']);
  });

  it('keep a tax of nothing apart from no tax', () => {
    const rows = taxTable([line(untaxed, 100), line(taxed('Export', 0, 'exclusive'), 100)]);

    expect(rows.map(({ letter, title }) => [letter, title])).toEqual([
      ['A', 'Export'],
      ['Z', null],
    ]);
  });

  it('of a paper without lines are none', () => {
    expect(taxTable([])).toEqual([]);
  });

  it('have letters of their own, however many there are', () => {
    const lines = Array.from({ length: 700 }, (_, place) => line(taxed('Tax', place / 10, 'inclusive'), 100));

    const letters = taxTable(lines).map(({ letter }) => letter);

    expect(letters.slice(0, 27)).toEqual([...'ABCDEFGHIJKLMNOPQRSTUVWXY'.split(''), 'AA', 'AB']);
    expect(letters[650]).toBe('AAA');
    expect(new Set(letters).size).toBe(700);
    expect(letters).not.toContain(UNTAXED_LETTER);
  });
});

const anyTax: fc.Arbitrary<SoldTax> = fc.oneof(
  fc.constant(untaxed),
  fc.record({
    title: fc.constantFrom('VAT', 'Alcohol', 'City tax', null),
    rate: fc.constantFrom(0, 5.5, 7, 8.875, 10, 19, 21, 1000).map(rateFromPercent),
    type: fc.constantFrom<TaxType>('inclusive', 'exclusive'),
  }),
);
const anyLines = fc.array(
  fc.tuple(anyTax, fc.nat(1_000_000_00), fc.integer({ min: 1, max: 999 })).map((each) => line(...each)),
  { maxLength: 40 },
);

describe('for any lines', () => {
  it('the rows come to the totals of the lines, to the last unit', () => {
    fc.assert(
      fc.property(anyLines, (lines) => {
        const rows = taxTable(lines);

        expect(cartTotals(rows)).toEqual(cartTotals(lines));
        for (const row of rows) expect(row.net + row.tax).toBe(row.total);
      }),
    );
  });

  it('the prices under a letter come to its total where the tax is included, and to its net where it is added', () => {
    fc.assert(
      fc.property(anyLines, (lines) => {
        const rows = taxTable(lines);
        for (const row of rows) {
          const under = lines.filter((each) => letterOf(rows, each) === row.letter);
          expect(sum(under.map(({ price }) => price))).toBe(row.type === 'exclusive' ? row.net : row.total);
          for (const { title, rate, type } of under)
            expect({ title, rate, type }).toEqual({ title: row.title, rate: row.rate, type: row.type });
        }
        expect(rows.every((row) => lines.some((each) => letterOf(rows, each) === row.letter))).toBe(true);
        expect(new Set(rows.map(({ letter }) => letter)).size).toBe(rows.length);
      }),
    );
  });

  it('letters and rows are the same in whatever order the lines come', () => {
    const withShuffled = anyLines.chain((lines) =>
      fc.record({ lines: fc.constant(lines), shuffled: fc.shuffledSubarray(lines, { minLength: lines.length }) }),
    );
    fc.assert(
      fc.property(withShuffled, ({ lines, shuffled }) => {
        expect(taxTable(shuffled)).toEqual(taxTable(lines));
      }),
    );
  });
});
