export { ReasonField, type GivenReason } from './reason-field.tsx';
export { type LineNotes, LineNotesField } from './line-notes-field.tsx';
