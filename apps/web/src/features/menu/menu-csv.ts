import type { MenuItem } from '@comanda/contract/menu/menu-item';
import { type CurrencyDigits, decimalText, type Minor } from '@comanda/domain/money';
import { csvOf, escapeFormula } from '../../lib/csv.ts';
import { decimalValue } from '../../lib/decimal-value.ts';
import { menuImportTexts as t } from './menu-import.texts.ts';

type Option = { title: string; price: Minor };

/** The names of the columns, then a line for each item in the order of the menu. */
export async function menuCsv(items: readonly MenuItem[], digits: CurrencyDigits): Promise<string> {
  const amount = (price: Minor) => decimalText(price, digits);
  const rows = items.map((item) => [
    item.category_title ?? '',
    item.title,
    amount(item.price),
    item.net_price === null ? '' : amount(item.net_price),
    item.tax_title ?? '',
    optionsCell(item.variants, amount),
    optionsCell(item.addons, amount),
    item.is_available ? t.yes : t.no,
  ]);
  return csvOf([t.columns, ...rows.map((row) => row.map(escapeFormula))]);
}

/** `Small=3.00|Large=4.50`; a bar or backslash in a title has a backslash before it. */
const optionsCell = (options: readonly Option[], amount: (price: Minor) => string): string =>
  options.map(({ title, price }) => `${title.replace(/[\\|]/g, String.raw`\$&`)}=${amount(price)}`).join('|');

/** Reads what `optionsCell` or a person wrote; an invalid price is absent or NaN. */
export function optionsOf(cell: string): { title: string; price: number | undefined }[] {
  const parts = cell.match(/(?:\\.|[^|\\])+/gs) ?? [];
  return parts.map((part) => {
    // The last `=` counts: a title may hold one, an amount never does.
    const sign = part.lastIndexOf('=');
    const title = sign < 0 ? part : part.slice(0, sign);
    return {
      title: title.replace(/\\(.)/gs, '$1').trim(),
      price: sign < 0 ? undefined : decimalValue(part.slice(sign + 1)),
    };
  });
}
