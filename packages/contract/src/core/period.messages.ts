/** Faults in a filter of days; the texts are ours. */
export const periodMessages = {
  filterInvalid: 'Please select a valid filter!',
  rangeMissing: 'Please select from and to dates!',
  rangeReversed: 'The to date cannot be before the from date!',
  rangeTooLong: 'Please select at most one year!',
} as const;
