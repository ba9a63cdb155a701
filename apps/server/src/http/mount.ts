import { holdsAnyOf, type Role, type Scope, type TenantAccess } from '@comanda/contract/core/access';
import { coreMessages } from '@comanda/contract/core/messages';
import { read } from '@comanda/contract/core/reading';
import type { Contract, Download, Route, RouteInput, RouteOutput } from '@comanda/contract/core/route';
import { qrMenuMessages } from '@comanda/contract/qrmenu/qrmenu.messages';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import * as z from 'zod/mini';
import type { Lookup } from '../db/lookup.ts';
import type { InPlatform, PlatformTx } from '../db/platform.ts';
import { type InTenant, isImportRunning, refuseForImport, type TenantTx, type TenantWork } from '../db/tenant.ts';
import { answerHead, type EncodedAnswer } from '../encoding/answer-head.ts';
import { AppError } from '../errors/app-error.ts';
import type { FairQueue } from '../gates/fair-queue.ts';
import { addRevalidated, cacheControl } from './caching.ts';
import type { AccessToken, NewSession, SessionCookies } from './cookies.ts';
import { sendable } from './download.ts';
import { attemptOf, onceInTenant } from './idempotency.ts';
import type { HeavyReads } from './heavy-reads.ts';
import type { IncomingFiles } from './incoming-files.ts';
import type { KeptAnswers } from './kept-answers.ts';
import type { KnownDevices } from './known-device.ts';
import { hasLargeBody, type LargeBodies } from './large-bodies.ts';
import { assertOwnOrigin } from './origin.ts';
import type { ReadJson } from './read-json.ts';
import { sendEncoded } from './send-encoded.ts';
import { bytesOf, type SecondThread, sendAnswered } from '../threads/second-thread.ts';
import { receiveImage, withArchiveOf } from './upload.ts';

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

/** The signed-in operator of the platform, read anew with every call. */
export type Superadmin = { superadminId: string; sessionId: string; username: string; name: string };

/** What a handler may know of the request and do to the session's cookies. */
export type Http = {
  ip: string;
  userAgent: string;
  refreshToken: string | undefined;
  /** The session of this browser that signing in replaces. */
  lastSession: AccessToken | null;
  openSession: (session: NewSession) => void;
  closeSession: () => void;
  /** Id of this browser, where the account has signed in with it before. */
  knownDevice: (username: string) => string | null;
  rememberDevice: (username: string) => void;
  /** Tells in seconds, beside a refusal, when it is worthwhile to try again. */
  retryAfter: (seconds: number) => void;
};

/** For an idempotent route of diners: `inTenant` that does its work once for each `Idempotency-Key`. */
type OnceInTenant = <T extends object>(work: TenantWork<T>) => Promise<T>;

/** Keeps what is made for the diners of a restaurant until what it is made of changes. */
type Keep = <T extends { size: number }>(make: () => Promise<T>) => Promise<T>;

/** What a handler can reach follows from its route; there is no other way to the database. */
type Reach<R extends Route> = R['access'] extends { realm: 'public'; area: 'superadmin' }
  ? { http: Http; inPlatform: InPlatform }
  : R['access'] extends { realm: 'public' }
    ? PublicReach<R>
    : R['access'] extends { realm: 'superadmin' }
      ? SuperadminReach<R>
      : TenantReach<R>;

type PublicReach<R extends Route> = R extends { ofQrCode: true }
  ? { http: Http; tenantId: string; inTenant: InTenant; onceInTenant: OnceInTenant; keep: Keep }
  : { http: Http; lookup: Lookup; inTenant: InTenant };

type TenantReach<R extends Route> = R extends { ownTransaction: true }
  ? { http: Http; principal: Principal; inTenant: <T>(work: TenantWork<T>) => Promise<T> }
  : { http: Http; principal: Principal; tx: TenantTx };

type SuperadminReach<R extends Route> = R extends { ownTransaction: true }
  ? { http: Http; principal: Superadmin; inPlatform: InPlatform }
  : { http: Http; principal: Superadmin; platform: PlatformTx };

/** An image as its bytes; an archive as what receives it, into a file that is gone once the work with it is done. */
type Upload<R extends Route> = R extends { upload: 'image' }
  ? { image: Buffer }
  : R extends { upload: 'archive' }
    ? { withArchive: <T>(work: (file: string) => Promise<T>) => Promise<T> }
    : unknown;

export type Handlers<C extends Contract> = {
  [Name in keyof C]: (context: RouteInput<C[Name]> & Upload<C[Name]> & Reach<C[Name]>) => Promise<Answer<C[Name]>>;
};

/** What diners read is encoded by its handler, once for all of them. */
type Answer<R extends Route> = R extends { ofQrCode: true; revalidate: 'posVersion' } ? EncodedAnswer : RouteOutput<R>;

export type MountDeps = {
  inTenant: InTenant;
  /** The same over connections for what takes its time. */
  inTenantForLong: InTenant;
  heavyReads: Pick<HeavyReads, 'run' | 'write'>;
  /** Few pictures are in memory and drawn at once, of one restaurant and in all. */
  pictureQueue: FairQueue;
  incoming: IncomingFiles;
  lookup: Lookup;
  cookies: SessionCookies;
  knownDevices: KnownDevices;
  /** The holder of a device, or undefined when its session has ended. */
  findPrincipal: (tx: TenantTx, deviceId: string) => Promise<Principal | undefined>;
  /** The same in one statement, where that is enough to let them in; `posVersion` was read in the same moment. */
  findSession: (token: AccessToken) => Promise<{ principal: Principal; posVersion: string } | undefined>;
  keptAnswers: KeptAnswers;
  largeBodies: Pick<LargeBodies, 'hold'>;
  /** Answers what would keep this thread busy for long. */
  secondThread?: SecondThread | undefined;
  inPlatform: InPlatform;
  superadminCookies: SessionCookies;
  superadminDevices: KnownDevices;
  /** As `findPrincipal`, of a session of the platform. */
  findSuperadmin: (tx: PlatformTx, sessionId: string) => Promise<Superadmin | undefined>;
  publicUrl: string;
  rateLimits: boolean;
};

/** Registers the calls of one contract. A missing or misspelt handler is a compile error. */
export function mount<C extends Contract>(
  app: FastifyInstance,
  deps: MountDeps & { readJson: ReadJson },
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
      preParsing: async (request, reply) => {
        if (hasLargeBody(request)) await deps.largeBodies.hold('received', senderOf(deps, route, request), reply);
      },
      handler: async (request, reply) => {
        if (hasLargeBody(request)) {
          await deps.largeBodies.hold('read', senderOf(deps, route, request), reply);
          if (deps.secondThread && hasManyRows(route))
            return sendAnswered(reply, await deps.secondThread.answer(request, request.body as string)); // as text yet
        }
        request.body = deps.readJson(request);
        const body = await answer(deps, route, handle, request, reply);
        void reply.header('cache-control', cacheControl(route));
        return body;
      },
    };
    if (route.revalidate) addRevalidated(app, options);
    else app.route(options);
  }
}

/** Whether its body can be so large that others would notice while it is read: thousands of rows, and no file. */
const hasManyRows = ({ weight, upload }: Route): boolean => weight !== undefined && !upload;

/** Whose body it is: the restaurant's, where the call asks who it is, else the address's. */
function senderOf({ cookies }: MountDeps, route: Route, request: FastifyRequest): string {
  if (route.access.realm !== 'tenant') return request.ip;
  const token = cookies.access(request.cookies);
  // Before it is received: no stranger is owed the memory for it.
  if (!token) throw new AppError('unauthenticated', coreMessages.signInAgain);
  return token.tenantId;
}

async function answer(
  deps: MountDeps,
  route: Route,
  handle: (context: object) => Promise<unknown>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<object | string> {
  if (route.method !== 'GET') assertOwnOrigin(request, deps.publicUrl);
  const { access } = route;
  const isPlatform = access.realm === 'superadmin' || (access.realm === 'public' && access.area === 'superadmin');
  const cookies = isPlatform ? deps.superadminCookies : deps.cookies;
  const knownDevices = isPlatform ? deps.superadminDevices : deps.knownDevices;
  const http = httpOf({ cookies, knownDevices }, request, reply);
  const sendKept = (kept: EncodedAnswer) =>
    sendEncoded(request, reply, kept, (make) => deps.heavyReads.write(request.tenantId ?? '', reply, make));
  const wire = async (context: object): Promise<object> => {
    const input = await parse(route, request);
    const withArchive = <T>(work: (file: string) => Promise<T>) => withArchiveOf(request, deps.incoming, work);
    const result = await handle({ ...input, ...context, ...(route.upload === 'archive' && { withArchive }), http });
    if (route.download) return sendable(reply, route.download, result as Download);
    const isEncoded = route.ofQrCode && route.revalidate === 'posVersion';
    return isEncoded ? sendKept(result as EncodedAnswer) : encode(route, result);
  };
  const { inPlatform } = deps;
  const inTenant = route.weight === 'long' ? deps.inTenantForLong : deps.inTenant;
  if (access.realm === 'public') {
    if (isPlatform) return wire({ inPlatform });
    if (!route.ofQrCode) return wire({ lookup: deps.lookup, inTenant });
    const { qrcode } = request.params as { qrcode: string };
    const holder = await deps.lookup.holderOfQrCode(qrcode);
    if (!holder) throw new AppError('not_found', qrMenuMessages.brokenLink);
    const { tenantId, version } = holder;
    request.tenantId = tenantId;
    const keep: Keep = (make) =>
      deps.keptAnswers.get(`${tenantId} ${route.path}`, version, () => deps.heavyReads.run(tenantId, make));
    const attempt = attemptOf(route, request);
    const once: OnceInTenant = (work) =>
      onceInTenant(inTenant, { tenantId, attempt, admit: async () => undefined, work });
    return wire({ tenantId, inTenant, onceInTenant: once, keep });
  }

  const token = holderOf(cookies, route, request);
  if (access.realm === 'superadmin') {
    const admit = async (tx: PlatformTx) => assertKnown(await deps.findSuperadmin(tx, token.deviceId));
    if (route.ownTransaction) {
      const principal = await inPlatform(admit, { readOnly: true });
      return wire({ principal, inPlatform });
    }
    return inPlatform(async (tx) => wire({ principal: await admit(tx), platform: tx }), {
      readOnly: route.method === 'GET',
    });
  }
  request.tenantId = token.tenantId;
  const waitsForImports = route.method !== 'GET' && isAboutSettings(access) && !isImport(route);
  const admit = async (tx: TenantTx) => {
    const [holder, meetsImport] = await Promise.all([
      deps.findPrincipal(tx, token.deviceId),
      waitsForImports && isImportRunning(tx),
    ]);
    const principal = assertAccess(access, holder);
    if (meetsImport) refuseForImport();
    return principal;
  };

  if (route.ownTransaction) {
    const principal = await inTenant(token.tenantId, admit, { readOnly: true });
    const inOwn = <T>(work: TenantWork<T>) =>
      inTenant(token.tenantId, async (tx) => {
        if (waitsForImports && (await isImportRunning(tx))) refuseForImport();
        return work(tx);
      });
    const work = () => wire({ principal, inTenant: inOwn });
    return route.upload === 'image' ? deps.pictureQueue.run(token.tenantId, work) : work();
  }
  const make = () =>
    onceInTenant(inTenant, {
      tenantId: token.tenantId,
      attempt: attemptOf(route, request),
      admit,
      work: (tx, principal) => wire({ principal, tx }),
      readOnly: route.method === 'GET',
    });
  const { heavyReads, secondThread } = deps;
  const call = `${token.tenantId} ${route.path}`;
  /** Made in the second thread where it was large the last time. Why it is refused is told here. */
  const makeBytes = async (): Promise<string | Buffer> => {
    const answered = secondThread?.isForThread(call) ? await secondThread.answer(request, undefined) : undefined;
    const bytes = answered?.status === 200 ? bytesOf(answered) : JSON.stringify(await make());
    secondThread?.remember(call, bytes.length);
    return bytes;
  };
  const session = route.revalidate === 'posVersion' && (await deps.findSession(token));
  if (session) {
    assertAccess(access, session.principal);
    const makeInTurn = async () => answerHead(await heavyReads.run(token.tenantId, makeBytes));
    const kept = await deps.keptAnswers.get(call, session.posVersion, makeInTurn);
    return sendKept(kept.endWith(''));
  }
  if (route.weight !== 'heavy') return make();
  void reply.type('application/json; charset=utf-8');
  return heavyReads.write(token.tenantId, reply, makeBytes);
}

function holderOf(cookies: SessionCookies, route: Route, request: FastifyRequest): AccessToken {
  const token = cookies.access(request.cookies);
  if (!token) throw new AppError('unauthenticated', coreMessages.signInAgain);
  if (route.method !== 'GET' && !cookies.echoesXsrf(request, token)) {
    throw new AppError('forbidden', coreMessages.foreignOrigin);
  }
  return token;
}

function assertKnown<P>(principal: P | undefined): P {
  if (!principal) throw new AppError('unauthenticated', coreMessages.signInAgain);
  return principal;
}

function assertAccess(access: TenantAccess, holder: Principal | undefined): Principal {
  const principal = assertKnown(holder);
  if (access.needsSubscription && !principal.subscribed) {
    throw new AppError('subscription_required', coreMessages.subscriptionRequired);
  }
  if (!holdsAnyOf(principal, access.anyOf)) throw new AppError('forbidden', coreMessages.noAccess);
  return principal;
}

/** All that an import fills in is changed by those who hold this scope, or by the admin alone. */
const isAboutSettings = ({ anyOf, needsSubscription }: TenantAccess): boolean =>
  anyOf === 'admin' ? needsSubscription : anyOf !== 'signed-in' && anyOf.includes('SETTINGS');

/** It asks for the lock itself. Two that held the shared one until then would both be refused. */
const isImport = ({ errors }: Route): boolean => errors?.includes('import_running') ?? false;

async function parse(route: Route, request: FastifyRequest) {
  return {
    params: route.params && z.parse(route.params, request.params),
    query: route.query && z.parse(route.query, read(route.query, request.query, 'query')),
    body:
      route.body && z.parse(route.body, read(route.body, request.body, 'body'), isForm(request) ? {} : firstFaultOnly),
    ...(route.upload === 'image' && { image: await receiveImage(request) }),
  };
}

/** What a form sends at most. */
const LONGEST_FORM_BYTES = 4096;

/** All faults of a form are told at once. A longer body is one of lists that can hold thousands: its first is told. */
const isForm = ({ headers }: FastifyRequest): boolean =>
  Number(headers['content-length'] ?? Infinity) <= LONGEST_FORM_BYTES;

const firstFaultOnly: z.core.ParseContextInternal<z.core.$ZodIssue> = { abortEarly: true };

/** To the wire. What the response schema does not name is left out. */
function encode(route: Route, answer: unknown): object {
  const encoded = route.response && z.safeEncode(route.response, answer);
  // Our fault, and not that of the request, as the error handler would take it.
  if (encoded?.error) throw new Error(`${route.path} answers what it does not declare`, { cause: encoded.error });
  const body = encoded?.data ?? {};
  return route.message ? { message: route.message, ...body } : body;
}

function httpOf(
  { cookies, knownDevices }: Pick<MountDeps, 'cookies' | 'knownDevices'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Http {
  return {
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    refreshToken: cookies.refresh(request),
    lastSession: cookies.last(request),
    openSession: (session) => cookies.open(reply, session),
    closeSession: () => cookies.close(reply),
    knownDevice: (username) => knownDevices.idFor(request, username),
    rememberDevice: (username) => knownDevices.remember(request, reply, username),
    retryAfter: (seconds) => void reply.header('retry-after', seconds),
  };
}
