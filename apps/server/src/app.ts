import { account } from '@comanda/contract/account/account.contract';
import { allContracts } from '@comanda/contract/all';
import { BODY_LIMIT } from '@comanda/contract/core/route';
import { auth } from '@comanda/contract/auth/auth.contract';
import { emailConfirmation } from '@comanda/contract/auth/email-confirmation.contract';
import { twoStep } from '@comanda/contract/auth/two-step.contract';
import { coreMessages } from '@comanda/contract/core/messages';
import { dashboard } from '@comanda/contract/dashboard/dashboard.contract';
import { guide } from '@comanda/contract/guide/guide.contract';
import { categories } from '@comanda/contract/menu/categories.contract';
import { paymentTypes } from '@comanda/contract/payment-types/payment-types.contract';
import { printing } from '@comanda/contract/printing/printing.contract';
import { profile } from '@comanda/contract/profile/profile.contract';
import { qrMenu } from '@comanda/contract/qrmenu/qrmenu.contract';
import { reports } from '@comanda/contract/reports/reports.contract';
import { storage } from '@comanda/contract/storage/storage.contract';
import { store } from '@comanda/contract/store/store.contract';
import { subscription } from '@comanda/contract/subscription/subscription.contract';
import { superadmin, superadminTwoStep } from '@comanda/contract/superadmin/superadmin.contract';
import { support } from '@comanda/contract/support/support.contract';
import { tables } from '@comanda/contract/tables/tables.contract';
import { taxes } from '@comanda/contract/taxes/taxes.contract';
import { users } from '@comanda/contract/users/users.contract';
import type { Quotas } from '@comanda/domain/storage';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import type { Redis } from 'ioredis';
import { AppError } from './errors/app-error.ts';
import { accountHandlers } from './features/account/account.routes.ts';
import { type AuthDeps, authHandlers } from './features/auth/auth.routes.ts';
import { emailConfirmationHandlers } from './features/auth/email-confirmation.routes.ts';
import type { ConfirmationLinks } from './features/auth/public.ts';
import { twoStepHandlers } from './features/auth/two-step.routes.ts';
import { dashboardHandlers } from './features/dashboard/dashboard.routes.ts';
import { guideHandlers } from './features/guide/guide.routes.ts';
import { categoryHandlers } from './features/menu/categories.routes.ts';
import { paymentTypeHandlers } from './features/payment-types/payment-types.routes.ts';
import { printingHandlers } from './features/printing/printing.routes.ts';
import { profileHandlers } from './features/profile/profile.routes.ts';
import { qrMenuHandlers } from './features/qrmenu/qrmenu.routes.ts';
import { reportHandlers } from './features/reports/reports.routes.ts';
import type { StorageCounting } from './features/storage/public.ts';
import { storageHandlers } from './features/storage/storage.routes.ts';
import { storeHandlers } from './features/store/store.routes.ts';
import { subscriptionHandlers } from './features/subscription/subscription.routes.ts';
import type { TenantDeletions } from './features/superadmin/public.ts';
import { superadminHandlers } from './features/superadmin/superadmin.routes.ts';
import { superadminTwoStepHandlers } from './features/superadmin/two-step.routes.ts';
import { supportHandlers } from './features/support/support.routes.ts';
import type { TableLinks } from './features/tables/public.ts';
import { tableHandlers } from './features/tables/tables.routes.ts';
import { taxHandlers } from './features/taxes/taxes.routes.ts';
import { userHandlers } from './features/users/users.routes.ts';
import { handleError, handleUnreadableAddress } from './http/error-handler.ts';
import { type Draining, letConnectionsGo } from './http/let-go.ts';
import { requestLog } from './http/logging.ts';
import type { MountDeps } from './http/call.ts';
import { mount } from './http/mount.ts';
import { openapi } from './http/openapi.ts';
import { readJsonInTurn } from './http/read-json.ts';
import { requestIdOf, tellRequestId } from './http/request-id.ts';
import { addSecurityHeaders } from './http/security-headers.ts';
import { handleClientError } from './http/slow-uploads.ts';
import { serveFiles } from './http/static.ts';
import { MAX_UPLOAD_BYTES } from './http/upload.ts';
import type { Uploads } from './images/uploads.ts';
import type { Metrics } from './metrics/metrics.ts';
import { mountLarge } from './mount-large.ts';
import { type MetricsAccess, serveMetrics } from './metrics/serve-metrics.ts';
import type { SecondThread } from './threads/second-thread.ts';
import { type PaymentDeps, servePayments } from './payments/payment-routes.ts';

export type AppDeps = Omit<MountDeps, 'readJson'> &
  AuthDeps &
  MetricsAccess & {
    metrics: Metrics;
    uploads: Uploads;
    tableLinks: TableLinks;
    payments: PaymentDeps;
    deletions: TenantDeletions;
    confirmationLinks: ConfirmationLinks;
    quotas: Quotas;
    storageCounting: Pick<StorageCounting, 'wake'>;
    /** Without it, all calls are answered in this thread. */
    secondThread: SecondThread | undefined;
    webDir: string;
    trustProxy: string[] | false;
    supportEmail: string;
    /** Where several processes count together what `limitPerMinute` limits; none is refused while it is away. */
    countRequestsIn?: Redis | undefined;
    /** Throws while the database cannot answer. */
    assertReady: () => Promise<void>;
    /** Without it, the process closes as soon as it is told to. */
    draining?: Draining | undefined;
    logger?: FastifyServerOptions['logger'];
  };

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
  tellRequestId(app);
  deps.metrics.countRequests(app);
  letConnectionsGo(app, deps.draining);
  app.addHook('onRequest', async (request) => {
    if (/%00/.test(request.url)) throw new AppError('invalid_input', coreMessages.invalidText);
  });
  addSecurityHeaders(app, deps.publicUrl);
  await app.register(cookie);
  await app.register(compress, { encodings: ['gzip'], threshold: 1024 });
  await app.register(multipart, { limits: { files: 1, fields: 0, fileSize: MAX_UPLOAD_BYTES } });
  await app.register(rateLimit, { global: false, redis: deps.countRequestsIn, skipOnError: true });
  await app.register(swagger, { mode: 'static', specification: { document: openapi(allContracts) as never } });
  await app.register(swaggerUi, { routePrefix: '/api/docs' });

  app.get('/healthz', () => ({ status: 'ok' }));
  const leaving = { status: 'stopping' };
  const isLeaving = () => deps.draining?.signal.aborted === true;
  app.get('/readyz', async (_request, reply) => {
    if (isLeaving()) return reply.code(503).send(leaving);
    await deps.assertReady();
    return { status: 'ok' };
  });
  // Says nothing of the database: all processes share it, and a proxy that took out all of them would answer instead.
  app.get('/readyz/proxy', (_request, reply) => {
    if (isLeaving()) return reply.code(503).send(leaving);
    return { status: 'ok' };
  });
  serveMetrics(app, deps.metrics, deps);

  const { secondThread, ...others } = deps;
  const calls = { ...others, readJson: readJsonInTurn(app) };
  mount(app, calls, auth, authHandlers(deps));
  mount(app, calls, emailConfirmation, emailConfirmationHandlers(deps));
  mountLarge(app, { ...calls, secondThread });
  mount(app, calls, dashboard, dashboardHandlers);
  mount(app, calls, reports, reportHandlers);
  mount(app, calls, categories, categoryHandlers);
  mount(app, calls, taxes, taxHandlers);
  mount(app, calls, paymentTypes, paymentTypeHandlers);
  mount(app, calls, tables, tableHandlers({ tableLinks: deps.tableLinks }));
  mount(app, calls, store, storeHandlers(deps));
  mount(app, calls, printing, printingHandlers);
  mount(app, calls, qrMenu, qrMenuHandlers({ tableLinks: deps.tableLinks }));
  mount(app, calls, users, userHandlers(deps));
  mount(app, calls, profile, profileHandlers(deps));
  mount(app, calls, twoStep, twoStepHandlers(deps));
  mount(app, calls, superadmin, superadminHandlers({ ...deps, payments: deps.payments.provider }));
  mount(app, calls, superadminTwoStep, superadminTwoStepHandlers(deps));
  mount(app, calls, support, supportHandlers({ supportEmail: deps.supportEmail }));
  mount(app, calls, subscription, subscriptionHandlers({ payments: deps.payments.provider }));
  mount(app, calls, account, accountHandlers(deps));
  mount(app, calls, storage, storageHandlers(deps));
  mount(app, calls, guide, guideHandlers);
  await servePayments(app, deps.payments);
  await serveFiles(app, { webDir: deps.webDir, uploadsDir: deps.uploads.folder }, deps);
  return app;
}
