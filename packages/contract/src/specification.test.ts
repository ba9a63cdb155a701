import { describe, expect, it } from 'vitest';
import { allContracts } from './all.ts';
import { type Access, holdsAnyOf, type Scope, scopes } from './core/access.ts';
import type { Contract, Route } from './core/route.ts';

/**
 * Every call that the specification lists (section 7 of both parts; the decisions for paths that it leaves open), with
 * those who may make it: everybody, signed-in people, the admin, the platform's superadmin, or holders of a scope.
 */
const specified: Record<string, string> = {
  // Part 1
  'POST /auth/signin': 'everybody',
  'POST /auth/signup': 'everybody',
  'POST /auth/signout': 'signed-in',
  'POST /auth/forgot-password': 'everybody',
  'POST /auth/reset-password/:': 'everybody',
  'POST /auth/refresh-token': 'everybody',
  'POST /superadmin/refresh-token': 'everybody',
  'GET /dashboard': 'DASHBOARD',
  'GET /pos/init': 'POS',
  'GET /orders/init': 'POS ORDERS ORDER_STATUS ORDER_STATUS_DISPLAY',
  'POST /pos/create-order': 'POS',
  'POST /pos/create-order-and-invoice': 'POS',
  'GET /pos/qrorders/count': 'POS',
  'GET /pos/qrorders': 'POS',
  'POST /pos/qrorders/cancel-all': 'POS',
  'POST /pos/qrorders/update-status/:': 'POS',
  'GET /customers': 'CUSTOMERS VIEW_CUSTOMERS MANAGE_CUSTOMERS',
  'GET /customers/search-by-phone-name/search':
    'POS CUSTOMERS VIEW_CUSTOMERS MANAGE_CUSTOMERS RESERVATIONS MANAGE_RESERVATIONS',
  'POST /customers/add': 'CUSTOMERS MANAGE_CUSTOMERS RESERVATIONS MANAGE_RESERVATIONS',
  'POST /customers/:/update': 'CUSTOMERS MANAGE_CUSTOMERS',
  'DELETE /customers/:/delete': 'CUSTOMERS MANAGE_CUSTOMERS',
  'GET /orders': 'POS ORDERS ORDER_STATUS ORDER_STATUS_DISPLAY',
  'POST /orders/update-status/:': 'POS ORDERS ORDER_STATUS',
  'POST /orders/cancel': 'POS ORDERS',
  'POST /orders/complete': 'POS ORDERS',
  'POST /orders/complete-order-payment-summary': 'POS ORDERS',
  'POST /orders/complete-and-pay-order': 'POS ORDERS',
  'GET /kitchen': 'KITCHEN KITCHEN_DISPLAY',
  'POST /kitchen/:': 'KITCHEN',
  // Part 2
  'GET /reservations/init': 'RESERVATIONS VIEW_RESERVATIONS MANAGE_RESERVATIONS',
  'GET /reservations': 'RESERVATIONS VIEW_RESERVATIONS MANAGE_RESERVATIONS',
  'GET /reservations/search': 'RESERVATIONS VIEW_RESERVATIONS MANAGE_RESERVATIONS',
  'POST /reservations/add': 'RESERVATIONS MANAGE_RESERVATIONS',
  'POST /reservations/update/:': 'RESERVATIONS MANAGE_RESERVATIONS',
  'DELETE /reservations/delete/:': 'RESERVATIONS MANAGE_RESERVATIONS',
  'GET /invoices': 'INVOICES',
  'GET /invoices/init': 'INVOICES',
  'POST /invoices/orders': 'INVOICES',
  'GET /invoices/search': 'INVOICES',
  'GET /users': 'SETTINGS',
  'POST /users/add': 'SETTINGS',
  'POST /users/update/:': 'SETTINGS',
  'POST /users/update-password/:': 'SETTINGS',
  'DELETE /users/delete/:': 'SETTINGS',
  'GET /reports': 'REPORTS',
  'GET /settings/store-setting': 'SETTINGS',
  'POST /settings/store-setting': 'SETTINGS',
  'GET /settings/print-setting': 'SETTINGS',
  'POST /settings/print-setting': 'SETTINGS',
  'GET /settings/payment-types': 'SETTINGS',
  'POST /settings/payment-types/add': 'SETTINGS',
  'DELETE /settings/payment-types/:': 'SETTINGS',
  'POST /settings/payment-types/:/toggle': 'SETTINGS',
  'POST /settings/payment-types/:/update': 'SETTINGS',
  'GET /settings/taxes': 'SETTINGS',
  'POST /settings/taxes/add': 'SETTINGS',
  'DELETE /settings/taxes/:': 'SETTINGS',
  'POST /settings/taxes/:/update': 'SETTINGS',
  'GET /settings/store-tables': 'SETTINGS',
  'POST /settings/store-tables/add': 'SETTINGS',
  'DELETE /settings/store-tables/:': 'SETTINGS',
  'POST /settings/store-tables/:/update': 'SETTINGS',
  'GET /settings/categories': 'SETTINGS',
  'POST /settings/categories/add': 'SETTINGS',
  'DELETE /settings/categories/:': 'SETTINGS',
  'POST /settings/categories/:/update': 'SETTINGS',
  'GET /menu-items': 'SETTINGS',
  'GET /menu-items/:': 'SETTINGS',
  'POST /menu-items/add': 'SETTINGS',
  'POST /menu-items/update/:': 'SETTINGS',
  'POST /menu-items/update/:/upload-photo': 'SETTINGS',
  'POST /menu-items/update/:/remove-photo': 'SETTINGS',
  'DELETE /menu-items/delete/:': 'SETTINGS',
  'POST /menu-items/variants/:/add': 'SETTINGS',
  'POST /menu-items/variants/:/update/:': 'SETTINGS',
  'DELETE /menu-items/variants/:/delete/:': 'SETTINGS',
  'POST /menu-items/addons/:/add': 'SETTINGS',
  'POST /menu-items/addons/:/update/:': 'SETTINGS',
  'DELETE /menu-items/addons/:/delete/:': 'SETTINGS',
  'GET /auth/devices': 'signed-in',
  'POST /auth/remove-device': 'signed-in',
  'GET /auth/subscription-details': 'signed-in',
  'POST /auth/cancel-subscription': 'admin',
  'POST /auth/stripe-product-lookup': 'admin',
  'GET /qrmenu/:': 'everybody',
  'POST /qrmenu/:/place-order': 'everybody',
  'POST /superadmin/signin': 'everybody',
  'POST /superadmin/signout': 'superadmin',
  'GET /superadmin/dashboard': 'superadmin',
  'GET /superadmin/tenantsData': 'superadmin',
  'GET /superadmin/tenantsData/:': 'superadmin',
  'GET /superadmin/tenants': 'superadmin',
  'POST /superadmin/tenants/add': 'superadmin',
  'PATCH /superadmin/tenants/update/:': 'superadmin',
  'DELETE /superadmin/tenants/delete/:': 'superadmin',
  'GET /superadmin/reports': 'superadmin',
  'GET /superadmin/tenants/:/subscription-history': 'superadmin',
};

/** The calls that the specification does not list, and who may make them (docs/decisions, docs/behaviour). */
const ours: Record<string, string> = {
  'GET /reports/balance': 'REPORTS',
  'GET /reports/people': 'REPORTS',
  'GET /reports/places': 'REPORTS',
  'GET /reports/taken-off': 'REPORTS',
  'GET /reports/behind': 'REPORTS',
  'GET /settings/printers': 'SETTINGS',
  'POST /settings/printers/add': 'SETTINGS',
  'POST /settings/printers/:/update': 'SETTINGS',
  'DELETE /settings/printers/:': 'SETTINGS',
  'POST /settings/printers/:/test': 'SETTINGS',
  'GET /settings/print-jobs': 'SETTINGS',
  'POST /settings/print-agents/add': 'SETTINGS',
  'POST /settings/print-agents/:/code': 'SETTINGS',
  'DELETE /settings/print-agents/:': 'SETTINGS',
  'GET /printers': 'POS ORDERS INVOICES',
  'POST /print-jobs': 'POS ORDERS INVOICES',
  'POST /print-jobs/open-drawer': 'POS',
  'GET /print-jobs/troubles': 'POS ORDERS INVOICES',
  'POST /print-jobs/:/again': 'POS ORDERS INVOICES SETTINGS',
  'POST /print-jobs/:/drop': 'POS ORDERS INVOICES SETTINGS',
  'POST /print-agent/pair': 'everybody',
  'POST /print-agent/next': 'print-agent',
  'POST /print-agent/report': 'print-agent',
  'GET /support': 'everybody',
  'GET /auth/confirm-email/:': 'everybody',
  'POST /auth/confirm-email/:': 'everybody',
  'GET /auth/email-confirmation': 'admin',
  'POST /auth/email-confirmation/send-again': 'admin',
  'POST /auth/email-confirmation/change-email': 'admin',
  'GET /auth/two-step': 'admin',
  'GET /bills/:': 'INVOICES ORDERS POS',
  'GET /bills/of-invoice/:': 'INVOICES',
  'GET /bills/of-order/:': 'ORDERS POS',
  'GET /bills/open': 'ORDERS POS',
  'GET /bills/waiters': 'ORDERS POS',
  'POST /bills': 'ORDERS POS',
  'POST /bills/:/correct-payment': 'INVOICES ORDERS POS',
  'POST /bills/:/credit': 'INVOICES',
  'POST /bills/:/merge': 'ORDERS POS',
  'POST /bills/:/move-lines': 'ORDERS POS',
  'POST /bills/:/steps': 'ORDERS POS',
  'POST /bills/hand-over': 'ORDERS POS',
  'POST /auth/two-step/begin': 'admin',
  'POST /auth/two-step/confirm': 'admin',
  'POST /auth/two-step/switch-off': 'admin',
  'GET /account/export': 'admin',
  'POST /account/import': 'admin',
  'GET /storage': 'admin',
  'GET /guide': 'admin',
  'POST /guide/hide': 'admin',
  'POST /guide/sample-menu': 'admin',
  'POST /profile/update': 'signed-in',
  'POST /profile/change-password': 'signed-in',
  'GET /pos/favourites': 'POS',
  'POST /pos/qrorders/:/take': 'POS',
  'POST /pos/qrorders/:/release': 'POS',
  'GET /orders/changes': 'POS ORDERS ORDER_STATUS ORDER_STATUS_DISPLAY',
  'GET /orders/status-board': 'POS ORDERS ORDER_STATUS ORDER_STATUS_DISPLAY',
  'GET /floor': 'POS ORDERS',
  'GET /reasons': 'POS ORDERS INVOICES SETTINGS',
  'GET /charges': 'POS ORDERS SETTINGS',
  'POST /settings/charges/add': 'SETTINGS',
  'POST /settings/charges/:/update': 'SETTINGS',
  'DELETE /settings/charges/:': 'SETTINGS',
  'POST /settings/reasons/add': 'SETTINGS',
  'POST /settings/reasons/:/update': 'SETTINGS',
  'POST /settings/reasons/reorder': 'SETTINGS',
  'DELETE /settings/reasons/:': 'SETTINGS',
  'GET /stations': 'KITCHEN KITCHEN_DISPLAY POS ORDERS SETTINGS',
  'POST /settings/stations/add': 'SETTINGS',
  'POST /settings/stations/:/update': 'SETTINGS',
  'POST /settings/stations/:/catch-all': 'SETTINGS',
  'DELETE /settings/stations/:': 'SETTINGS',
  'POST /settings/stations/routes': 'SETTINGS',
  'GET /settings/floor-plans': 'SETTINGS',
  'POST /settings/floor-plans/save': 'SETTINGS',
  'GET /kitchen/changes': 'KITCHEN KITCHEN_DISPLAY',
  'GET /kitchen/notices': 'KITCHEN KITCHEN_DISPLAY',
  'POST /kitchen/notices/seen': 'KITCHEN',
  'POST /kitchen/shown': 'KITCHEN KITCHEN_DISPLAY',
  'POST /orders/update-items': 'POS ORDERS ORDER_STATUS',
  'GET /kitchen/completed': 'KITCHEN KITCHEN_DISPLAY',
  'POST /kitchen/update-items': 'KITCHEN',
  'POST /customers/import/known': 'CUSTOMERS MANAGE_CUSTOMERS',
  'POST /customers/import': 'CUSTOMERS MANAGE_CUSTOMERS',
  'GET /customers/export': 'CUSTOMERS MANAGE_CUSTOMERS',
  'GET /reservations/check': 'RESERVATIONS VIEW_RESERVATIONS MANAGE_RESERVATIONS',
  'POST /reservations/arrive/:': 'MANAGE_RESERVATIONS ORDERS POS RESERVATIONS',
  'GET /invoices/summary': 'INVOICES',
  'GET /invoices/export': 'INVOICES',
  'GET /invoices/companies': 'POS ORDERS INVOICES',
  'GET /invoices/:': 'INVOICES',
  'POST /menu-items/:/availability': 'SETTINGS POS KITCHEN',
  'GET /menu-items/availability': 'SETTINGS POS KITCHEN',
  'GET /menu-items/left': 'SETTINGS POS KITCHEN',
  'POST /menu-items/:/left': 'SETTINGS POS KITCHEN',
  'POST /menu-items/reorder': 'SETTINGS',
  'POST /menu-items/import': 'SETTINGS',
  'POST /settings/categories/reorder': 'SETTINGS',
  'POST /settings/store-setting/answer-email': 'SETTINGS',
  'POST /settings/store-setting/upload-photo': 'SETTINGS',
  'POST /settings/store-setting/remove-photo': 'SETTINGS',
  'PATCH /superadmin/tenants/:/quota': 'superadmin',
  'POST /superadmin/tenants/:/confirm-email': 'superadmin',
  'GET /superadmin/exchange-rates': 'superadmin',
  'POST /superadmin/exchange-rates/set': 'superadmin',
  'GET /superadmin/exchange-rates/:/history': 'superadmin',
  'GET /superadmin/profile': 'superadmin',
  'POST /superadmin/profile/update': 'superadmin',
  'GET /superadmin/two-step': 'superadmin',
  'POST /superadmin/two-step/begin': 'superadmin',
  'POST /superadmin/two-step/confirm': 'superadmin',
  'POST /superadmin/two-step/switch-off': 'superadmin',
};

/** The calls that stay open when the subscription has ended: one's account, leaving, and orders that are still open. */
const open = new Set([
  'GET /printers',
  'POST /print-jobs',
  'POST /print-jobs/open-drawer',
  'GET /print-jobs/troubles',
  'POST /print-jobs/:/again',
  'POST /print-jobs/:/drop',
  'POST /auth/signout',
  'GET /auth/devices',
  'POST /auth/remove-device',
  'GET /auth/subscription-details',
  'POST /auth/cancel-subscription',
  'POST /auth/stripe-product-lookup',
  'GET /auth/email-confirmation',
  'POST /auth/email-confirmation/send-again',
  'POST /auth/email-confirmation/change-email',
  'GET /auth/two-step',
  'POST /auth/two-step/begin',
  'POST /auth/two-step/confirm',
  'POST /auth/two-step/switch-off',
  'POST /profile/update',
  'POST /profile/change-password',
  'GET /account/export',
  'GET /storage',
  'GET /orders',
  'GET /orders/init',
  'GET /orders/changes',
  'GET /charges',
  'GET /reasons',
  'GET /stations',
  'GET /bills/:',
  'GET /bills/of-order/:',
  'GET /bills/open',
  'GET /bills/waiters',
  'POST /bills/:/merge',
  'POST /bills/:/move-lines',
  'POST /bills/:/steps',
  'POST /bills/hand-over',
  'GET /floor',
  'GET /orders/status-board',
  'POST /orders/update-status/:',
  'POST /orders/update-items',
  'POST /orders/cancel',
  'POST /orders/complete',
  'POST /orders/complete-order-payment-summary',
  'POST /orders/complete-and-pay-order',
  'GET /invoices/companies',
  'GET /kitchen',
  'GET /kitchen/changes',
  'GET /kitchen/completed',
  'POST /kitchen/:',
  'POST /kitchen/update-items',
  'GET /kitchen/notices',
  'POST /kitchen/notices/seen',
  'POST /kitchen/shown',
]);

const routes: Route[] = Object.values<Contract>(allContracts).flatMap((contract) => Object.values(contract));
const named = (route: Route) => `${route.method} ${route.path.replace(/:\w+/g, ':')}`;
const declared = new Map(routes.map((route) => [named(route), route.access]));
const calls = Object.entries({ ...specified, ...ours });

function whoMay(access: Access | undefined): string[] {
  if (!access) return [];
  if (access.realm === 'public') return ['everybody'];
  if (access.realm === 'superadmin') return ['superadmin'];
  if (access.realm === 'print-agent') return ['print-agent'];
  return typeof access.anyOf === 'string' ? [access.anyOf] : access.anyOf.toSorted();
}

// apps/server/test/access-matrix.test.ts tries over HTTP that the server asks this of its callers.
describe('the calls of the specification and our own', () => {
  it.each(calls)('%s is there for %s, and for nobody else', (call, who) => {
    expect(whoMay(declared.get(call))).toEqual(who.split(' ').toSorted());
  });

  it('are all that there are, and no path is there twice', () => {
    expect(routes.map(named).toSorted()).toEqual(calls.map(([call]) => call).toSorted());
  });
});

const ofRestaurants = calls.filter(([, who]) => !['everybody', 'superadmin', 'print-agent'].includes(who));

describe.each(ofRestaurants)('%s (%s)', (call, who) => {
  const access = declared.get(call);
  const isIn = (role: 'admin' | 'staff', held: readonly Scope[]): boolean =>
    access?.realm === 'tenant' && holdsAnyOf({ role, scopes: held }, access.anyOf);
  const names = (scope: Scope): boolean => who.split(' ').includes(scope);

  it('lets in the admin, staff with each scope that it names, and no others', () => {
    const anybody = who === 'signed-in';
    expect(isIn('admin', [])).toBe(true);
    expect(isIn('staff', [])).toBe(anybody);
    expect(scopes.filter((scope) => isIn('staff', [scope]))).toEqual(anybody ? scopes : scopes.filter(names));
    const others = scopes.filter((scope) => !names(scope));
    expect(isIn('staff', others)).toBe(anybody);
  });

  it('asks for a subscription, unless it stays open without one', () => {
    expect(access).toMatchObject({ needsSubscription: !open.has(call) });
  });
});
