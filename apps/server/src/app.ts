import { allContracts } from '@comanda/contract/all';
import { BODY_LIMIT } from '@comanda/contract/core/route';
import { coreMessages } from '@comanda/contract/core/messages';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import type { Redis } from 'ioredis';
import { guestReceipts } from './features/receipts/public.ts';
import { AppError } from './errors/app-error.ts';
import type { FairQueue } from './gates/fair-queue.ts';
import { handleError, handleUnreadableAddress } from './http/error-handler.ts';
import { drainConnections } from './http/drain.ts';
import { requestLog } from './http/logging.ts';
import { openapi } from './http/openapi.ts';
import { requestIdOf, addRequestId } from './http/request-id.ts';
import { addSecurityHeaders } from './http/security-headers.ts';
import { type HealthDeps, serveHealth } from './http/serve-health.ts';
import { serveReceipts } from './http/serve-receipts.ts';
import { handleClientError } from './http/slow-uploads.ts';
import { serveFiles } from './http/static.ts';
import { MAX_UPLOAD_BYTES } from './http/upload.ts';
import { takeUnreadBodies } from './http/unread-bodies.ts';
import type { Metrics } from './metrics/metrics.ts';
import { type MetricsAccess, serveMetrics } from './metrics/serve-metrics.ts';
import { type CallDeps, mountCalls } from './mount-calls.ts';
import { serveBilling } from './billing/billing-routes.ts';

export type AppDeps = CallDeps &
  MetricsAccess &
  HealthDeps & {
    metrics: Metrics;
    receiptQueue: FairQueue;
    webDir: string;
    trustProxy: string[] | false;
    /** Where several processes count the calls that `limitPerMinute` limits. While it is away, no call is refused. */
    countRequestsIn?: Redis | undefined;
    logger?: FastifyServerOptions['logger'] | undefined;
  };

/** Made once for all servers of a process, of which tests start hundreds. */
const description = openapi(allContracts);

/** The whole HTTP side, without listening. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const app = Fastify({
    logger: deps.logger ?? false,
    logController: requestLog(),
    genReqId: requestIdOf,
    trustProxy: deps.trustProxy,
    bodyLimit: BODY_LIMIT,
    // Slow headers and bodies are closed within 15 seconds instead of holding a connection for minutes.
    requestTimeout: 12_000,
    connectionTimeout: 60_000,
    clientErrorHandler: handleClientError,
    frameworkErrors: handleUnreadableAddress,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
    routerOptions: { maxParamLength: 300 },
  });
  app.setErrorHandler(handleError);
  app.decorateRequest('tenantId', null);
  addRequestId(app);
  deps.metrics.countRequests(app);
  drainConnections(app, deps.draining);
  takeUnreadBodies(app);
  app.addHook('onRequest', (request, _reply, done) => {
    done(request.url.includes('%00') ? new AppError('invalid_input', coreMessages.invalidText) : undefined);
  });
  addSecurityHeaders(app, deps.publicUrl);
  await app.register(cookie);
  await app.register(compress, { encodings: ['gzip'], threshold: 1024 });
  await app.register(multipart, { limits: { files: 1, fields: 0, fileSize: MAX_UPLOAD_BYTES } });
  await app.register(rateLimit, { global: false, redis: deps.countRequestsIn, skipOnError: true });
  await app.register(swagger, { mode: 'static', specification: { document: description as never } });
  await app.register(swaggerUi, { routePrefix: '/api/docs' });

  serveHealth(app, deps);
  serveMetrics(app, deps.metrics, deps);
  mountCalls(app, deps);
  await serveBilling(app, deps.billing);
  serveReceipts(app, guestReceipts(deps), deps);
  serveFiles(app, { webDir: deps.webDir, uploadsDir: deps.uploads.folder }, deps);
  return app;
}
