export { loadPaymentTypes } from './payment-types.queries.ts';
