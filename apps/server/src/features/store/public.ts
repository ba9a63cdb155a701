export { changeCurrency } from './change-currency.ts';
export {
  businessDayAt,
  currentBusinessDay,
  type DayClock,
  readClock,
  readDayClock,
  type StoreClock,
  storeDays,
} from './current-business-day.ts';
export { findLetterhead } from './letterheads.ts';
export { loadStore } from './store.queries.ts';
