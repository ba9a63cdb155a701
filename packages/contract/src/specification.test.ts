import { describe, expect, it } from 'vitest';
import { allContracts } from './all.ts';
import type { Access } from './core/access.ts';
import type { Contract, Route } from './core/route.ts';

/**
 * Every call that the specification lists (section 7 of both parts; the decisions for paths that it leaves open), with
 * who may make it: everybody, whoever is signed in, the admin, the platform's superadmin, or holders of a scope.
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

const routes: Route[] = Object.values<Contract>(allContracts).flatMap((contract) => Object.values(contract));
const named = (route: Route) => `${route.method} ${route.path.replace(/:\w+/g, ':')}`;
const declared = new Map(routes.map((route) => [named(route), whoMay(route.access)]));

function whoMay(access: Access): string[] {
  if (access.realm === 'public') return ['everybody'];
  if (access.realm === 'superadmin') return ['superadmin'];
  return typeof access.anyOf === 'string' ? [access.anyOf] : access.anyOf.toSorted();
}

describe('the calls of the specification', () => {
  // That the server refuses everybody else is tried over HTTP in apps/server/test/access-matrix.test.ts.
  it.each(Object.entries(specified))('%s is there for %s, and for nobody else', (call, who) => {
    expect(declared.get(call)).toEqual(who.split(' ').toSorted());
  });

  it('has no path twice', () => {
    expect(routes).toHaveLength(declared.size);
  });
});
