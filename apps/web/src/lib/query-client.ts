import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { onChange } from './changes.ts';
import { hasCode, leaveForFailure, showFailure } from './failure.ts';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** Told where a failure brought no message of the server. */
      fallback?: string | undefined;
    };
  }
}

/** The one place where failures of reads and writes are met; a session that ended is the guards' matter. */
export function createQueryClient(goTo: (path: string) => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error) => leaveForFailure(error, goTo) }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, { meta }) => showFailure(error, { goTo, fallback: meta?.fallback }),
    }),
    defaultOptions: {
      // A till works in a local network without the internet: what the browser thinks of the network does not count.
      queries: { networkMode: 'always', retry: (count, error) => count < 2 && isPassing(error) },
      mutations: { networkMode: 'always' },
    },
  });
}

/**
 * The one place where a change makes what was read before old: all of it, because nobody can tell for sure what shows
 * something of it. What is on screen is fetched at once, the rest when it is shown again. @returns ends it
 */
export const refetchAfterChanges = (queryClient: QueryClient): (() => void) =>
  onChange(({ keepsScreen }) => {
    void queryClient.invalidateQueries({ refetchType: keepsScreen ? 'none' : 'active' });
  });

const isPassing = (error: Error): boolean => hasCode(error, 'offline') || hasCode(error, 'unavailable');
