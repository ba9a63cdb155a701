import type { DayRange } from '@comanda/domain/date-range';
import type { ReactNode } from 'react';
import { ChartCard } from '../../ui/chart-card.tsx';
import { downloadCard } from './card-file.tsx';
import type { ReportColumn } from './report-columns.ts';

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
  return <ChartCard {...card} onDownload={() => void downloadCard({ ...card, days })} />;
}
