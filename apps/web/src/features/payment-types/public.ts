export { PaymentField, usePayment } from './payment-field.tsx';
export { typeRefusal } from './type-refusal.ts';
