import type { UseQueryResult } from '@tanstack/react-query';
import { PageError } from '../../ui/page-states.tsx';
import { listTexts } from './list.texts.ts';

/** Shown instead of a page when something on it could not be read. */
export function LoadFailed({ reads }: { reads: readonly UseQueryResult[] }) {
  return (
    <PageError
      message={listTexts.loadFailed}
      onRetry={() => {
        for (const read of reads) if (!read.data) void read.refetch();
      }}
      pending={reads.some((read) => read.isFetching)}
    />
  );
}
