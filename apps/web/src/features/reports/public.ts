export { FilterDialog } from './filter-dialog.tsx';
export { reportsTexts } from './reports.texts.ts';
export { formatDays, useSalesFilter } from './sales-filter.ts';
