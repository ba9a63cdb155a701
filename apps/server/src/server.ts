import type pg from 'pg';
import { type AppDeps, buildApp } from './app.ts';
import { lookups } from './db/lookup.ts';
import { type CommittedEvent, tenantTransactions } from './db/tenant.ts';
import { refuseWhenLost } from './errors/database-lost.ts';
import { findHolder, isSignedIn } from './features/auth/public.ts';
import { applyEvent } from './features/subscription/public.ts';
import { tableLinks } from './features/tables/public.ts';
import { sessionCookies } from './http/cookies.ts';
import { diskUploads } from './images/uploads.ts';
import { openPayments } from './payments/open-payments.ts';
import type { StripeOptions } from './payments/stripe-payments.ts';
import { type Gateway, openGateway } from './realtime/gateway.ts';

export type ServerOptions = Pick<
  AppDeps,
  'webDir' | 'trustProxy' | 'trialDays' | 'supportEmail' | 'publicUrl' | 'rateLimits' | 'logger'
> & {
  pool: pg.Pool;
  secret: string;
  uploadsDir: string;
  /** Without it, a test checkout takes its place. */
  stripe?: StripeOptions | undefined;
  now?: () => Date;
};

/** Puts HTTP, sockets and database together; the one place that knows all of them. Does not listen yet. */
export async function createServer({
  pool,
  secret,
  uploadsDir,
  stripe,
  now = () => new Date(),
  ...options
}: ServerOptions) {
  let gateway: Gateway | undefined;
  const publish = (tenantId: string, event: CommittedEvent) => gateway?.publish(tenantId, event);
  const inTenant = tenantTransactions({ pool, now, publish });
  const cookies = sessionCookies({ secret, secure: options.publicUrl.startsWith('https:'), now });
  const app = await buildApp({
    ...options,
    inTenant,
    cookies,
    lookup: lookups(pool),
    findPrincipal: findHolder,
    uploads: diskUploads(uploadsDir),
    tableLinks: tableLinks(secret),
    payments: {
      provider: openPayments({ stripe, secret, publicUrl: options.publicUrl, now }),
      applyEvent: (event) => inTenant(event.tenantId, (tx) => applyEvent(tx, event)),
      now,
    },
    assertReady: async () => void (await pool.query('select count(*) from schema_migrations').catch(refuseWhenLost)),
  });
  gateway = openGateway({ app, inTenant, cookies, isSignedIn, publicUrl: options.publicUrl });
  // Sockets would keep the server from closing.
  app.addHook('preClose', () => gateway?.close());
  return { app, inTenant };
}
