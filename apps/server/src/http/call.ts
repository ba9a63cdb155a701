import { read } from '@comanda/contract/core/reading';
import { encoderOf } from '@comanda/contract/core/encoder';
import { DIGITS_HEADER, withDigits } from '@comanda/contract/core/digits';
import type { Download, Route } from '@comanda/contract/core/route';
import type { CurrencyDigits } from '@comanda/domain/money';
import type { OrdersVersion } from '@comanda/domain/orders-version';
import { acceptedLanguage } from '@comanda/texts/languages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import * as z from 'zod/mini';
import { Late } from '../db/late.ts';
import type { Lookup } from '../db/lookup.ts';
import type { InPlatform, PlatformTx } from '../db/platform.ts';
import type { InTenant, TenantTx } from '../db/tenant.ts';
import type { EncodedAnswer } from '../encoding/answer-head.ts';
import type { KeptAnswer } from '../encoding/kept-answer.ts';
import type { FairQueue } from '../gates/fair-queue.ts';
import { english } from '../texts/english.ts';
import type { SecondThread } from '../threads/second-thread.ts';
import type { AccessToken, SessionCookies } from './cookies.ts';
import { downloadStream } from './download.ts';
import type { Http, PrintAgent, Principal, Superadmin } from './handlers.ts';
import type { HeavyReads } from './heavy-reads.ts';
import type { IncomingFiles } from './incoming-files.ts';
import type { ResponseCache } from './response-cache.ts';
import type { KnownDevices } from './known-device.ts';
import type { LargeBodies } from './large-bodies.ts';
import type { ReadJson } from './read-json.ts';
import { sendEncoded } from './send-encoded.ts';
import { sendLive } from './send-live.ts';
import { receiveImage, withArchiveOf } from './upload.ts';

/** The dependencies of all calls. */
export type MountDeps = {
  readJson: ReadJson;
  inTenant: InTenant;
  /** The same, over connections for long work. */
  inTenantForLong: InTenant;
  heavyReads: Pick<HeavyReads, 'run' | 'write'>;
  /** Few pictures are in memory and drawn at once, for one restaurant and in all. */
  pictureQueue: FairQueue;
  incoming: IncomingFiles;
  lookup: Lookup;
  cookies: SessionCookies;
  knownDevices: KnownDevices;
  /** The holder of a device, or undefined when its session has ended. */
  findPrincipal: (tx: TenantTx, deviceId: string) => Promise<Principal | undefined>;
  /** The same for calls that come one after the other from the same device, and the holder as it was read last. */
  readPrincipal: (tx: TenantTx, deviceId: string) => Promise<Principal | undefined>;
  lastPrincipal: (tx: TenantTx, deviceId: string) => { holder: Principal; confirm: () => Promise<unknown> } | undefined;
  /** The same in one statement, where that is enough to let the caller in. The versions are those of that moment. */
  findSession: (
    token: AccessToken,
  ) => Promise<
    { principal: Omit<Principal, 'restaurant'>; posVersion: string; ordersVersion: OrdersVersion } | undefined
  >;
  responseCache: ResponseCache;
  largeBodies: Pick<LargeBodies, 'receive' | 'work'>;
  /** Makes answers that would keep this thread busy for long. */
  secondThread?: SecondThread | undefined;
  inPlatform: InPlatform;
  superadminCookies: SessionCookies;
  superadminDevices: KnownDevices;
  /** As `findPrincipal`, for a session of the platform. */
  findSuperadmin: (tx: PlatformTx, sessionId: string) => Promise<Superadmin | undefined>;
  /**
   * The program that signs in with these headers.
   * @throws AppError where it is unknown, or speaks another protocol
   */
  findPrintAgent: (headers: IncomingHttpHeaders) => Promise<PrintAgent>;
  publicUrl: string;
  rateLimits: boolean;
};

/** A request, with what its contract says about it. */
export type Call = {
  deps: MountDeps;
  route: Route;
  handle: (context: object) => Promise<unknown>;
  /** Reads the answer to a repeat from what the first attempt has kept. */
  again?: ((tx: TenantTx, kept: object) => Promise<object>) | undefined;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** Whether the route is the platform operator's, signed in or about to sign in. */
export const isOfPlatform = ({ access }: Route): boolean =>
  access.realm === 'superadmin' || (access.realm === 'public' && access.area === 'superadmin');

/**
 * Reads the request, runs the handler and writes its answer. `reach`: what the route lets the handler use. `digits`: of
 * the amounts of the restaurant whose call it is; others have none.
 */
export async function runHandler(call: Call, reach: object, digits?: CurrencyDigits): Promise<object> {
  const { deps, route, handle, request, reply } = call;
  if (digits !== undefined) sayDigits(reply, digits);
  const image = route.upload === 'image' && { image: await receiveImage(request) };
  const input = { ...withDigits(digits, () => parse(route, request)), ...image };
  const withArchive = <T>(work: (file: string) => Promise<T>) => withArchiveOf(request, deps.incoming, work);
  const http = httpOf(call);
  const result = await handle({ ...input, ...reach, ...(route.upload === 'archive' && { withArchive }), http });
  if (route.download) return downloadStream(reply, route.download, result as Download);
  if (route.live) return sendLive(call, result as KeptAnswer | null);
  const isEncoded = route.ofQrCode && route.revalidate === 'posVersion';
  if (isEncoded) return sendKept(call, result as EncodedAnswer);
  const encoded = (answer: unknown) => withDigits(digits, () => encode(route, answer));
  return result instanceof Late ? result.map(encoded) : encoded(result);
}

/** Answers a repeat of a call whose answer came late. */
export async function answerAgain(
  { route, reply }: Call,
  read: () => Promise<object>,
  digits: CurrencyDigits,
): Promise<object> {
  void sayDigits(reply, digits);
  const answer = await read();
  return withDigits(digits, () => encode(route, answer));
}

export const sayDigits = (reply: FastifyReply, digits: CurrencyDigits): unknown => reply.header(DIGITS_HEADER, digits);

export const sendKept = ({ deps, request, reply }: Call, kept: EncodedAnswer): Promise<Buffer> =>
  sendEncoded(request, reply, kept, (make) => deps.heavyReads.write(request.tenantId ?? '', reply, make));

function parse(route: Route, request: FastifyRequest) {
  return {
    params: route.params && z.parse(route.params, request.params),
    query: route.query && z.parse(route.query, read(route.query, request.query, 'query')),
    body:
      route.body && z.parse(route.body, read(route.body, request.body, 'body'), isForm(request) ? {} : firstFaultOnly),
  };
}

/** A form sends no more than this. */
const LONGEST_FORM_BYTES = 4096;

/**
 * A form gets all its faults at once. A longer body holds lists, maybe thousands of rows, and gets its first fault
 * only.
 */
const isForm = ({ headers }: FastifyRequest): boolean =>
  Number(headers['content-length'] ?? Infinity) <= LONGEST_FORM_BYTES;

const firstFaultOnly: z.core.ParseContextInternal<z.core.$ZodIssue> = { abortEarly: true };

/** Encodes an answer for the wire. Fields that the response schema does not name are left out. */
function encode(route: Route, answer: unknown): object {
  const body = route.response ? encodeAs(route.response, route, answer) : {};
  if (!route.message) return body;
  return { message: english(route.message), said: { message: { key: route.message } }, ...body };
}

function encodeAs(schema: z.ZodMiniType, { path }: Route, answer: unknown): object {
  try {
    return encoderOf(schema)(answer) as object; // answers are objects and lists of them
  } catch (error) {
    // This is our fault; the error handler would take a schema's error for the fault of the request. Zod says where.
    const cause = z.safeEncode(schema, answer).error ?? error;
    throw new Error(`${path} answers what it does not declare`, { cause });
  }
}

function httpOf({ deps, route, request, reply }: Call): Http {
  const [cookies, knownDevices] = isOfPlatform(route)
    ? [deps.superadminCookies, deps.superadminDevices]
    : [deps.cookies, deps.knownDevices];
  return {
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    language: () => acceptedLanguage(request.headers['accept-language']),
    refreshToken: () => cookies.refresh(request),
    lastSession: () => cookies.last(request),
    openSession: (session) => cookies.open(reply, session),
    closeSession: () => cookies.close(reply),
    knownDevice: (username) => knownDevices.idFor(request, username),
    rememberDevice: (username) => knownDevices.remember(request, reply, username),
    retryAfter: (seconds) => void reply.header('retry-after', seconds),
  };
}
