export { ensureCustomer } from './ensure-customer.ts';
