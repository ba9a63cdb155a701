import { auth } from '@comanda/contract/auth/auth.contract';
import type { Access } from '@comanda/contract/core/access';
import { DIGITS_HEADER } from '@comanda/contract/core/digits';
import { coreMessages } from '@comanda/contract/core/messages';
import * as z from 'zod/mini';
import { cookieValue } from './cookies.ts';
import { showNotice } from './notices.ts';
import { setStoreDigits } from './store-digits.ts';
import { say } from './say.ts';
import { setServerTime } from './server-clock.ts';
import { type StoredSession, tenantSession } from './session.ts';

export type Answer = { status: number; json: unknown };
export type Outgoing = { method: string; headers?: Record<string, string>; body?: BodyInit; signal?: AbortSignal };

const API = '/api/v1';
/** Specification part 1, section 9. */
const MAX_REFRESHES = 3;

/** Sends without regard to a session: for public calls. */
export async function send(
  path: string,
  { method, headers, ...request }: Outgoing,
  xsrfCookie = 'XSRF-TOKEN',
): Promise<Answer> {
  const xsrf = cookieValue(xsrfCookie);
  const response = await fetch(`${API}${path}`, {
    ...request,
    method,
    headers: { ...headers, ...(method !== 'GET' && xsrf && { 'x-xsrf-token': xsrf }) },
  });
  setServerTime(response.headers.get('date'));
  setStoreDigits(response.headers.get(DIGITS_HEADER));
  // An answer that breaks off is a lost one, and not one that says something else.
  return { status: response.status, json: parseJson(await response.text()) };
}

/** Null for what something before the server answered, such as the page of a hotel's network. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

type SessionRules<User> = {
  session: StoredSession<User>;
  xsrfCookie?: string;
  refresh: { path: string; response: z.ZodMiniType<{ user: User }> };
};

/** How calls are sent for the person who is signed in to `session`. */
export function sessionTransport<User>({ session, xsrfCookie, refresh: route }: SessionRules<User>) {
  let refreshing: Promise<Answer> | null = null;
  let refreshesInARow = 0;

  /**
   * Sends for the signed-in person: one refresh, then one repeat. A 403 counts too, because fresh cookies may carry
   * new scopes. Where the session cannot be renewed, the answer is that of the refresh.
   */
  async function sendInSession(path: string, request: Outgoing): Promise<Answer> {
    const first = await send(path, request, xsrfCookie);
    if (first.status !== 401) refreshesInARow = 0;
    if (first.status !== 401 && first.status !== 403) return first;

    const renewed = await refreshSession();
    if (renewed.status !== 200) return renewed;

    const second = await send(path, request, xsrfCookie);
    if (second.status !== 401) refreshesInARow = 0;
    return second;
  }

  /** Runs one refresh at a time, however many calls wait for it. */
  function refreshSession(): Promise<Answer> {
    refreshing ??= refresh().finally(() => {
      refreshing = null;
    });
    return refreshing;
  }

  async function refresh(): Promise<Answer> {
    if (refreshesInARow >= MAX_REFRESHES) return endSession();

    const answer = await send(route.path, { method: 'POST' });
    if (answer.status === 401) return endSession(answer);
    // Only an answer ends the session: a server that is away for a moment signs nobody out.
    if (answer.status === 200) {
      refreshesInARow += 1;
      // Name, role and scopes may have changed since the last sign-in.
      session.remember(z.parse(route.response, answer.json).user);
    }
    return answer;
  }

  function endSession(answer: Answer = { status: 401, json: null }): Answer {
    refreshesInARow = 0;
    // Shown here and not per call: of many that fail together the person needs one message, and pages leave before
    // theirs.
    if (session.store.getState()) showNotice({ tone: 'error', message: say(coreMessages.signInAgain) });
    session.forget();
    return answer;
  }

  return { sendInSession, refreshSession, isOpen: session.isOpen };
}

const tenantTransport = sessionTransport({ session: tenantSession, refresh: auth.refreshToken });
export const { sendInSession, refreshSession } = tenantTransport;

/** The transports by the realm of a route. The superadmin's is added by the code of its pages. */
export const transports: Partial<Record<Access['realm'], ReturnType<typeof sessionTransport>>> = {
  tenant: tenantTransport,
};
