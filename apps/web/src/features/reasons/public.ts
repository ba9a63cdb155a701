export { ReasonField, type GivenReason } from './reason-field.tsx';
