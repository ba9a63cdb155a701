import type { Currency } from '@comanda/domain/currency';
import { decimalText, type Minor } from '@comanda/domain/money';
import { formatMoney } from '../../lib/format-money.ts';
import { locale } from '../../lib/language.ts';
import type { ChartColumn } from '../../ui/chart-card.tsx';

/** A column of a table on the screen, and of the file behind its button. */
export type ReportColumn<Row> = ChartColumn<Row> & { csv: (row: Row) => string };

export const textColumn = <Row>(header: string, read: (row: Row) => string, csv = read): ReportColumn<Row> => ({
  header,
  text: read,
  csv,
});

export const countColumn = <Row>(header: string, read: (row: Row) => number): ReportColumn<Row> => ({
  header,
  text: (row) => read(row).toLocaleString(locale()),
  csv: (row) => String(read(row)),
});

/** Files have the amounts without their currency. */
export const moneyColumn = <Row>(header: string, currency: Currency, read: (row: Row) => Minor): ReportColumn<Row> => ({
  header,
  text: (row) => formatMoney(read(row), currency),
  csv: (row) => decimalText(read(row), currency.digits),
});
