/** Specification part 2, section 5; the rest is ours. */
export const taxMessages = {
  titleMissing: 'Provide Title!',
  titleMissingOnUpdate: 'Please provide title!',
  rateInvalid: 'Invalid value provided in Tax Rate!',
  typeMissing: 'Select Tax Type!',
  added: 'Tax added!',
  updated: 'Tax updated!',
  deleted: 'Tax deleted!',
  notFound: 'Tax not found!',
  taken: 'A tax with this title already exists!',
} as const;
