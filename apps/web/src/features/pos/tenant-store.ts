import type * as z from 'zod/mini';
import type { StoreApi } from 'zustand/vanilla';
import { fitting } from '../../lib/fitting.ts';
import { localStore } from '../../lib/local-store.ts';
import { sessionStore } from '../../lib/session.ts';

/** A store for each restaurant whose people sign in on this till: `const drafts = tenantStore('drafts', …); drafts()`. */
export function tenantStore<Value>(
  name: string,
  schema: z.ZodMiniType<Value>,
  initial: () => Value,
): () => StoreApi<Value> {
  const stores = new Map<string, StoreApi<Value>>();
  return () => {
    const tenantId = sessionStore.getState()?.tenant_id ?? '';
    const known = stores.get(tenantId);
    if (known) return known;
    const made = localStore(`comanda.${name}.${tenantId}`, fitting(schema), initial());
    stores.set(tenantId, made);
    return made;
  };
}
