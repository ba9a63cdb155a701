import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const COOKIE = 'comanda_device';
const YEAR_SECONDS = 365 * 24 * 60 * 60;
/** Tills are shared: beyond this many accounts, the one that signed in longest ago is forgotten. */
const MOST_ACCOUNTS = 20;

export type KnownDevices = ReturnType<typeof knownDevices>;

/** `path`: the calls that it counts for are below it. */
type Options = { secret: string; secure: boolean; path?: string };

/**
 * Remembers in a browser which accounts have signed in there: a cookie with a random id and, for each account, a
 * signature over id and account. It gives no authority and names nobody. It only tells the owner of an account from a
 * stranger who guesses at it.
 */
export function knownDevices({ secret, secure, path = '/api/v1/auth' }: Options) {
  const mark = (id: string, username: string) =>
    createHmac('sha256', secret).update(`known device ${id} ${username}`).digest('base64url').slice(0, 22);

  function read(request: FastifyRequest): { id: string; marks: string[] } | null {
    const [id, ...marks] = request.cookies[COOKIE]?.split('.') ?? [];
    return id ? { id, marks } : null;
  }

  return {
    /** The id of the browser, where this account has signed in with it before. */
    idFor(request: FastifyRequest, username: string): string | null {
      const device = read(request);
      const expected = device && mark(device.id, username);
      return device?.marks.some((given) => equal(given, expected ?? '')) ? device.id : null;
    },

    remember(request: FastifyRequest, reply: FastifyReply, username: string): void {
      const device = read(request);
      const id = device && PART.test(device.id) ? device.id : randomBytes(16).toString('base64url');
      const own = mark(id, username);
      const others = (device?.marks ?? []).filter((given) => PART.test(given) && given !== own);
      const value = [id, own, ...others].slice(0, MOST_ACCOUNTS + 1).join('.');
      reply.setCookie(COOKIE, value, { path, httpOnly: true, secure, sameSite: 'lax', maxAge: YEAR_SECONDS });
    },
  };
}

/** Sixteen bytes, and as many of a signature. */
const PART = /^[\w-]{22}$/;

function equal(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
