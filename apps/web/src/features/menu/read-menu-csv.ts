import { type ImportedItem, importedItem, importKey, MOST_IMPORTED_ITEMS } from '@comanda/contract/menu/imported-item';
import { menuMessages } from '@comanda/contract/menu/menu.messages';
import * as z from 'zod/mini';
import { plainCell } from '../../lib/csv.ts';
import { decimalValue } from '../../lib/decimal-value.ts';
import {
  type BadLine,
  badLine,
  columnPlaces,
  type CsvProblem,
  isProblem,
  messagesOf,
  type OnLines,
  readCsv,
  unhurried,
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

/** What of a file can be imported and what cannot, and why. `taxes` are the titles of those that there are. */
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
  const content: MenuFile = { good: [], bad: [] };
  const lineOfItem = new Map<string, number>();
  for await (const line of unhurried(csv.lines)) {
    const { data: item, error } = z.safeParse(importedItem, itemOf(line.cells, places));
    const problems = line.problem === null ? messagesOf(error?.issues) : [line.problem];
    const before = item && lineOfItem.get(importKey(item));
    if (before !== undefined) problems.push(t.sameAs(before));
    if (item?.tax !== undefined && !knownTaxes.has(item.tax.toLowerCase())) problems.push(t.unknownTax(item.tax));
    if (item && problems.length === 0) {
      lineOfItem.set(importKey(item), line.line);
      content.good.push(item);
    } else content.bad.push(badLine(line, problems));
  }
  if (content.good.length > MOST_IMPORTED_ITEMS) return { problem: menuMessages.importTooLong };
  return csv.lines.length === 0 ? { problem: menuMessages.importEmpty } : content;
}

/** As it travels; a blank cell says nothing. */
function itemOf(row: readonly string[], places: ReadonlyMap<Column, number>) {
  const cell = (column: Column) => plainCell(row[places.get(column) ?? -1] ?? '').trim();
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
    // What is neither yes nor no is refused by the schema.
    ...given('isAvailable', (answer) => answers[answer.toLowerCase()] ?? answer),
  };
}
