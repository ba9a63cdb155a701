import type { DayRange } from '@comanda/domain/date-range';
import { FileDown } from 'lucide-react';
import { csvOf, downloadCsv, escapeFormula } from '../../lib/csv.ts';
import { inFileName } from '../../lib/in-file-name.ts';
import { chartTexts } from '../../ui/chart.texts.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import type { ReportColumn } from './report-columns.ts';
import { reportsTexts as t } from './reports.texts.ts';

type CardFile<Row> = {
  title: string;
  /** The days that the name of the file says. */
  days: DayRange;
  columns: readonly Pick<ReportColumn<Row>, 'header' | 'csv'>[];
  rows: readonly Row[];
};

/** Saves the figures of a card as a file. */
export async function downloadCard<Row>({ title, days, columns, rows }: CardFile<Row>): Promise<void> {
  const lines = rows.map((row) => columns.map((column) => escapeFormula(column.csv(row))));
  const content = await csvOf([columns.map(({ header }) => header), ...lines]);
  downloadCsv(content, t.fileName({ title: inFileName(title), from: days.from, to: days.to }));
}

/** The button of a card that is a table already. */
export function CardFileButton<Row>(file: CardFile<Row>) {
  return (
    <span className="print:hidden">
      <IconButton
        icon={FileDown}
        label={chartTexts.download({ title: file.title })}
        onClick={() => void downloadCard(file)}
      />
    </span>
  );
}
