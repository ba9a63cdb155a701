export { loadPrintSettings } from './printing.queries.ts';
