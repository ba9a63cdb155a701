export { PeriodChips } from './period-chips.tsx';
export { ReportCard } from './report-card.tsx';
export { countColumn, moneyColumn, textColumn } from './report-columns.ts';
export { reportsTexts } from './reports.texts.ts';
export { formatDays, useSalesFilter } from './sales-filter.ts';
