/** Bookings come in on other devices too, and no event tells of them. */
export const REREAD_MS = 60_000;
