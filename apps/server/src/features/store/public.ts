export { changeCurrency } from './change-currency.ts';
export { businessDayAt, currentBusinessDay, readClock, type StoreClock, storeDays } from './current-business-day.ts';
export { loadStore } from './store.queries.ts';
