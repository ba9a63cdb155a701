import { holdsAnyOf, parseScopes, type TenantAccess } from '@comanda/contract/core/access';
import { type SessionUser, sessionUser } from '@comanda/contract/auth/auth.contract';
import * as z from 'zod/mini';
import { useStore } from 'zustand';
import { cookieValue, removeCookie } from './cookies.ts';
import { fitting } from './fitting.ts';
import { localStore, removeStored } from './local-store.ts';

/**
 * Who is signed in, as the browser keeps it (specification part 1, section 3), under `key`. No authority: the server
 * decides. It sets the readable cookie `authenticated` beside the real ones. `leftBehind`: keys that are removed too.
 */
export function storedSession<User>(
  key: string,
  schema: z.ZodMiniType<User>,
  authenticated: string,
  leftBehind: readonly string[] = [],
) {
  const store = localStore<User | null>(key, fitting(z.nullable(schema)), null);
  const isOpen = (): boolean => cookieValue(authenticated) !== undefined;
  return {
    store,
    isOpen,
    current: (): User | null => (isOpen() ? store.getState() : null),
    remember: (user: User): void => store.setState(user, true),
    /** After sign-out, or when the session could not be renewed. Guarded pages leave by themselves. */
    forget: (): void => {
      removeCookie(authenticated);
      store.setState(null, true);
      for (const name of leftBehind) removeStored(name);
    },
  };
}
export type StoredSession<User> = ReturnType<typeof storedSession<User>>;

/** Receipts name guests, so what was printed, or was to be, is removed when the person who printed it signs out. */
export const printedKeys = {
  receipt: 'comanda.receipt',
  token: 'comanda.token',
  notSent: 'comanda.receipt-not-sent',
  notPrinted: 'comanda.receipt-not-printed',
} as const;

/** The session of a restaurant's people. The superadmin's session is kept beside it, even in the same browser. */
export const tenantSession = storedSession('comanda.session', sessionUser, 'authenticated', Object.values(printedKeys));

export const sessionStore = tenantSession.store;
export const isAuthenticated = tenantSession.isOpen;
export const rememberUser = tenantSession.remember;
export const forgetSession = tenantSession.forget;
/** For code outside React. */
export const currentUser = tenantSession.current;

/** The signed-in person, or null. */
export function useSession(): SessionUser | null {
  const user = useStore(sessionStore);
  return isAuthenticated() ? user : null;
}

export function can(user: SessionUser | null, anyOf: TenantAccess['anyOf']): boolean {
  return user !== null && holdsAnyOf({ role: user.role, scopes: parseScopes(user.scope) }, anyOf);
}

/** Whether the signed-in person passes, as in `useCan(['POS', 'ORDERS'])` or `useCan('admin')`. */
export function useCan(anyOf: TenantAccess['anyOf']): boolean {
  return can(useSession(), anyOf);
}
