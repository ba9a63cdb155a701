export { reportsTexts } from './reports.texts.ts';
export { formatDays, useSalesFilter } from './sales-filter.ts';
