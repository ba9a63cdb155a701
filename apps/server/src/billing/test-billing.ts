import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { subscriptionMessages } from '@comanda/contract/subscription/subscription.messages';
import { AppError } from '../errors/app-error.ts';
import { TENANT } from './billing-event.ts';
import type { Billing } from './billing.ts';

const CHECKOUT_MS = 60 * 60_000;
const PREFIX = 'test_sub_';

/** One that our own checkout made; Stripe's ids never begin like this. */
export const isTestSubscription = (subscriptionId: string): boolean => subscriptionId.startsWith(PREFIX);

/** Plays the payment provider: a page of our own instead of its checkout, and events in Stripe's format from there. */
export function testBilling({
  secret,
  publicUrl,
  now,
}: {
  secret: string;
  publicUrl: string;
  now: () => Date;
}): Billing {
  const key = createHmac('sha256', secret).update('test checkout').digest();
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url');

  function read(token: string): { tenantId: string; nonce: string } | null {
    const [tenantId, expires, nonce, signature] = token.split('.');
    if (!tenantId || !expires || !nonce || !signature) return null;
    const [given, expected] = [Buffer.from(signature), Buffer.from(sign(`${tenantId}.${expires}.${nonce}`))];
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
    return Number(expires) > now().getTime() ? { tenantId, nonce } : null;
  }

  return {
    webhookSecret: `whsec_${createHmac('sha256', secret).update('test webhooks').digest('base64url')}`,

    openCheckout: async ({ tenantId }) => {
      const nonce = randomBytes(16).toString('base64url');
      const payload = `${tenantId}.${now().getTime() + CHECKOUT_MS}.${nonce}`;
      return `${publicUrl}/test-checkout/${payload}.${sign(payload)}`;
    },

    cancel: async (subscriptionId) => {
      // Stripe sold it while it was configured, and would go on charging.
      if (!isTestSubscription(subscriptionId)) throw new AppError('unavailable', subscriptionMessages.cancelFailed);
    },

    testCheckout: {
      eventsOf: (token) => {
        const session = read(token);
        return session && paidCheckout({ ...session, now: now() });
      },
    },
  };
}

/** Ids are derived from the checkout, so paying it twice has the effect of paying once. */
function paidCheckout({ tenantId, nonce, now }: { tenantId: string; nonce: string; now: Date }): string[] {
  const start = Math.floor(now.getTime() / 1000);
  const inAYear = new Date(start * 1000);
  inAYear.setUTCFullYear(inAYear.getUTCFullYear() + 1);
  const end = inAYear.getTime() / 1000;
  const subscription = `${PREFIX}${nonce}`;
  const metadata = { [TENANT]: tenantId };
  const event = (type: string, object: object) =>
    JSON.stringify({ id: `evt_${type}_${nonce}`, object: 'event', type, created: start, data: { object } });
  return [
    event('checkout.session.completed', { object: 'checkout.session', mode: 'subscription', subscription, metadata }),
    event('customer.subscription.created', {
      id: subscription,
      object: 'subscription',
      status: 'active',
      metadata,
      items: { object: 'list', data: [{ current_period_start: start, current_period_end: end }] },
    }),
    event('invoice.paid', {
      object: 'invoice',
      parent: { type: 'subscription_details', subscription_details: { subscription, metadata } },
      lines: { object: 'list', data: [{ period: { start, end } }] },
    }),
  ];
}
