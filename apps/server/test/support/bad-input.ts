import { randomUUID } from 'node:crypto';
import { allContracts } from '@comanda/contract/all';
import type { Contract, Route } from '@comanda/contract/core/route';
import { customers } from '@comanda/contract/customers/customers.contract';
import { orders } from '@comanda/contract/orders/orders.contract';
import { paymentTypes } from '@comanda/contract/payment-types/payment-types.contract';
import { reasons } from '@comanda/contract/reasons/reasons.contract';
import { reservations } from '@comanda/contract/reservations/reservations.contract';
import { users } from '@comanda/contract/users/users.contract';
import { startApp, type TestApp } from './app.ts';
import { type BadRequest, badRequests, type Known } from './bad-requests.ts';
import type { Client } from './client.ts';
import { PASSWORD, signInSuperadmin } from './factories.ts';
import { openForDiners } from './qr-menu.ts';
import { sell, send } from './sales.ts';

export const allRoutes: [string, Route][] = Object.entries<Contract>(allContracts).flatMap(([domain, contract]) =>
  Object.entries(contract).map(([name, route]): [string, Route] => [`${domain}.${name}`, route]),
);

const SLOWEST_MS = 5_000;
const AT_ONCE = 4;
/** What belongs into the log: stacks, names of our files, PostgreSQL's words, statements. */
const LEAK =
  /\bat .{0,80}(file:|node:|\/).*:\d+:\d+|node_modules|syntax error at|(relation|column) \\?"|violates [a-z-]+ constraint|invalid input syntax|duplicate key|SQLSTATE|insert into |tenant_id = /;

export type Fault = { route: string; fault: string; request: string; log: string };
export type Outcome = { faults: Fault[]; answers: Record<string, number> };

/** The server, and the people who send it what they should not. */
export async function openForBadInput() {
  const log: string[] = [];
  const app = await startApp({ logger: { level: 'error', stream: { write: (line: string) => void log.push(line) } } });
  let operator = await signInSuperadmin(app);
  let admin = await openRestaurant(app);

  async function clientFor(route: Route): Promise<{ client: Client; known: Known }> {
    const isPlatform = route.path.startsWith('/superadmin');
    return { client: isPlatform ? operator : admin.client, known: admin.known };
  }

  /** A call may have ended the session, as it should, or have removed what the next calls are about. */
  async function renew(route: Route): Promise<void> {
    if (route.path.startsWith('/superadmin')) operator = await signInSuperadmin(app);
    admin = await openRestaurant(app);
  }

  async function hammer([name, route]: [string, Route], options: { seed: number; count: number }): Promise<Outcome> {
    const outcome: Outcome = { faults: [], answers: {} };
    const waiting = badRequests(route, admin.known, options);
    async function sender(): Promise<void> {
      for (let request = waiting.shift(); request; request = waiting.shift()) {
        const { client } = await clientFor(route);
        const { status, fault } = await attempt(client, route, request);
        outcome.answers[status] = (outcome.answers[status] ?? 0) + 1;
        if (fault)
          outcome.faults.push({ route: name, fault, request: inWords(route, request), log: log.splice(0).join('') });
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, sender));
    return outcome;
  }
  return { app, hammer, renew, stop: () => app.stop() };
}

async function attempt(client: Client, route: Route, { url, body, headers }: BadRequest) {
  const start = performance.now();
  try {
    const answer = await client.send(route.method, url, { body, headers });
    return { status: String(answer.status), fault: faultOf(answer.status, answer.body, performance.now() - start) };
  } catch (error) {
    return { status: 'none', fault: `no answer: ${String(error)} ${String((error as Error).cause)}` };
  }
}

function faultOf(status: number, body: Record<string, unknown>, ms: number): string | null {
  if (status >= 500) return `answered ${status}`;
  if (ms > SLOWEST_MS) return `took ${Math.round(ms)} ms`;
  if (status < 400) return null;
  if (typeof body.message !== 'string' || typeof body.code !== 'string') return `${status} without code and message`;
  return LEAK.test(JSON.stringify(body)) ? `tells ${JSON.stringify(body)}` : null;
}

const inWords = ({ method }: Route, { url, body, headers }: BadRequest): string =>
  `${method} ${url.slice(0, 300)} ${JSON.stringify(headers).slice(0, 200)} ${
    body instanceof FormData ? '(a form)' : (body ?? '').slice(0, 600)
  }`;

async function openRestaurant(app: TestApp): Promise<{ client: Client; known: Known }> {
  const { client, tenantId, username, ids, qrcode, tableLink, order } = await openForDiners(app);
  const { qrOrderId } = await order();
  const phone = '5550100';
  await client.call(customers.add, { body: { phone, name: 'Ann', email: null, birthDate: null, gender: null } });
  const unpaid = await send(client, [ids.tea], { tableId: ids.table });
  const { orderId: paid } = await sell(client, [ids.burger], { customer: phone });
  const [group] = await client.call(orders.list, {});
  const [payment] = await client.call(paymentTypes.list, {});
  const [reason] = await client.call(reasons.list, {});
  const lines = group?.orders.flatMap(({ items }) => items.map(({ id }) => id)) ?? [];
  const [line = '', type = ''] = [lines[0], payment?.id];
  const booking = await client.call(reservations.add, {
    body: { customerId: phone, date: TONIGHT, tableId: null, status: 'booked', notes: null, peopleCount: 2 },
  });
  const colleague = `${randomUUID()}@example.com`;
  await client.call(users.add, {
    body: {
      name: 'Ben',
      username: colleague,
      password: PASSWORD,
      designation: null,
      phone: null,
      email: null,
      userScopes: [],
    },
  });
  return {
    client,
    known: {
      ids: [...Object.values(ids), tenantId, qrOrderId, unpaid, paid, ...lines, type, booking.id],
      texts: [phone, username, colleague, qrcode, 'USD', 'Tea', '1', 'active'],
      fields: {
        phone: [phone, '5550101', '+15550102'],
        phones: [[phone, '5550199']],
        customerId: [phone],
        username: [username, colleague],
        password: [PASSWORD],
        currentPassword: [PASSWORD],
        newPassword: [PASSWORD],
        email: ['ann@example.com', null],
        currency: ['USD', 'JPY'],
        timeZone: ['Europe/Rome', 'Asia/Kathmandu'],
        cart: [[{ id: ids.tea, quantity: 1, addons_ids: [] }]],
        cartItems: [[{ id: ids.tea, quantity: 1, addons_ids: [] }]],
        orderIds: [[unpaid], [paid]],
        itemIds: [[line]],
        tableId: [ids.table, tableLink, null],
        categoryId: [ids.category, null],
        taxId: [ids.vat, null],
        paymentTypeId: [type, null],
        selectedQrOrderItem: [null, qrOrderId],
        // Of one tea.
        netTotal: [2.91],
        subTotal: [2.91],
        taxTotal: [0.29],
        total: [3.2],
        date: [TONIGHT.toISOString()],
        peopleCount: [2],
      },
      params: [
        ['/orders', 'id', line],
        ['/kitchen', 'id', line],
        ['/customers', 'id', phone],
        ['/reservations', 'id', booking.id],
        ['/invoices', 'id', '1'],
        ['/menu-items', 'id', ids.burger],
        ['/menu-items', 'variantId', ids.large],
        ['/menu-items', 'addonId', ids.cheese],
        ['/settings/categories', 'id', ids.category],
        ['/settings/taxes', 'id', ids.vat],
        ['/settings/payment-types', 'id', type],
        ['/settings/reasons', 'id', reason?.id ?? ''],
        ['/settings/store-tables', 'id', ids.table],
        ['/qrmenu', 'qrcode', qrcode],
        ['/pos/qrorders', 'id', qrOrderId],
        ['/users', 'username', colleague],
        ['/superadmin/tenants/', 'id', tenantId],
        ['/superadmin/exchange-rates', 'currency', 'EUR'],
      ],
    },
  };
}

const TONIGHT = new Date(Date.now() + 3_600_000);
