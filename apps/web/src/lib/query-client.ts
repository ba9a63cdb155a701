import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import type { ApiError } from './call.ts';
import { onChange } from './changes.ts';
import { hasCode, leaveForFailure, showFailure } from './failure.ts';
import { onOtherDigits } from './store-digits.ts';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** Shown where a failure brought no message of the server. */
      fallback?: string | undefined;
      /** The failure that the screen tells by itself. */
      tells?: ApiError['code'] | undefined;
    };
  }
}

/** The one place that handles failures of reads and writes; the guards handle a session that ended. */
export function createQueryClient(goTo: (path: string) => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error) => leaveForFailure(error, goTo) }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, { meta }) => {
        if (meta?.tells && hasCode(error, meta.tells)) return;
        showFailure(error, { goTo, fallback: meta?.fallback });
      },
    }),
    defaultOptions: {
      // A till works in a local network without the internet: what the browser thinks of the network does not count.
      queries: { networkMode: 'always', retry: (count, error) => count < 2 && isPassing(error) },
      mutations: { networkMode: 'always' },
    },
  });
}

/**
 * The one place that marks all earlier reads as old after a change, because nobody can tell for sure which of them it
 * affects. Reads on screen are fetched again at once, the others when they are shown again.
 * @returns a function that ends this
 */
export function refetchAfterChanges(queryClient: QueryClient): () => void {
  const refetch = (refetchType: 'none' | 'active') => void queryClient.invalidateQueries({ refetchType });
  const ends = [
    onChange(({ keepsScreen }) => refetch(keepsScreen ? 'none' : 'active')),
    onOtherDigits(() => refetch('active')),
  ];
  return () => {
    for (const end of ends) end();
  };
}

const isPassing = (error: Error): boolean => hasCode(error, 'offline') || hasCode(error, 'unavailable');
