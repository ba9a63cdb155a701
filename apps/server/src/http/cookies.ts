import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

export const ACCESS_SECONDS = 15 * MINUTE;
export const REFRESH_SECONDS = 90 * DAY;

const ACCESS = 'comanda_access';
const REFRESH = 'comanda_refresh';
/** Carries no authority: it tells the web app that somebody is signed in. */
const AUTHENTICATED = 'authenticated';
const XSRF = 'XSRF-TOKEN';
const REFRESH_PATH = '/api/v1/auth/refresh-token';

/** Who holds the access cookie. What they may do is read from the database with every call. */
export type AccessToken = { tenantId: string; deviceId: string };
/** `refreshToken` null leaves the refresh cookie as it is. */
export type NewSession = AccessToken & { refreshToken: string | null };

export type SessionCookies = ReturnType<typeof sessionCookies>;

/** Reads and writes the cookies of a session. `secret` signs them; `secure` keeps them to HTTPS. */
export function sessionCookies({ secret, secure, now }: { secret: string; secure: boolean; now: () => Date }) {
  const sign = (text: string) => createHmac('sha256', secret).update(text).digest('base64url');
  const seconds = () => Math.floor(now().getTime() / 1000);
  const xsrfOf = (deviceId: string) => sign(`xsrf.${deviceId}`);

  return {
    open(reply: FastifyReply, { tenantId, deviceId, refreshToken }: NewSession): void {
      const payload = `${tenantId}.${deviceId}.${seconds() + ACCESS_SECONDS}`;
      const shared = { path: '/', secure, sameSite: 'lax', maxAge: REFRESH_SECONDS } as const;
      reply.setCookie(ACCESS, `${payload}.${sign(payload)}`, { ...shared, httpOnly: true, maxAge: ACCESS_SECONDS });
      if (refreshToken)
        reply.setCookie(REFRESH, refreshToken, { ...shared, httpOnly: true, sameSite: 'strict', path: REFRESH_PATH });
      reply.setCookie(AUTHENTICATED, 'true', shared);
      reply.setCookie(XSRF, xsrfOf(deviceId), shared);
    },

    close(reply: FastifyReply): void {
      for (const name of [ACCESS, AUTHENTICATED, XSRF]) reply.clearCookie(name, { path: '/' });
      reply.clearCookie(REFRESH, { path: REFRESH_PATH });
    },

    /** The holder of a valid, unexpired access cookie. */
    access(cookies: Record<string, string | undefined>): AccessToken | null {
      const [tenantId, deviceId, expires, signature] = cookies[ACCESS]?.split('.') ?? [];
      if (!tenantId || !deviceId || !expires || !signature) return null;
      if (!equal(signature, sign(`${tenantId}.${deviceId}.${expires}`))) return null;
      return Number(expires) > seconds() ? { tenantId, deviceId } : null;
    },

    refresh: (request: FastifyRequest): string | undefined => request.cookies[REFRESH],

    /** The header must echo the readable cookie, which another site cannot read. */
    echoesXsrf: (request: FastifyRequest, { deviceId }: AccessToken): boolean => {
      const echoed = request.headers['x-xsrf-token'];
      return typeof echoed === 'string' && equal(echoed, xsrfOf(deviceId));
    },
  };
}

export const newSecret = (): string => randomBytes(32).toString('base64url');

function equal(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
