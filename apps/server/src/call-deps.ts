import type { AppDeps } from './app.ts';
import { openBilling } from './billing/open-billing.ts';
import type { StripeOptions } from './billing/stripe-billing.ts';
import type { SharedConnections } from './db/share-connections.ts';
import {
  type ConfirmationLinks,
  findHolder,
  hashingForAddresses,
  holderFromRow,
  lastHolder,
  oneTimeCodes,
  readHolder,
  type SessionRow,
} from './features/auth/public.ts';
import { findPrintAgent } from './features/printers/public.ts';
import { receiptLinks } from './features/printing/public.ts';
import { applyEvent } from './features/subscription/public.ts';
import { findSuperadmin } from './features/superadmin/public.ts';
import { tableLinks } from './features/tables/public.ts';
import { sessionCookies } from './http/cookies.ts';
import { knownDevices } from './http/known-device.ts';
import { responseCache } from './http/response-cache.ts';
import type { MailOptions } from './mail/mailer.ts';
import { type VersionRow, versionOf } from './sql/orders-version.ts';

type Settings = {
  secret: string;
  publicUrl: string;
  now: () => Date;
  mail: MailOptions;
  stripe?: StripeOptions | undefined;
};

/** What signing in needs, of restaurants and of the operator. */
export const depsOfSignIn = ({ secret, mail }: Settings, confirmationLinks: ConfirmationLinks) =>
  ({
    codes: oneTimeCodes(secret),
    hashForAddress: hashingForAddresses(secret),
    confirmationLinks,
    asksForConfirmation: mail.smtpUrl !== undefined,
  }) satisfies Partial<AppDeps>;

/** What only the calls of restaurants need, and of their diners. */
export function depsOfRestaurants({ secret, publicUrl, stripe, now }: Settings, database: SharedConnections) {
  const { inTenant, inTenantForLong, findSession, lookup } = database;
  const secure = isSecure(publicUrl);
  return {
    inTenant,
    inTenantForLong,
    lookup,
    cookies: sessionCookies({ secret, secure, now }),
    knownDevices: knownDevices({ secret, secure }),
    findPrincipal: findHolder,
    readPrincipal: readHolder,
    lastPrincipal: lastHolder,
    findPrintAgent: findPrintAgent(inTenant),
    findSession: async ({ tenantId, deviceId }) => {
      const row = await findSession<SessionRow & VersionRow>(tenantId, deviceId);
      const principal = row && holderFromRow(row, now());
      return principal && { principal, posVersion: row.pos_version, ordersVersion: versionOf(row) };
    },
    responseCache: responseCache(),
    tableLinks: tableLinks(secret),
    receiptLinks: receiptLinks(secret, publicUrl),
    billing: {
      provider: openBilling({ stripe, secret, publicUrl, now }),
      applyEvent: (event) => inTenant(event.tenantId, (tx) => applyEvent(tx, event)),
      now,
    },
  } satisfies Partial<AppDeps>;
}

/** What only the calls of the operator need. */
export function depsOfOperator({ secret, publicUrl, now }: Settings, { inPlatform }: SharedConnections) {
  const secure = isSecure(publicUrl);
  return {
    inPlatform,
    superadminCookies: sessionCookies({ secret, secure, now, area: 'superadmin' }),
    superadminDevices: knownDevices({ secret, secure, path: '/api/v1/superadmin' }),
    findSuperadmin,
  } satisfies Partial<AppDeps>;
}

const isSecure = (publicUrl: string): boolean => publicUrl.startsWith('https:');
