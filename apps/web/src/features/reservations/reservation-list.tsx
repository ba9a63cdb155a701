import { type ReservationFilter, reservations } from '@comanda/contract/reservations/reservations.contract';
import { keepPreviousData } from '@tanstack/react-query';
import { CalendarX2, SearchX } from 'lucide-react';
import { useRead } from '../../lib/api.ts';
import { ApiError } from '../../lib/call.ts';
import { hasCode } from '../../lib/failure.ts';
import { Button } from '../../ui/button.tsx';
import { PageEmpty, PageError, PageLoading } from '../../ui/page-states.tsx';
import { SkeletonCards } from '../../ui/skeleton.tsx';
import type { ReservationActions } from './reservation-card.tsx';
import { ReservationCards } from './reservation-cards.tsx';
import { reservationsTexts as t } from './reservations.texts.ts';
import { REREAD_MS } from './reread.ts';
import type { StoreClock } from './store-clock.ts';

type ListProps = {
  clock: StoreClock;
  actions: ReservationActions | null;
  page: number;
  onPageChange: (page: number) => void;
};

type FilteredListProps = ListProps & { filter: ReservationFilter; onAdd: (() => void) | null };

export function FilteredList({ filter, onAdd, ...list }: FilteredListProps) {
  const read = useRead(
    reservations.list,
    { query: filter },
    { placeholderData: keepPreviousData, refetchInterval: REREAD_MS },
  );
  if (read.isPending) return <Loading />;
  if (!read.data) {
    // There are too many for one answer, and the message says to choose other days.
    const message = hasCode(read.error, 'invalid_input') ? read.error.message : t.loadFailed;
    return <PageError message={message} onRetry={() => void read.refetch()} pending={read.isFetching} />;
  }
  if (read.data.length === 0) {
    const action = onAdd && <Button onClick={() => onAdd()}>{t.addFirst}</Button>;
    return <PageEmpty icon={CalendarX2} text={t.empty} action={action} />;
  }
  return <ReservationCards reservations={read.data} {...list} />;
}

type FoundListProps = ListProps & { q: string; onShowAll: () => void };

export function FoundList({ q, onShowAll, ...list }: FoundListProps) {
  const read = useRead(reservations.search, { query: { q } }, { placeholderData: keepPreviousData });
  if (read.isPending) return <Loading />;
  if (read.error instanceof ApiError && read.error.code === 'offline') {
    return <PageError message={read.error.message} onRetry={() => void read.refetch()} pending={read.isFetching} />;
  }
  // The same text for every status (specification part 2, section 8), unless the server could not be reached.
  if (read.error || !read.data) {
    return <PageEmpty icon={SearchX} text={t.noResult} action={<Button onClick={onShowAll}>{t.showAll}</Button>} />;
  }
  return <ReservationCards reservations={read.data} {...list} />;
}

function Loading() {
  return (
    <PageLoading>
      <SkeletonCards count={9} cardClass="h-44" className="grid-cols-[repeat(auto-fill,minmax(min(19rem,100%),1fr))]" />
    </PageLoading>
  );
}
