export { cartOfOthers, startAtTable } from './cart-at-table.ts';
export { PutAsideDialog } from './put-aside-dialog.tsx';
