export { ReasonField, type GivenReason } from './reason-field.tsx';
export { ReasonInput } from './reason-input.tsx';
export { LineNotesField } from './line-notes-field.tsx';
export { TakeBackDialog, type TakenBack } from './take-back-dialog.tsx';
