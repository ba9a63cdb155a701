export { orderPlace } from './order-place.ts';
export { TapButton } from './tap-button.tsx';
export { useAge } from './use-age.ts';
export { useItemMoves, withMoves } from './use-item-moves.ts';
export { useLiveBoard, useLiveTickets } from './use-live-orders.ts';
export { useStableList } from './use-stable-list.ts';
