import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { allContracts } from './all.ts';
import { BODY_LIMIT, type Contract, type Route } from './core/route.ts';

type Json = { type?: unknown; maxItems?: number; [key: string]: unknown };

const routes: Route[] = Object.values<Contract>(allContracts).flatMap((contract) => Object.values(contract));

/** Every list in a schema, at any depth. */
function listsOf(schema: unknown): Json[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const inside = Object.values(schema).flatMap(listsOf);
  return 'type' in schema && schema.type === 'array' ? [schema, ...inside] : inside;
}

/**
 * The longest that each list of an answer can become, and what limits it: a check when it is written (`assertRoomIn`,
 * `weighOpenOrders`), a page or limit when it is read, or its nature.
 */
const longest: Record<string, number> = {
  '/auth/devices': 100,
  '/dashboard': 1000,
  '/pos/init': 10_000,
  '/pos/favourites': 12,
  '/orders/init': 10_000,
  '/orders': 1000,
  '/orders/changes': 1000,
  '/orders/status-board': 1000,
  // Lines of a bill that takes no more.
  '/bills/:id': 800,
  '/bills/open': 1000,
  '/bills/waiters': 2000,
  '/bills/of-order/:orderId': 800,
  '/bills/of-invoice/:invoiceNo': 800,
  '/kitchen': 1000,
  '/kitchen/changes': 1000,
  '/kitchen/completed': 10,
  // Lines of a round.
  '/kitchen/notices': 200,
  '/customers': 100,
  '/customers/search-by-phone-name/search': 20,
  '/customers/export': 20_000,
  '/reservations/init': 2000,
  '/reservations': 10_000,
  '/reservations/search': 50,
  '/reservations/check': 20,
  '/invoices/init': 200,
  '/invoices': 25_000,
  '/invoices/export': 25_000,
  '/invoices/companies': 5,
  '/invoices/search': 100,
  '/invoices/:id': 1000,
  // Each person at a table pays for a share.
  '/invoices/of-order/:orderId': 1000,
  // By item and category as sold in a year.
  '/reports': 10_000,
  // Types and people as they were called in a year.
  '/reports/balance': 1000,
  '/reports/people': 1000,
  '/reports/places': 5000,
  // Stations, deleted ones among them.
  '/reports/line': 100,
  '/reports/taken-off': 1000,
  '/reports/behind': 50,
  '/menu-items': 10_000,
  '/menu-items/:id': 10_000,
  '/menu-items/availability': 10_000,
  '/menu-items/left': 10_000,
  '/menu-items/targets': 10_000,
  '/settings/categories': 1000,
  '/settings/taxes': 200,
  '/settings/payment-types': 200,
  // 50 of each kind.
  '/charges': 20,
  '/reasons': 200,
  // Routes.
  '/stations': 1000,
  '/courses': 12,
  '/settings/printers': 40,
  '/settings/print-jobs': 100,
  '/printers': 40,
  '/print-jobs/troubles': 20,
  // Printers of each.
  '/service-tests': 40,
  '/kitchen/ringing': 30,
  '/settings/store-tables': 2000,
  '/settings/floor-plans': 2000,
  '/floor': 2000,
  // Two of each table.
  '/floor/calls': 4000,
  '/qrmenu/:qrcode': 10_000,
  '/pos/qrorders': 150,
  '/users': 2000,
  // Currencies of ISO 4217.
  '/superadmin/dashboard': 200,
  '/superadmin/exchange-rates': 200,
  '/superadmin/exchange-rates/:currency/history': 4000,
  // Days of a year.
  '/superadmin/reports': 366,
  '/superadmin/tenants': 100,
  '/superadmin/tenants/:id/subscription-history': 200,
  // All tenants, for the operator alone, one answer at a time.
  '/superadmin/tenantsData/:status': Number.POSITIVE_INFINITY,
  '/storage': 6,
};

describe('what an answer to a GET holds', () => {
  const answering = routes.filter(({ method, response }) => method === 'GET' && response);

  it('has a known bound in every list', () => {
    const withLists = answering.filter(
      ({ response }) =>
        listsOf(z.toJSONSchema(response ?? z.any(), { io: 'output', unrepresentable: 'any' })).length > 0,
    );
    expect(withLists.map(({ path }) => path).toSorted()).toEqual(Object.keys(longest).toSorted());
  });

  it('is made few at a time where it can be large', () => {
    const light = answering.filter(
      ({ path, weight, access }) => access.realm === 'tenant' && weight === undefined && (longest[path] ?? 0) >= 1000,
    );
    expect(light.map(({ path }) => path)).toEqual([]);
  });
});

describe('what a request may hold', () => {
  it('is limited in every list', () => {
    for (const { body, path } of routes.filter((route) => route.body)) {
      const schema = z.toJSONSchema(body ?? z.any(), { io: 'input', unrepresentable: 'any' });
      for (const list of listsOf(schema)) expect(list.maxItems, path).toBeLessThanOrEqual(10_000);
    }
  });

  it('is small wherever a stranger sends it', () => {
    const open = routes.filter(({ access, upload }) => access.realm === 'public' && !upload);
    for (const { bodyLimit = BODY_LIMIT, path } of open) expect(bodyLimit, path).toBeLessThanOrEqual(128 * 1024);
  });
});
