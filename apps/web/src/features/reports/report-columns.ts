import { type Minor, toDecimal } from '@comanda/domain/money';
import { locale } from '../../lib/language.ts';
import type { ChartColumn } from '../../ui/chart-card.tsx';

/** Of a table on the screen and of the file behind its button. */
export type ReportColumn<Row> = ChartColumn<Row> & { csv: (row: Row) => string };

export const textColumn = <Row>(header: string, read: (row: Row) => string, csv = read): ReportColumn<Row> => ({
  header,
  text: read,
  csv,
});

export const countColumn = <Row>(header: string, read: (row: Row) => number): ReportColumn<Row> => ({
  header,
  text: (row) => read(row).toLocaleString(locale),
  csv: (row) => String(read(row)),
});

/** `format` writes amounts in their currency; files have them without. */
export const moneyColumn = <Row>(
  header: string,
  format: (amount: Minor) => string,
  read: (row: Row) => Minor,
): ReportColumn<Row> => ({
  header,
  text: (row) => format(read(row)),
  csv: (row) => toDecimal(read(row)).toFixed(2),
});
