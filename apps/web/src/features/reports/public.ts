export { PeriodChips } from './period-chips.tsx';
export { ReportCard } from './report-card.tsx';
export { count, money, words } from './report-columns.ts';
export { reportsTexts } from './reports.texts.ts';
export { formatDays, useSalesFilter } from './sales-filter.ts';
