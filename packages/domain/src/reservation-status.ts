/** Freely editable: any may follow any other (specification part 2, section 4). */
export const reservationStatuses = ['booked', 'paid', 'cancelled'] as const;
export type ReservationStatus = (typeof reservationStatuses)[number];
