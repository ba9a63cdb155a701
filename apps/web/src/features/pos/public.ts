export { cartOfOthers, type Place, startAt } from './cart-at-place.ts';
export { PutAsideDialog } from './put-aside-dialog.tsx';
