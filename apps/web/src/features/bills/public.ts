export { type Explained, ExplainSheet } from './explain-sheet.tsx';
export { unitsText } from './line-units.ts';
