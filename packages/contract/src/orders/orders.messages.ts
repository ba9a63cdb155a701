/** Texts of the orders and kitchen calls; the specification leaves them to the server. */
export const orderMessages = {
  noOrders: 'Please select an order!',
  noItems: 'Please select an item!',
  itemUpdated: 'Order status updated!',
  cancelled: 'Order cancelled!',
  completed: 'Order completed!',
  paid: 'Order paid and completed!',
  notFound: 'Order not found!',
  itemNotFound: 'Order item not found!',
  statusInvalid: 'This status is not known!',
  moveRefused: 'This item cannot be changed to that status any more!',
  alreadyPaid: 'This order is already paid!',
  paidCannotBeCancelled: 'A paid order cannot be cancelled!',
  unpaid: 'This order is not paid yet! Use Pay & Complete.',
  closed: 'This order is already closed!',
  totalsChanged: 'The total has changed! Please check the new total and try again.',
  severalCustomersOrTables: 'Only orders of one table can be paid together!',
} as const;
