export { PaymentIcon } from './payment-icon.tsx';
export { typeRefusal } from './type-refusal.ts';
