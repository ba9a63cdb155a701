export { type TableLinks, tableLinks } from './table-links.ts';
export { loadTables } from './tables.queries.ts';
