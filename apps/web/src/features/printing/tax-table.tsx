import type { Currency } from '@comanda/domain/currency';
import type { LineTotals } from '@comanda/domain/cart';
import { rateToPercent } from '@comanda/domain/tax';
import type { TaxRow } from '@comanda/domain/tax-table';
import { formatAmount } from '../../lib/format-money.ts';
import { locale } from '../../lib/language.ts';
import { printingTexts as t } from './printing.texts.ts';

/** Whether amounts of this size stand one below the other, because three of them are too wide for narrow paper. */
const isLong = ({ total }: LineTotals, currency: Currency): boolean => formatAmount(total, currency).length > 9;

type TaxTableProps = {
  rows: readonly TaxRow[];
  currency: Currency;
  isNarrow?: boolean;
};

/** What was sold with each tax, under its letter, and whether the prices contain it. */
export function TaxTable({ rows, currency, isNarrow = false }: TaxTableProps) {
  const isStacked = isNarrow && rows.some((row) => isLong(row, currency));
  const amounts = (row: TaxRow) => [row.net, row.tax, row.total].map((amount) => formatAmount(amount, currency));
  const names = [t.net, t.tax, t.gross];
  return (
    <table className="w-full border-collapse tabular-nums">
      <caption className="sr-only">{t.taxes}</caption>
      {!isStacked && (
        <thead>
          <tr>
            {names.map((name) => (
              <th key={name} scope="col" className="w-1/3 text-end font-semibold">
                {name}
              </th>
            ))}
          </tr>
        </thead>
      )}
      {rows.map((row) => (
        <tbody key={row.letter} className="break-inside-avoid">
          <tr>
            <th scope="rowgroup" colSpan={3} className="pt-1 text-start font-semibold">
              {nameOf(row)}
            </th>
          </tr>
          {isStacked ? (
            amounts(row).map((amount, index) => (
              <tr key={names[index]}>
                <th scope="row" className="text-start font-normal">
                  {names[index]}
                </th>
                <td colSpan={2} className="figures text-end">
                  {amount}
                </td>
              </tr>
            ))
          ) : (
            <tr>
              {amounts(row).map((amount, index) => (
                <td key={names[index]} className="figures text-end">
                  {amount}
                </td>
              ))}
            </tr>
          )}
        </tbody>
      ))}
    </table>
  );
}

function nameOf({ letter, title, rate, type }: TaxRow): string {
  if (rate === null) return t.untaxed({ letter });
  const percent = rateToPercent(rate).toLocaleString(locale(), { maximumFractionDigits: 3 });
  const tax = { letter, title: title ?? t.tax, rate: percent };
  return type === 'exclusive' ? t.taxAdded(tax) : t.taxIncluded(tax);
}
