import { createHmac, timingSafeEqual } from 'node:crypto';
import { superadminCookies } from '@comanda/contract/superadmin/superadmin.contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

export const ACCESS_SECONDS = 15 * MINUTE;
export const REFRESH_SECONDS = 90 * DAY;
/** Access cookies whose signatures were found right, each of some 200 bytes. */
const MOST_VERIFIED = 10_000;

type Area = {
  access: string;
  refresh: string;
  /** Carries no authority: it tells the web app that somebody is signed in. */
  authenticated: string;
  xsrf: string;
  /** Where the access cookie is sent. */
  path: string;
  refreshPath: string;
  /** Begins each signed text, so that a signature of one area is worth nothing in another. */
  mark: string;
};

/** A restaurant's session and the platform's can live in one browser, and neither touches the other. */
const areas = {
  tenant: {
    access: 'comanda_access',
    refresh: 'comanda_refresh',
    authenticated: 'authenticated',
    xsrf: 'XSRF-TOKEN',
    path: '/',
    refreshPath: '/api/v1/auth/refresh-token',
    mark: '',
  },
  superadmin: {
    access: 'comanda_platform_access',
    refresh: 'comanda_platform_refresh',
    authenticated: superadminCookies.authenticated,
    xsrf: superadminCookies.xsrf,
    path: '/api/v1/superadmin',
    refreshPath: '/api/v1/superadmin/refresh-token',
    mark: 'superadmin.',
  },
} as const satisfies Record<string, Area>;

/** The holder of the access cookie. What they may do is read from the database with every call. */
export type AccessToken = { tenantId: string; deviceId: string };
/** `refreshToken` null leaves the refresh cookie as it is. */
export type NewSession = AccessToken & { refreshToken: string | null };

export type SessionCookies = ReturnType<typeof sessionCookies>;

/** `xsrf`: what the header has to echo. */
export type Holding = AccessToken & { xsrf: string };
type Issued = Holding & { expires: number };
type Sealed = 'access' | 'refresh';
type Options = { secret: string; secure: boolean; now: () => Date; area?: keyof typeof areas };

/** Reads and writes the cookies of a session. `secret` signs them; `secure` keeps them to HTTPS. */
export function sessionCookies({ secret, secure, now, area = 'tenant' }: Options) {
  const names = areas[area];
  const sign = (text: string) => createHmac('sha256', secret).update(`${names.mark}${text}`).digest('base64url');
  const seal = (kind: Sealed, text: string) => `${text}.${sign(`${kind}.${text}`)}`;
  /** The content of a text that was sealed here as this kind. */
  const unseal = (kind: Sealed, sealed = '') => {
    const text = sealed.slice(0, sealed.lastIndexOf('.'));
    return equal(sealed.slice(text.length + 1), sign(`${kind}.${text}`)) ? text : undefined;
  };
  const xsrfOf = (deviceId: string) => sign(`xsrf.${deviceId}`);
  /** A till sends the same one for a quarter of an hour: its signatures are made once. */
  const verified = new LRUCache<string, Issued>({ max: MOST_VERIFIED });
  const issued = (cookies: Record<string, string | undefined>): Issued | null => {
    const sealed = cookies[names.access] ?? '';
    const known = verified.get(sealed);
    if (known) return known;
    const [tenantId, deviceId, expires] = unseal('access', sealed)?.split('.') ?? [];
    if (!tenantId || !deviceId) return null;
    const fresh = { tenantId, deviceId, expires: Number(expires), xsrf: xsrfOf(deviceId) };
    verified.set(sealed, fresh);
    return fresh;
  };
  const seconds = () => Math.floor(now().getTime() / 1000);

  return {
    open(reply: FastifyReply, { tenantId, deviceId, refreshToken }: NewSession): void {
      const access = seal('access', `${tenantId}.${deviceId}.${seconds() + ACCESS_SECONDS}`);
      const shared = { path: '/', secure, sameSite: 'lax', maxAge: REFRESH_SECONDS } as const;
      const hidden = { ...shared, httpOnly: true } as const;
      // Kept beyond its end, so that the next sign-in can say which session it replaces.
      reply.setCookie(names.access, access, { ...hidden, path: names.path });
      if (refreshToken) {
        const refresh = seal('refresh', refreshToken);
        reply.setCookie(names.refresh, refresh, { ...hidden, sameSite: 'strict', path: names.refreshPath });
      }
      reply.setCookie(names.authenticated, 'true', shared);
      reply.setCookie(names.xsrf, xsrfOf(deviceId), shared);
      // Clients of the specification echo this name in either area; a restaurant's session goes first.
      if (area === 'superadmin' && !reply.request.cookies[areas.tenant.authenticated]) {
        reply.setCookie(areas.tenant.xsrf, xsrfOf(deviceId), shared);
      }
    },

    close(reply: FastifyReply): void {
      for (const name of [names.authenticated, names.xsrf]) reply.clearCookie(name, { path: '/' });
      const { [names.xsrf]: own, [areas.tenant.xsrf]: shared } = reply.request.cookies;
      if (own && own === shared) reply.clearCookie(areas.tenant.xsrf, { path: '/' });
      reply.clearCookie(names.access, { path: names.path });
      reply.clearCookie(names.refresh, { path: names.refreshPath });
    },

    /** The holder of a valid, unexpired access cookie. */
    access(cookies: Record<string, string | undefined>): Holding | null {
      const known = issued(cookies);
      return known && known.expires > seconds() ? known : null;
    },

    /** The last session of this browser, perhaps expired. It is good for nothing but being ended. */
    last: ({ cookies }: FastifyRequest): AccessToken | null => issued(cookies),

    /** Accepts only tokens issued here: an old token ends its session, and nobody shall cause that with one made up. */
    refresh: ({ cookies }: FastifyRequest): string | undefined => unseal('refresh', cookies[names.refresh]),

    /** The header must echo the readable cookie, which another site cannot read. */
    echoesXsrf: (request: FastifyRequest, { xsrf }: Holding): boolean => {
      const echoed = request.headers['x-xsrf-token'];
      return typeof echoed === 'string' && equal(echoed, xsrf);
    },
  };
}

function equal(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
