export { ensureCustomer, findOrAddCustomer } from './ensure-customer.ts';
