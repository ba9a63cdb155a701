export { checkSums, forgetSums } from './check-sums.ts';
export { allHours } from './figures.ts';
export { daysSoFar, listDays, salesDays } from './sales-days.ts';
export { revenueByHour } from './given-back.ts';
export { countStrayDays } from './stray-days.ts';
export { type SumsOfSales, sumsOfSales } from './sums-of-sales.ts';
