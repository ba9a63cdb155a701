import { messageKeys } from '../core/message.ts';

/** Specification part 2, sections 5 and 8; the rest is ours. */
export const reservationMessages = messageKeys('reservations');
