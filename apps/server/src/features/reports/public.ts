export { allHours } from './figures.ts';
export { salesDays } from './sales-days.ts';
export { findHours } from './sales.queries.ts';
