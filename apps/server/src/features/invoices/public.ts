export { resolvePaymentType, takePayment } from './take-payment.ts';
