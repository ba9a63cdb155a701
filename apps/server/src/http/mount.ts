import { allContracts } from '@comanda/contract/all';
import type { TenantAccess } from '@comanda/contract/core/access';
import { DIGITS_HEADER } from '@comanda/contract/core/digits';
import { type Contract, isRead, type Route } from '@comanda/contract/core/route';
import { qrMenuMessages } from '@comanda/contract/qrmenu/qrmenu.messages';
import { writeVersion } from '@comanda/domain/orders-version';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import type { CodeHolder } from '../db/lookup.ts';
import type { PlatformTx } from '../db/platform.ts';
import { isImportRunning, refuseForImport, type TenantTx, type TenantWork } from '../db/tenant.ts';
import { answerHead } from '../encoding/answer-head.ts';
import { releaseBytes } from '../encoding/release-bytes.ts';
import { AppError } from '../errors/app-error.ts';
import { bytesOf, sendAnswered } from '../threads/second-thread.ts';
import { assertAccess, assertKnown, hasAccess, holderOf, senderOf, waitsForImports } from './admit.ts';
import { addRevalidated, cacheControl } from './caching.ts';
import { answerAgain, type Call, isOfPlatform, type MountDeps, runHandler, sayDigits, sendKept } from './call.ts';
import type { AccessToken } from './cookies.ts';
import type { Handlers, Keep, OnceInTenant, Principal } from './handlers.ts';
import { type Assumed, attemptOf, onceInTenant } from './idempotency.ts';
import { hasLargeBody } from './large-bodies.ts';
import { assertOwnOrigin } from './origin.ts';
import { releasedWhenSent } from './send-encoded.ts';

type Contracts = typeof allContracts;
export type ContractName = keyof Contracts;
export type HandlersOf<Name extends ContractName> = { [N in Name]: Handlers<Contracts[N]> };

/** Registers the calls of the contracts of these names. A missing or misspelt contract or handler does not compile. */
export function mount<Name extends ContractName>(
  app: FastifyInstance,
  deps: MountDeps,
  handlers: HandlersOf<Name>,
): void {
  for (const name of Object.keys(handlers) as Name[]) {
    mountContract(app, deps, allContracts[name], handlers[name]);
  }
}

function mountContract(app: FastifyInstance, deps: MountDeps, contract: Contract, handlers: Handlers<Contract>): void {
  for (const [name, route] of Object.entries(contract)) {
    const handler = handlers[name] as Call['handle'] | (Pick<Call, 'again'> & { first: Call['handle'] });
    const { first: handle, again } = typeof handler === 'function' ? { first: handler, again: undefined } : handler;
    const options: RouteOptions = {
      method: route.method,
      url: `/api/v1${route.path}`,
      ...(route.bodyLimit && { bodyLimit: route.bodyLimit }),
      config:
        deps.rateLimits && route.limitPerMinute ? { rateLimit: { max: route.limitPerMinute, timeWindow: 60_000 } } : {},
      preParsing: async (request, reply) => {
        if (!hasLargeBody(route, request)) return;
        if (route.ofQrCode) request.tenantId = (await holderOfCode(deps, request)).tenantId;
        await deps.largeBodies.receive(senderOf(deps.cookies, route, request), reply);
      },
      handler: async (request, reply) => {
        const answerHere = async () => {
          const answered = await answer({ deps, route, handle, again, request, reply });
          void reply.header('cache-control', cacheControl(route));
          return answered;
        };
        if (!hasLargeBody(route, request)) return answerHere();
        const sender = senderOf(deps.cookies, route, request);
        return deps.largeBodies.work(sender, { request, reply }, async () => {
          if (!deps.secondThread || !hasManyRows(route)) return answerHere();
          request.tenantId = sender;
          return sendAnswered(reply, await deps.secondThread.answer(request, request.body as Buffer)); // not read yet
        });
      },
    };
    if (route.revalidate) addRevalidated(app, options);
    else app.route(options);
  }
}

/** Whether the body may hold thousands of rows, so that other restaurants would wait while it is read. */
const hasManyRows = ({ access, weight, upload }: Route): boolean =>
  access.realm === 'tenant' && weight !== undefined && !upload;

async function answer(call: Call): Promise<object | string> {
  const { deps, route, request } = call;
  if (route.method !== 'GET') assertOwnOrigin(request, deps.publicUrl);
  if (route.ofQrCode) return answerDiner(call);
  request.body = deps.readJson(request);
  if (route.access.realm === 'tenant') return answerTenant(call, route.access);
  if (route.access.realm === 'superadmin') return answerSuperadmin(call);
  if (route.access.realm === 'print-agent') {
    const agent = await deps.findPrintAgent(request.headers);
    request.tenantId = agent.tenantId;
    return runHandler(call, { agent, inTenant: deps.inTenant });
  }
  if (isOfPlatform(route)) return runHandler(call, { inPlatform: deps.inPlatform });
  return runHandler(call, { lookup: deps.lookup, inTenant: inTenantOf(call) });
}

const inTenantOf = ({ deps, route }: Call) => (route.weight === 'long' ? deps.inTenantForLong : deps.inTenant);

/** @throws AppError for a code of no restaurant */
async function holderOfCode({ lookup }: MountDeps, request: FastifyRequest): Promise<CodeHolder> {
  const { qrcode } = request.params as { qrcode: string };
  const holder = await lookup.holderOfQrCode(qrcode);
  if (holder) return holder;
  if (request.body instanceof Buffer) releaseBytes(request.body);
  throw new AppError('not_found', qrMenuMessages.brokenLink);
}

async function answerDiner(call: Call): Promise<object> {
  const { deps, route, request } = call;
  const { tenantId, version } = await holderOfCode(deps, request);
  // Read no sooner: whoever makes codes up must not make this thread read what they send.
  request.body = deps.readJson(request);
  request.tenantId = tenantId;
  const inTenant = inTenantOf(call);
  const keep: Keep = (make) =>
    deps.responseCache.get(`${tenantId} ${route.path}`, version, () => deps.heavyReads.run(tenantId, make));
  const attempt = attemptOf(route, request);
  const once: OnceInTenant = (work) =>
    onceInTenant(inTenant, { tenantId, attempt, admit: async () => undefined, work });
  return runHandler(call, { tenantId, inTenant, onceInTenant: once, keep });
}

async function answerSuperadmin(call: Call): Promise<object> {
  const { deps, route, request } = call;
  const { inPlatform } = deps;
  const { deviceId } = holderOf(deps.superadminCookies, route, request);
  const admit = async (tx: PlatformTx) => assertKnown(await deps.findSuperadmin(tx, deviceId));
  if (route.ownTransaction) {
    const principal = await inPlatform(admit, { readOnly: true });
    return runHandler(call, { principal, inPlatform });
  }
  return inPlatform(async (tx) => runHandler(call, { principal: await admit(tx), platform: tx }), {
    readOnly: isRead(route),
  });
}

async function answerTenant(call: Call, access: TenantAccess): Promise<object | string> {
  const { deps, route, request, reply } = call;
  const token = holderOf(deps.cookies, route, request);
  const { tenantId } = token;
  request.tenantId = tenantId;
  const inTenant = inTenantOf(call);
  const { again } = call;
  const find = again ? deps.readPrincipal : deps.findPrincipal;
  const admit = async (tx: TenantTx) => {
    // In this order: the digits of amounts stay as they are while the lock is held.
    const [meetsImport, holder] = await Promise.all([
      waitsForImports(route, access) && isImportRunning(tx),
      find(tx, token.deviceId),
    ]);
    const principal = assertAccess(access, holder);
    if (meetsImport) refuseForImport();
    return principal;
  };

  if (route.live) {
    const session = await deps.findSession(token);
    const principal = session
      ? assertAccess(access, session.principal)
      : await inTenant(tenantId, admit, { readOnly: true });
    return runHandler(call, { principal, version: session?.ordersVersion }, principal.digits);
  }
  if (route.ownTransaction) {
    const principal = await inTenant(tenantId, admit, { readOnly: true });
    const inOwn = <T>(work: TenantWork<T>) =>
      inTenant(tenantId, async (tx) => {
        if (waitsForImports(route, access) && (await isImportRunning(tx))) refuseForImport();
        return work(tx);
      });
    const work = () => runHandler(call, { principal, inTenant: inOwn }, principal.digits);
    return route.upload === 'image' ? deps.pictureQueue.run(tenantId, work) : work();
  }

  const make = () =>
    onceInTenant(inTenant, {
      tenantId,
      attempt: attemptOf(route, request),
      admit,
      admitAsLast: again && ((tx) => admitAsLast(tx, token, { deps, access })),
      work: (tx, principal) => runHandler(call, { principal, tx }, principal.digits),
      again: again && ((tx, { digits }, kept) => answerAgain(call, () => again(tx, kept), digits)),
      readOnly: isRead(route),
      oneMoment: route.oneMoment ?? false,
    });
  const isKept = route.revalidate === 'posVersion' || route.revalidate === 'ordersVersion';
  const session = isKept && (await deps.findSession(token));
  if (session) {
    assertAccess(access, session.principal);
    sayDigits(reply, session.principal.digits);
    const makeInTurn = async () => answerHead(await deps.heavyReads.run(tenantId, () => makeBytes(call, make)));
    const version = route.revalidate === 'posVersion' ? session.posVersion : writeVersion(session.ordersVersion);
    const kept = await deps.responseCache.get(answerOf(call), version, makeInTurn);
    return sendKept(call, kept.whole);
  }
  if (route.weight !== 'heavy') return make();
  void reply.type('application/json; charset=utf-8');
  // With a query, the last answer says nothing of this one.
  const isSmall = () => !route.query && deps.secondThread?.isForThread(answerOf(call)) === false;
  const bytes = await deps.heavyReads.write(tenantId, reply, () => makeBytes(call, make), isSmall);
  return bytes instanceof Buffer ? releasedWhenSent(reply, bytes) : bytes;
}

/** The holder as the last call from the same device found them, where that is known and lets them in. */
function admitAsLast(
  tx: TenantTx,
  { deviceId }: AccessToken,
  { deps, access }: { deps: MountDeps; access: TenantAccess },
): Assumed<Principal> | undefined {
  const last = deps.lastPrincipal(tx, deviceId);
  return last && hasAccess(access, last.holder) ? { who: last.holder, confirmed: last.confirm() } : undefined;
}

const answerOf = ({ route, request }: Call): string => `${request.tenantId} ${route.path}`;

/**
 * The second thread makes the answer, unless it was small the last time. A refusal is made again here, with its text.
 */
async function makeBytes(call: Call, make: () => Promise<object>): Promise<string | Buffer> {
  const { deps, request, reply } = call;
  const name = answerOf(call);
  const answered = deps.secondThread?.isForThread(name)
    ? await deps.secondThread.answer(request, undefined)
    : undefined;
  if (answered?.status === 200) void reply.header(DIGITS_HEADER, answered.headers[DIGITS_HEADER]);
  const bytes = answered?.status === 200 ? bytesOf(answered) : JSON.stringify(await make());
  deps.secondThread?.remember(name, bytes.length);
  return bytes;
}
