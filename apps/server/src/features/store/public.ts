export { loadStore } from './store.queries.ts';
