/** Specification part 2, section 8; what a filter says is ours. */
export const reportMessages = {
  filterInvalid: 'Please select a valid filter!',
  rangeMissing: 'Please select from and to dates!',
  rangeReversed: 'The to date cannot be before the from date!',
  rangeTooLong: 'Please select at most one year!',
} as const;
