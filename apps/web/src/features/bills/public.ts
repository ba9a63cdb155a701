export { type Explained, ExplainSheet } from './explain-sheet.tsx';
export { ExplainedAmount } from './explained-amount.tsx';
export { unitsText } from './line-units.ts';
