export { type Explained, ExplainSheet } from './explain-sheet.tsx';
