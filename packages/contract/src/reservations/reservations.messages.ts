/** Specification part 2, sections 5 and 8; the rest is ours. */
export const reservationMessages = {
  customerMissing: 'Please select customer!',
  dateMissing: 'Please select date & time!',
  dateInPast: 'Please select a date & time that is not in the past!',
  peopleInvalid: 'Please provide valid people count!',
  statusInvalid: 'Please select a valid status!',
  added: 'Reservation added!',
  updated: 'Reservation updated!',
  deleted: 'Reservation deleted!',
  notFound: 'Reservation not found!',
  tooMany: 'These days have more than 10,000 reservations! Please choose fewer days.',
  noResult: 'No result found!',
} as const;
