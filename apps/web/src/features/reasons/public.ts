export { ReasonField, type GivenReason } from './reason-field.tsx';
export { LineNotesField } from './line-notes-field.tsx';
