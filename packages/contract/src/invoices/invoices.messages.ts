/** Specification part 2, section 8; the rest is ours. */
export const invoiceMessages = {
  noResult: 'No result found!',
  notFound: 'Invoice not found!',
} as const;
