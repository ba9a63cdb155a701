import { holdsAnyOf, parseScopes, type TenantAccess } from '@comanda/contract/core/access';
import { type SessionUser, sessionUser } from '@comanda/contract/auth/auth.contract';
import * as z from 'zod/mini';
import { useStore } from 'zustand';
import { cookieValue, removeCookie } from './cookies.ts';
import { localStore } from './local-store.ts';

const AUTHENTICATED = 'authenticated';

/** The signed-in person as the browser keeps it (specification part 1, section 3). No authority: the server decides. */
export const sessionStore = localStore<SessionUser | null>('comanda.session', z.nullable(sessionUser), null);

/** The server sets this readable cookie beside the real ones. */
export const isAuthenticated = (): boolean => cookieValue(AUTHENTICATED) !== undefined;

export function rememberUser(user: SessionUser): void {
  sessionStore.setState(user, true);
}

/** After sign-out, or when the session could not be renewed. Guarded pages leave by themselves. */
export function forgetSession(): void {
  removeCookie(AUTHENTICATED);
  sessionStore.setState(null, true);
}

/** The signed-in person, or null. */
export function useSession(): SessionUser | null {
  const user = useStore(sessionStore);
  return isAuthenticated() ? user : null;
}

/** For code outside React. */
export function currentUser(): SessionUser | null {
  return isAuthenticated() ? sessionStore.getState() : null;
}

export function can(user: SessionUser | null, anyOf: TenantAccess['anyOf']): boolean {
  return user !== null && holdsAnyOf({ role: user.role, scopes: parseScopes(user.scope) }, anyOf);
}

/** Whether the signed-in person passes, as in `useCan(['POS', 'ORDERS'])` or `useCan('admin')`. */
export function useCan(anyOf: TenantAccess['anyOf']): boolean {
  return can(useSession(), anyOf);
}
