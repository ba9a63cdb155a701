import type { MenuItem } from '@comanda/contract/menu/menu-item';
import { setDigits } from '@comanda/contract/core/digits';
import { minor } from '@comanda/domain/money';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { menuImportTexts as t } from './menu-import.texts.ts';
import { menuCsv, optionsOf } from './menu-csv.ts';
import { planImport } from './plan-import.ts';
import { readMenuCsv } from './read-menu-csv.ts';

const read = (content: string, taxes = ['VAT']) => readMenuCsv(new Blob([content]), taxes);
const option = (title: string, price: number) => ({ id: title, item_id: 'coffee', title, price: minor(price) });
const coffee: MenuItem = {
  id: 'coffee',
  title: '=Coffee',
  price: minor(300),
  net_price: minor(90),
  tax_id: 'vat',
  tax_title: 'VAT',
  tax_rate: null,
  tax_type: null,
  category_id: 'drinks',
  category_title: 'Hot, Drinks',
  image: null,
  is_available: false,
  is_counted: false,
  variants: [option('Small', 300), option(String.raw`1|2 \ a=b`, 450)],
  addons: [option('-Milk', 50)],
};
const water = { ...coffee, title: 'Water', net_price: null, tax_title: null, category_title: null, variants: [] };

describe('a file of the menu', () => {
  beforeEach(() => setDigits(2));
  afterEach(() => setDigits(undefined));

  it('says the same when it is read again, and holds nothing that a spreadsheet would calculate', async () => {
    const csv = await menuCsv([coffee, water], 2);

    expect(csv.split('\r\n').slice(0, 2)).toEqual([
      '\ufeff"Category","Title","Price","Net Price","Tax","Variants","Addons","Available"',
      String.raw`"Hot, Drinks","'=Coffee","3.00","0.90","VAT","Small=3.00|1\|2 \\ a=b=4.50","'-Milk=0.50","no"`,
    ]);
    const content = await read(csv);
    if ('problem' in content) throw new Error(content.problem);
    expect(content).toMatchObject({ good: [{ title: '=Coffee' }, { title: 'Water', category: '' }], bad: [] });
    expect(planImport(content.good, [coffee, water], ['Hot, Drinks'])).toEqual({
      planned: [],
      unchangedCount: 2,
      newCategories: [],
    });
  });

  it.each([
    [0, 'Small=300|1', ',"90",'],
    [3, 'Small=0.300|1', ',"0.090",'],
  ] as const)('has amounts of %s digits, and is read with them', async (digits, options, netPrice) => {
    setDigits(digits);
    const csv = await menuCsv([coffee], digits);

    expect(csv).toContain(options);
    expect(csv).toContain(netPrice);
    expect(await read(csv)).toMatchObject({ good: [{ price: 300, netPrice: 90 }], bad: [] });
  });

  it.each([
    [0, '99.5', 'An amount in this currency has no decimal places!'],
    [3, '1.2505', 'An amount in this currency has at most 3 decimal places!'],
  ] as const)('says which line has a place too many: with %s digits %s', async (digits, price, problem) => {
    setDigits(digits);
    expect(await read(`title;price\nTea;${price}`)).toMatchObject({
      good: [],
      bad: [{ line: 2, problems: [problem] }],
    });
  });

  it('names each bad line with its faults and takes the others', async () => {
    const file = [
      'title;price;category;tax;variants;available;net price',
      'Tea;3,20;Drinks;vat;Small = 3 | Large=4,5;Yes;',
      ';1;;;;;',
      'Soup;-1;;;;;',
      'Soup;1.234,50;;;;;',
      'Pie;1;;Alcohol;;;',
      'TEA;5;drinks;;;;',
      'Cake;1;;;Large;;',
      'Cake;1;;;Large=1|large=2;;',
      'Cake;1;;;;maybe;',
      'Cake;1;;;;;x',
    ].join('\n');

    const content = await read(file);

    if ('problem' in content) throw new Error(content.problem);
    expect(content.good).toEqual([
      {
        title: 'Tea',
        price: 320,
        category: 'Drinks',
        tax: 'vat',
        variants: [
          { title: 'Small', price: 300 },
          { title: 'Large', price: 450 },
        ],
        isAvailable: true,
      },
    ]);
    expect(content.bad.map(({ line, problems }) => [line, problems])).toEqual([
      [3, ['Please enter title!']],
      [4, ['Please provide valid price!']],
      [5, ['Please provide valid price!']],
      [6, [t.unknownTax({ title: 'Alcohol' })]],
      [7, [t.sameAs({ line: 2 })]],
      [8, ['Please write variants and addons like Small=3.00|Large=4.50!']],
      [9, ['A variant or addon comes twice!']],
      [10, ['Please write yes or no for available!']],
      [11, ['Please provide valid net price!']],
    ]);
  });

  it.each([
    ['no price', 'title,category\nTea,Drinks', t.noColumns],
    ['columns alone', 'title,price\n\n', 'There is no menu item to import!'],
    [
      'more than can be imported',
      `title,price\n${Array.from({ length: 5001 }, (_, n) => `Tea ${n},1`).join('\n')}`,
      'At most 5,000 menu items can be imported at once!',
    ],
  ])('with %s is refused in words', async (_, file, problem) => {
    expect(await read(file)).toEqual({ problem });
  });
});

it('variants may be written by hand', () => {
  expect(optionsOf('Small=3|Large = 4,50|=2|Huge|')).toEqual([
    { title: 'Small', price: 3 },
    { title: 'Large', price: 4.5 },
    { title: '', price: 2 },
    { title: 'Huge', price: undefined },
  ]);
});

it('an import says what it adds and what it changes', () => {
  const line = { category: 'hot, drinks', title: '=Coffee', price: minor(350) };
  const lines = [
    line,
    { category: 'Soups', title: 'Goulash', price: minor(700) },
    { category: 'soups', title: 'Borscht', price: minor(600) },
    { category: '', title: 'WATER', price: minor(300), variants: [], isAvailable: true },
  ];

  expect(planImport(lines, [coffee, water], ['Hot, Drinks'])).toEqual({
    planned: [
      { line, changes: ['price'] },
      { line: lines[1], changes: null },
      { line: lines[2], changes: null },
      { line: lines[3], changes: ['title', 'isAvailable'] },
    ],
    unchangedCount: 0,
    newCategories: ['Soups'],
  });
});
