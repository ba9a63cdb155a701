export { type PaymentTypeChoice, resolvePaymentType, takePayment } from './take-payment.ts';
