export { changeCurrency } from './change-currency.ts';
export { currentBusinessDay, storeDays } from './current-business-day.ts';
export { loadStore } from './store.queries.ts';
