export { showPrinted } from './show-tickets.ts';
