import type { ReactNode } from 'react';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonCards } from '../../ui/skeleton.tsx';

type PartOfReportProps<Data> = {
  read: { data: Data | undefined; isPending: boolean; isFetching: boolean; refetch: () => unknown };
  failed: string;
  children: (data: Data) => ReactNode;
};

/** What a card reads by itself: until it is there, and where it failed. */
export function PartOfReport<Data>({ read, failed, children }: PartOfReportProps<Data>) {
  const { data, isPending, isFetching, refetch } = read;
  if (data !== undefined) return children(data);
  if (isPending) return <SkeletonCards count={1} cardClass="h-48" />;
  return <ErrorState message={failed} onRetry={() => void refetch()} pending={isFetching} />;
}
