import type { CallInput, CallOutput, Route } from '@comanda/contract/core/route';
import {
  type QueryKey,
  type UseMutationResult,
  type UseQueryOptions,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { type AnyInput, type ApiError, callAny, type CallOptions, type WithInput } from './call.ts';
import { showNotice } from './notices.ts';
import { onceAnswered } from './once-answered.ts';
import { successMessage } from './success-message.ts';

type ReadOptions<Answer, Data> = Omit<UseQueryOptions<Answer, Error, Data>, 'queryKey' | 'queryFn'>;

/** Without input, it is the beginning of the keys of all reads of the route. An input of nothing is none. */
export function readKey<R extends Route>(route: R, input?: CallInput<R>): QueryKey {
  return input === undefined || Object.keys(input).length === 0 ? [route.path] : [route.path, input];
}

/** `useRead(orders.list)`, `useRead(menu.get, { params: { id } }, { enabled: isOpen })`. */
export function useRead<R extends Route, Data = CallOutput<R>>(
  route: R,
  ...inputAndOptions: WithInput<R, ReadOptions<CallOutput<R>, Data>>
): UseQueryResult<Data> {
  // The compiler cannot follow the generic `R`.
  const [input, options] = inputAndOptions as [CallInput<R>?, ReadOptions<CallOutput<R>, Data>?];
  return useQuery({
    ...options,
    queryKey: readKey(route, input),
    queryFn: ({ signal }) => callAny(route, input, { signal }),
  });
}

/** For screens that get events of others' changes: `const refetch = useInvalidate(); void refetch(orders.list)`. */
export function useInvalidate(): (...routes: readonly Route[]) => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(
    async (...routes) => {
      await Promise.all(routes.map((route) => queryClient.invalidateQueries({ queryKey: readKey(route) })));
    },
    [queryClient],
  );
}

/** What `mutate` takes: nothing where the route wants nothing. */
export type WriteInput<R extends Route> = keyof CallInput<R> extends never ? void : CallInput<R>;

type WriteOptions<R extends Route> = Pick<CallOptions, 'keepsScreen'> & {
  onDone?: (answer: CallOutput<R>, input: WriteInput<R>) => void;
  /** No toast on success. */
  silent?: boolean;
  /** Shown where a failure brings no message of the server; otherwise 'Something went wrong!'. */
  fallback?: string;
  /** The failure that the screen tells by itself. */
  tells?: ApiError['code'];
};

/**
 * `const cancel = useWrite(orders.cancel, { onDone: onClose }); cancel.mutate({ body: { orderIds } })`. What the server
 * does once for one idempotency key is asked for with one key until it was answered.
 */
export function useWrite<R extends Route>(
  route: R,
  { keepsScreen, onDone, silent = false, fallback, tells }: WriteOptions<R> = {},
): UseMutationResult<CallOutput<R>, Error, WriteInput<R>> {
  const [once] = useState(onceAnswered);
  return useMutation({
    meta: { fallback, tells },
    mutationFn: (input: WriteInput<R>) => {
      const parts: AnyInput = input ?? {};
      const send = (idempotencyKey?: string) => callAny(route, parts, { idempotencyKey, keepsScreen });
      return route.idempotent ? once(parts, send) : send();
    },
    onSuccess: (answer, input) => {
      const message = successMessage(answer);
      if (message && !silent) showNotice({ tone: 'success', message });
      onDone?.(answer, input);
    },
  });
}
