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
import { say } from '../../lib/say.ts';
import { optionsOf } from './menu-csv.ts';
import { menuImportTexts as t } from './menu-import.texts.ts';

export type MenuFile = { good: ImportedItem[]; bad: BadLine[] };

type Column = keyof ImportedItem;
/** The names that the export writes, in each of its languages, and other usual ones. */
const columnNames: Record<Column, readonly string[]> = {
  category: ['category', 'categorytitle', 'group', 'kategorie'],
  title: ['title', 'item', 'name', 'bezeichnung', 'titel', 'artikel'],
  price: ['price', 'preis'],
  netPrice: ['netprice', 'cost', 'nettopreis'],
  tax: ['tax', 'taxtitle', 'steuer', 'steuersatz'],
  variants: ['variants', 'variant', 'varianten', 'variante'],
  addons: ['addons', 'addon', 'extras', 'extra'],
  isAvailable: ['available', 'isavailable', 'verfügbar'],
};

const answers: Readonly<Record<string, boolean>> = {
  yes: true,
  ja: true,
  true: true,
  no: false,
  nein: false,
  false: false,
};

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
    sameAs: (line) => t.sameAs({ line }),
    faultsOf: ({ tax }) =>
      tax === undefined || knownTaxes.has(tax.toLowerCase()) ? [] : [t.unknownTax({ title: tax })],
  });
  if (content.good.length > MOST_IMPORTED_ITEMS) return { problem: say(menuMessages.importTooLong) };
  return csv.lines.length === 0 ? { problem: say(menuMessages.importEmpty) } : content;
}

/** The row as it is sent; a blank cell is left out. */
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
