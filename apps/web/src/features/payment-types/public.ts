export { CorrectPaymentDialog } from './correct-payment-dialog.tsx';
export { DueLine } from './due-line.tsx';
export { payingTexts } from './paying.texts.ts';
export { type AmountChoice, likelyChoice, nextShare } from './payment-due.ts';
export { PaymentFields } from './payment-fields.tsx';
export { type Given, type PaidIn, type PaymentForm, isCash, usePaymentForm } from './use-payment-form.ts';
