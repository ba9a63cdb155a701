import { holdsAnyOf, type TenantAccess } from '@comanda/contract/core/access';
import { coreMessages } from '@comanda/contract/core/messages';
import type { Route } from '@comanda/contract/core/route';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import type { AccessToken, SessionCookies } from './cookies.ts';
import type { Principal } from './handlers.ts';

export function holderOf(cookies: SessionCookies, route: Route, request: FastifyRequest): AccessToken {
  const token = cookies.access(request.cookies);
  if (!token) throw new AppError('unauthenticated', coreMessages.signInAgain);
  if (route.method !== 'GET' && !cookies.echoesXsrf(request, token)) {
    throw new AppError('forbidden', coreMessages.foreignOrigin);
  }
  return token;
}

export function assertKnown<P>(principal: P | undefined): P {
  if (!principal) throw new AppError('unauthenticated', coreMessages.signInAgain);
  return principal;
}

type AnyHolder = Pick<Principal, 'role' | 'scopes' | 'subscribed'>;

export function assertAccess<Holder extends AnyHolder>(access: TenantAccess, holder: Holder | undefined): Holder {
  const principal = assertKnown(holder);
  if (lacksSubscription(access, principal)) {
    throw new AppError('subscription_required', coreMessages.subscriptionRequired);
  }
  if (!holdsAnyOf(principal, access.anyOf)) throw new AppError('forbidden', coreMessages.noAccess);
  return principal;
}

export const hasAccess = (access: TenantAccess, holder: AnyHolder): boolean =>
  !lacksSubscription(access, holder) && holdsAnyOf(holder, access.anyOf);

const lacksSubscription = ({ needsSubscription }: TenantAccess, { subscribed }: AnyHolder): boolean =>
  needsSubscription && !subscribed;

/** Whether the call changes settings, which an import fills in: it needs this scope, or the admin. */
const isAboutSettings = ({ anyOf, needsSubscription }: TenantAccess): boolean =>
  anyOf === 'admin' ? needsSubscription : anyOf !== 'signed-in' && anyOf.includes('SETTINGS');

/** An import takes the exclusive lock itself. If two of them took the shared lock before, neither could get it. */
const isImport = ({ errors }: Route): boolean => errors?.includes('import_running') ?? false;

/** Whether the call is refused during an import, which fills in what the call would change. */
export const waitsForImports = (route: Route, access: TenantAccess): boolean =>
  route.method !== 'GET' && isAboutSettings(access) && !isImport(route);

/**
 * The sender of a body: the restaurant, where the call asks for a sign-in or a code of one has been looked up, else the
 * address.
 */
export function senderOf(cookies: SessionCookies, route: Route, request: FastifyRequest): string {
  if (route.access.realm !== 'tenant') return request.tenantId ?? request.ip;
  const token = cookies.access(request.cookies);
  // Decided before the body is received: strangers get no memory for one.
  if (!token) throw new AppError('unauthenticated', coreMessages.signInAgain);
  return token.tenantId;
}
