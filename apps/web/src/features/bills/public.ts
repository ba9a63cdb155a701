export { BillGone } from './bill-gone.tsx';
export { proFormaOf } from './pro-forma.ts';
export { type Explained, ExplainSheet } from './explain-sheet.tsx';
export { paperWords } from './paper-words.ts';
