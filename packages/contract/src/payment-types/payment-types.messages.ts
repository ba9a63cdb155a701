/** Specification part 2, section 5; the rest is ours. */
export const paymentTypeMessages = {
  titleMissing: 'Please provide Payment Type Title!',
  titleMissingOnUpdate: 'Please provide title!',
  added: 'Payment type added!',
  updated: 'Payment type updated!',
  deleted: 'Payment type deleted!',
  notFound: 'Payment type not found!',
  notOffered: 'This payment type is not offered any more! Please choose another one.',
  taken: 'A payment type with this title already exists!',
} as const;
