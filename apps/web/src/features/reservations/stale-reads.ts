import { reservations } from '@comanda/contract/reservations/reservations.contract';

/** What shows reservations. */
export const staleReads = [reservations.list, reservations.search];
