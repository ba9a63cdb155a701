import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import type { TestApp } from './app.ts';
import type { Answer } from './client.ts';

export const WEBHOOK_SECRET = 'whsec_of_the_tests';

/** Stripe's side of the wire, in small: it notes what it was asked and answers as it was told. */
export async function startStripe() {
  const asked: { call: string; form: Record<string, string>; key: string | undefined }[] = [];
  let failure: { status: number; error: object } | null = null;
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const call = `${request.method} ${request.url}`;
      asked.push({ call, form: Object.fromEntries(new URLSearchParams(body)), key: request.headers.authorization });
      response.writeHead(failure?.status ?? 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(failure ? { error: failure.error } : ANSWERS[call.split('/').slice(0, 3).join('/')]));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    asked,
    fail: (status: number, error: object) => void (failure = { status, error }),
    recover: () => void (failure = null),
    options: {
      secretKey: 'sk_test_of_the_tests',
      webhookSecret: WEBHOOK_SECRET,
      priceId: 'price_yearly',
      api: { host: '127.0.0.1', port, protocol: 'http' as const },
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

const ANSWERS: Record<string, object> = {
  'POST /v1/checkout': { id: 'cs_1', object: 'checkout.session', url: 'https://checkout.stripe.example/cs_1' },
  'DELETE /v1/subscriptions': { id: 'sub_1', object: 'subscription', status: 'canceled' },
};

export type StripeEvent = { id: string; type: string; created: number; data: { object: object } };

/** Stripe's events about one subscription of one tenant; moments are in seconds, as Stripe counts. */
export function eventsAbout(tenantId: string, subscription: string) {
  const metadata = { tenant_id: tenantId };
  const event = (type: string, created: number, object: object): StripeEvent => ({
    id: `evt_${subscription}_${type}_${created}`,
    type,
    created,
    data: { object },
  });
  const snapshot = (status: string, [start, end]: Span, ended_at: number | null = null) => ({
    id: subscription,
    object: 'subscription',
    status,
    metadata,
    ended_at,
    items: { object: 'list', data: [{ current_period_start: start, current_period_end: end }] },
  });
  return {
    checkedOut: (at: number) =>
      event('checkout.session.completed', at, { object: 'checkout.session', metadata, subscription }),
    created: (at: number, status: string, span: Span) =>
      event('customer.subscription.created', at, snapshot(status, span)),
    updated: (at: number, status: string, span: Span) =>
      event('customer.subscription.updated', at, snapshot(status, span)),
    deleted: (at: number, span: Span) => event('customer.subscription.deleted', at, snapshot('canceled', span, at)),
    paid: (at: number, [start, end]: Span) =>
      event('invoice.paid', at, {
        object: 'invoice',
        parent: { type: 'subscription_details', subscription_details: { subscription, metadata } },
        lines: { object: 'list', data: [{ period: { start, end } }] },
      }),
  };
}
export type Span = [start: number, end: number];

/** Sends it as Stripe does. `now` is the moment of signing, in seconds. */
export function deliver(app: TestApp, event: StripeEvent, now: number): Promise<Answer> {
  const payload = JSON.stringify(event);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET, timestamp: now });
  return post(app, payload, { 'stripe-signature': signature });
}

export const post = (app: TestApp, body: string, headers: Record<string, string>): Promise<Answer> =>
  app.client().send('POST', '/webhooks/stripe', { body, headers: { 'content-type': 'application/json', ...headers } });
