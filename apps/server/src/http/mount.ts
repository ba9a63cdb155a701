import { holdsAnyOf, type Role, type Scope, type TenantAccess } from '@comanda/contract/core/access';
import { coreMessages } from '@comanda/contract/core/messages';
import type { Contract, Route, RouteInput, RouteOutput } from '@comanda/contract/core/route';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import * as z from 'zod/mini';
import type { Lookup } from '../db/lookup.ts';
import type { InTenant, TenantTx, TenantWork } from '../db/tenant.ts';
import { AppError } from '../errors/app-error.ts';
import { addRevalidated, cacheControl } from './caching.ts';
import type { AccessToken, NewSession, SessionCookies } from './cookies.ts';
import { attemptOf, onceInTenant } from './idempotency.ts';
import { assertOwnOrigin } from './origin.ts';
import { receiveImage } from './upload.ts';

/** The signed-in person, read anew with every call: who was locked out a second ago is out. */
export type Principal = {
  tenantId: string;
  deviceId: string;
  userId: string;
  username: string;
  name: string;
  role: Role;
  scopes: Scope[];
  designation: string | null;
  photo: string | null;
  subscribed: boolean;
};

/** What a handler may know of the request and do to the session's cookies. */
export type Http = {
  ip: string;
  userAgent: string;
  refreshToken: string | undefined;
  openSession: (session: NewSession) => void;
  closeSession: () => void;
};

/** For an idempotent public route: `inTenant` that does its work once for each `Idempotency-Key`. */
type OnceInTenant = <T extends object>(tenantId: string, work: TenantWork<T>) => Promise<T>;

/** What a handler can reach follows from its route; there is no other way to the database. */
type Reach<R extends Route> = R['access'] extends { realm: 'public' }
  ? { http: Http; lookup: Lookup; inTenant: InTenant; onceInTenant: OnceInTenant }
  : R extends { ownTransaction: true }
    ? { http: Http; principal: Principal; inTenant: <T>(work: TenantWork<T>) => Promise<T> }
    : { http: Http; principal: Principal; tx: TenantTx };

type Upload<R extends Route> = R extends { upload: 'image' } ? { image: Buffer } : unknown;

export type Handlers<C extends Contract> = {
  [Name in keyof C]: (context: RouteInput<C[Name]> & Upload<C[Name]> & Reach<C[Name]>) => Promise<RouteOutput<C[Name]>>;
};

export type MountDeps = {
  inTenant: InTenant;
  lookup: Lookup;
  cookies: SessionCookies;
  /** The holder of a device, or undefined when its session has ended. */
  findPrincipal: (tx: TenantTx, deviceId: string) => Promise<Principal | undefined>;
  publicUrl: string;
  rateLimits: boolean;
};

/** Registers the calls of one contract. A missing or misspelt handler is a compile error. */
export function mount<C extends Contract>(
  app: FastifyInstance,
  deps: MountDeps,
  contract: C,
  handlers: Handlers<C>,
): void {
  for (const [name, route] of Object.entries(contract)) {
    const handle = handlers[name] as (context: object) => Promise<unknown>;
    const options: RouteOptions = {
      method: route.method,
      url: `/api/v1${route.path}`,
      ...(route.bodyLimit && { bodyLimit: route.bodyLimit }),
      config:
        deps.rateLimits && route.limitPerMinute ? { rateLimit: { max: route.limitPerMinute, timeWindow: 60_000 } } : {},
      handler: async (request, reply) => {
        const body = await answer(deps, route, handle, request, reply);
        void reply.header('cache-control', cacheControl(route));
        return body;
      },
    };
    if (route.revalidate) addRevalidated(app, options);
    else app.route(options);
  }
}

async function answer(
  deps: MountDeps,
  route: Route,
  handle: (context: object) => Promise<unknown>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<object> {
  if (route.method !== 'GET') assertOwnOrigin(request, deps.publicUrl);
  const http = httpOf(deps, request, reply);
  const wire = async (context: object): Promise<object> => {
    const input = await parse(route, request);
    return encode(route, await handle({ ...input, ...context, http }));
  };
  const { inTenant } = deps;
  if (route.access.realm === 'public') {
    const attempt = attemptOf(route, request);
    const once: OnceInTenant = (tenantId, work) =>
      onceInTenant(inTenant, { tenantId, attempt, admit: async () => undefined, work });
    return wire({ lookup: deps.lookup, inTenant, onceInTenant: once });
  }

  const { access } = route;
  const token = holderOf(deps, route, request);
  const admit = async (tx: TenantTx) => assertAccess(access, await deps.findPrincipal(tx, token.deviceId));

  if (route.ownTransaction) {
    const principal = await inTenant(token.tenantId, admit, { readOnly: true });
    return wire({ principal, inTenant: <T>(work: TenantWork<T>) => inTenant(token.tenantId, work) });
  }
  return onceInTenant(inTenant, {
    tenantId: token.tenantId,
    attempt: attemptOf(route, request),
    admit,
    work: (tx, principal) => wire({ principal, tx }),
    readOnly: route.method === 'GET',
  });
}

function holderOf(deps: MountDeps, route: Route, request: FastifyRequest): AccessToken {
  const token = deps.cookies.access(request.cookies);
  if (!token) throw new AppError('unauthenticated', coreMessages.signInAgain);
  if (route.method !== 'GET' && !deps.cookies.echoesXsrf(request, token)) {
    throw new AppError('forbidden', coreMessages.foreignOrigin);
  }
  return token;
}

function assertAccess(access: TenantAccess, principal: Principal | undefined): Principal {
  if (!principal) throw new AppError('unauthenticated', coreMessages.signInAgain);
  if (access.needsSubscription && !principal.subscribed) {
    throw new AppError('subscription_required', coreMessages.subscriptionRequired);
  }
  if (!holdsAnyOf(principal, access.anyOf)) throw new AppError('forbidden', coreMessages.noAccess);
  return principal;
}

async function parse(route: Route, request: FastifyRequest) {
  return {
    params: route.params && z.parse(route.params, request.params),
    query: route.query && z.parse(route.query, request.query),
    body: route.body && z.parse(route.body, request.body ?? {}),
    ...(route.upload && { image: await receiveImage(request) }),
  };
}

/** To the wire. What the response schema does not name is left out. */
function encode(route: Route, answer: unknown): object {
  const body = route.response ? (z.encode(route.response, answer) as object) : {};
  return route.message ? { message: route.message, ...body } : body;
}

function httpOf(deps: MountDeps, request: FastifyRequest, reply: FastifyReply): Http {
  return {
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    refreshToken: deps.cookies.refresh(request),
    openSession: (session) => deps.cookies.open(reply, session),
    closeSession: () => deps.cookies.close(reply),
  };
}
