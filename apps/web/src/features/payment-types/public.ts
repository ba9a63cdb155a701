export { PaymentField, usePayment } from './payment-field.tsx';
export { PaymentIcon } from './payment-icon.tsx';
export { typeRefusal } from './type-refusal.ts';
