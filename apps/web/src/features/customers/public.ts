export { AddCustomerDialog, type AddCustomerDialogProps } from './add-customer-dialog.tsx';
export type { PickedCustomer } from './picked-customer.ts';
export { SearchCustomerDialog } from './search-customer-dialog.tsx';
