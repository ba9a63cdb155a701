import type { TicketReceipt } from '@comanda/contract/orders/orders.contract';
import type { Station } from '@comanda/contract/stations/stations.contract';
import type { Receipt } from '@comanda/domain/ticket-receipt';

export type ToldStation = Receipt & { title: string };

/** What the stations of a round have said of it. */
export const toldStations = (tickets: readonly TicketReceipt[], stations: readonly Station[]): ToldStation[] =>
  tickets.map((ticket) => {
    const station = stations.find(({ id }) => id === ticket.station_id);
    return {
      title: station?.title ?? '',
      sentAt: ticket.sent_at.getTime(),
      shownAt: ticket.shown_at?.getTime() ?? null,
      bumpedAt: ticket.bumped_at?.getTime() ?? null,
      // Until the stations are read, none is known to have a screen that could have seen it.
      isWatched: station?.is_watched ?? false,
    };
  });

/** Those that somebody watches and that have not seen the round. Its tickets are all as late as each other. */
export const unseenTitles = (told: readonly ToldStation[]): string[] => [
  ...new Set(
    told
      .filter(({ isWatched, shownAt, bumpedAt }) => isWatched && shownAt === null && bumpedAt === null)
      .map(({ title }) => title),
  ),
];
