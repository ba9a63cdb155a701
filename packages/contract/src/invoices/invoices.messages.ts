/** Specification part 2, section 8; the rest is ours. */
export const invoiceMessages = {
  tooMany: 'These days have more than 25,000 invoices! Please choose fewer days, or ask for one page after the other.',
  noResult: 'No result found!',
  notFound: 'Invoice not found!',
} as const;
