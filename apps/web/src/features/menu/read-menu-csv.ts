import { type ImportedItem, importedItem, importKey, MOST_IMPORTED_ITEMS } from '@comanda/contract/menu/imported-item';
import { menuMessages } from '@comanda/contract/menu/menu.messages';
import * as z from 'zod/mini';
import { unescapeFormula } from '../../lib/csv.ts';
import { decimalValue } from '../../lib/decimal-value.ts';
import {
  type BadLine,
  columnPlaces,
  type CsvProblem,
  isProblem,
  type OnLines,
  readCsv,
  sortLines,
} from '../../lib/read-csv.ts';
import { optionsOf } from './menu-csv.ts';
import { menuImportTexts as t } from './menu-import.texts.ts';

export type MenuFile = { good: ImportedItem[]; bad: BadLine[] };

type Column = keyof ImportedItem;
const columnNames: Record<Column, readonly string[]> = {
  category: ['category', 'categorytitle', 'group'],
  title: ['title', 'item', 'name'],
  price: ['price'],
  netPrice: ['netprice', 'cost'],
  tax: ['tax', 'taxtitle'],
  variants: ['variants', 'variant'],
  addons: ['addons', 'addon', 'extras'],
  isAvailable: ['available', 'isavailable'],
};

const answers: Readonly<Record<string, boolean>> = { yes: true, no: false, true: true, false: false };

/**
 * Splits a file into lines that can be imported and lines that cannot, with the reason. `taxes`: the titles that exist.
 */
export async function readMenuCsv(
  file: Blob,
  taxes: readonly string[],
  onLines?: OnLines,
): Promise<MenuFile | CsvProblem> {
  const csv = await readCsv(file, onLines);
  if (isProblem(csv)) return csv;
  const places = columnPlaces(csv.header, columnNames);
  if (!places.has('title') || !places.has('price')) return { problem: t.noColumns };

  const knownTaxes = new Set(taxes.map((title) => title.toLowerCase()));
  const content = await sortLines(csv.lines, {
    parse: (cells) => z.safeParse(importedItem, itemOf(cells, places)),
    keyOf: importKey,
    sameAs: t.sameAs,
    faultsOf: ({ tax }) => (tax === undefined || knownTaxes.has(tax.toLowerCase()) ? [] : [t.unknownTax(tax)]),
  });
  if (content.good.length > MOST_IMPORTED_ITEMS) return { problem: menuMessages.importTooLong };
  return csv.lines.length === 0 ? { problem: menuMessages.importEmpty } : content;
}

/** As it travels; a blank cell says nothing. */
function itemOf(row: readonly string[], places: ReadonlyMap<Column, number>) {
  const cell = (column: Column) => unescapeFormula(row[places.get(column) ?? -1] ?? '').trim();
  const given = <T>(column: Column, read: (text: string) => T) => {
    const text = cell(column);
    return text === '' ? {} : { [column]: read(text) };
  };
  return {
    category: cell('category'),
    title: cell('title'),
    price: decimalValue(cell('price')),
    ...given('netPrice', decimalValue),
    ...given('tax', (title) => title),
    ...given('variants', optionsOf),
    ...given('addons', optionsOf),
    // The schema refuses a cell that is neither yes nor no.
    ...given('isAvailable', (answer) => answers[answer.toLowerCase()] ?? answer),
  };
}
