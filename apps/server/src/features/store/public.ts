export { currentBusinessDay } from './current-business-day.ts';
export { loadStore } from './store.queries.ts';
