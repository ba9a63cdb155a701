export { loadTables } from './tables.queries.ts';
