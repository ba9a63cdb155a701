export { allHours } from './figures.ts';
export { daysSoFar, listDays, salesDays } from './sales-days.ts';
export { findHours } from './sales.queries.ts';
