export { PaymentIcon } from './payment-icon.tsx';
