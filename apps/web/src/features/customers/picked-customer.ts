import type { Customer } from '@comanda/contract/customers/customers.contract';

/** As much of a customer as a sale or a reservation needs. */
export type PickedCustomer = Pick<Customer, 'phone' | 'name'>;
