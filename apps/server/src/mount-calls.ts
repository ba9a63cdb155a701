import type { Quotas } from '@comanda/domain/storage';
import type { FastifyInstance } from 'fastify';
import { accountHandlers } from './features/account/account.routes.ts';
import { authHandlers } from './features/auth/auth.routes.ts';
import { emailConfirmationHandlers } from './features/auth/email-confirmation.routes.ts';
import type { AuthDeps, ConfirmationLinks } from './features/auth/public.ts';
import { twoStepHandlers } from './features/auth/two-step.routes.ts';
import { takeRoomFor } from './features/pos/public.ts';
import { billHandlers } from './features/bills/bills.routes.ts';
import { chargeHandlers } from './features/charges/charges.routes.ts';
import { dashboardHandlers } from './features/dashboard/dashboard.routes.ts';
import { floorHandlers } from './features/floor/floor.routes.ts';
import { guideHandlers } from './features/guide/guide.routes.ts';
import type { LiveOrders } from './features/orders/public.ts';
import { categoryHandlers } from './features/menu/categories.routes.ts';
import { paymentTypeHandlers } from './features/payment-types/payment-types.routes.ts';
import { showPrinted } from './features/kitchen/public.ts';
import { agentCallHandlers } from './features/printers/agent-calls.routes.ts';
import { keptLogos } from './features/printers/logos.ts';
import { printJobHandlers } from './features/printers/print-jobs.routes.ts';
import { printAgentHandlers, printerHandlers } from './features/printers/printers.routes.ts';
import type { Polls } from './features/printers/public.ts';
import { printingHandlers } from './features/printing/printing.routes.ts';
import { profileHandlers } from './features/profile/profile.routes.ts';
import { qrMenuHandlers } from './features/qrmenu/qrmenu.routes.ts';
import { reasonHandlers } from './features/reasons/reasons.routes.ts';
import type { ReceiptLinks } from './features/printing/public.ts';
import { serviceTestHandlers } from './features/service-tests/service-tests.routes.ts';
import type { SumsOfSales } from './features/reports/public.ts';
import { reportHandlers } from './features/reports/reports.routes.ts';
import { courseHandlers } from './features/courses/courses.routes.ts';
import { stationHandlers } from './features/stations/stations.routes.ts';
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
import type { MountDeps } from './http/call.ts';
import { type ContractName, mount } from './http/mount.ts';
import { readJsonInTurn } from './http/read-json.ts';
import type { FairQueue } from './gates/fair-queue.ts';
import type { Uploads } from './images/uploads.ts';
import { type LargeContract, mountLarge } from './mount-large.ts';
import type { BillingDeps } from './billing/billing-routes.ts';
import type { SecondThread } from './threads/second-thread.ts';

export type CallDeps = Omit<MountDeps, 'readJson'> &
  AuthDeps & {
    uploads: Uploads;
    tableLinks: TableLinks;
    receiptLinks: ReceiptLinks;
    billing: BillingDeps;
    deletions: TenantDeletions;
    confirmationLinks: ConfirmationLinks;
    quotas: Quotas;
    /** The open orders of restaurants, as screens follow them. */
    live: LiveOrders;
    /** The print agents that wait for jobs. */
    polls: Polls;
    paperQueue: FairQueue;
    storageCounting: Pick<StorageCounting, 'wake'>;
    sums: Pick<SumsOfSales, 'add'>;
    /** Without it, all calls are answered in this thread. */
    secondThread: SecondThread | undefined;
    supportEmail: string;
  };

/** All calls of the contracts. Those of `mountLarge` are apart, because the second thread mounts them, too. */
export function mountCalls(app: FastifyInstance, deps: CallDeps): void {
  const { secondThread, ...others } = deps;
  const calls = { ...others, readJson: readJsonInTurn(app) };
  mountLarge(app, { ...calls, secondThread });
  mount<Exclude<ContractName, LargeContract>>(app, calls, {
    auth: authHandlers(deps),
    emailConfirmation: emailConfirmationHandlers(deps),
    bills: billHandlers({ takeRoom: takeRoomFor, receiptLinks: deps.receiptLinks }),
    dashboard: dashboardHandlers,
    reports: reportHandlers(deps),
    categories: categoryHandlers,
    taxes: taxHandlers,
    paymentTypes: paymentTypeHandlers,
    reasons: reasonHandlers,
    charges: chargeHandlers,
    tables: tableHandlers({ tableLinks: deps.tableLinks }),
    floor: floorHandlers,
    store: storeHandlers(deps),
    printing: printingHandlers,
    printers: printerHandlers,
    printJobs: printJobHandlers({ showPrinted }),
    printAgents: printAgentHandlers,
    serviceTests: serviceTestHandlers,
    agentCalls: agentCallHandlers({ ...deps, logoAt: keptLogos(deps.uploads), showPrinted }),
    qrMenu: qrMenuHandlers({ tableLinks: deps.tableLinks }),
    users: userHandlers(deps),
    profile: profileHandlers(deps),
    twoStep: twoStepHandlers(deps),
    superadmin: superadminHandlers({ ...deps, billing: deps.billing.provider }),
    superadminTwoStep: superadminTwoStepHandlers(deps),
    support: supportHandlers({ supportEmail: deps.supportEmail }),
    subscription: subscriptionHandlers({ billing: deps.billing.provider }),
    account: accountHandlers(deps),
    storage: storageHandlers(deps),
    stations: stationHandlers,
    courses: courseHandlers,
    guide: guideHandlers,
  });
}
