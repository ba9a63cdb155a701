import type { DayRange } from '@comanda/domain/date-range';
import type { ReactNode } from 'react';
import { csvOf, downloadCsv, escapeFormula } from '../../lib/csv.ts';
import { inFileName } from '../../lib/in-file-name.ts';
import { ChartCard } from '../../ui/chart-card.tsx';
import type { ReportColumn } from './report-columns.ts';
import { reportsTexts as t } from './reports.texts.ts';

type ReportCardProps<Row> = {
  title: string;
  description?: string;
  fact: string;
  columns: readonly ReportColumn<Row>[];
  rows: readonly Row[];
  /** The days that the name of the file says. */
  days: DayRange;
  className?: string;
  children: ReactNode;
};

export function ReportCard<Row>({ days, ...card }: ReportCardProps<Row>) {
  async function download(): Promise<void> {
    const lines = card.rows.map((row) => card.columns.map((column) => escapeFormula(column.csv(row))));
    const content = await csvOf([card.columns.map((column) => column.header), ...lines]);
    downloadCsv(content, t.fileName({ title: inFileName(card.title), from: days.from, to: days.to }));
  }
  return <ChartCard {...card} onDownload={() => void download()} />;
}
