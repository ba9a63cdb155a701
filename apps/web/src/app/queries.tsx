import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { createQueryClient, refetchAfterChanges } from '../lib/query-client.ts';
import { navigate } from '../lib/router.tsx';
import { useSession } from '../lib/session.ts';

/** Around all pages that read. A new person on this till gets a new cache. */
export function Queries({ children }: { children: ReactNode }) {
  return <PersonalQueries key={useSession()?.username}>{children}</PersonalQueries>;
}

/** Its `key` must be the person. */
export function PersonalQueries({ children }: { children: ReactNode }) {
  const [queryClient] = useState(() => createQueryClient((path) => navigate(path, { replace: true })));
  useEffect(() => refetchAfterChanges(queryClient), [queryClient]);
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
