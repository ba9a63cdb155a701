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

export function assertAccess(access: TenantAccess, holder: Principal | undefined): Principal {
  const principal = assertKnown(holder);
  if (access.needsSubscription && !principal.subscribed) {
    throw new AppError('subscription_required', coreMessages.subscriptionRequired);
  }
  if (!holdsAnyOf(principal, access.anyOf)) throw new AppError('forbidden', coreMessages.noAccess);
  return principal;
}

/** What an import fills in is changed by those who hold this scope, or by the admin alone. */
const isAboutSettings = ({ anyOf, needsSubscription }: TenantAccess): boolean =>
  anyOf === 'admin' ? needsSubscription : anyOf !== 'signed-in' && anyOf.includes('SETTINGS');

/** An import takes the exclusive lock itself. Had two of them taken the shared one before, neither could get it. */
const isImport = ({ errors }: Route): boolean => errors?.includes('import_running') ?? false;

/** Whether it is refused while an import fills in what it would change. */
export const waitsForImports = (route: Route, access: TenantAccess): boolean =>
  route.method !== 'GET' && isAboutSettings(access) && !isImport(route);

/** Whose body it is: the restaurant's, where the call asks who it is, else the address's. */
export function senderOf(cookies: SessionCookies, route: Route, request: FastifyRequest): string {
  if (route.access.realm !== 'tenant') return request.ip;
  const token = cookies.access(request.cookies);
  // Before it is received: no stranger is owed the memory for it.
  if (!token) throw new AppError('unauthenticated', coreMessages.signInAgain);
  return token.tenantId;
}
