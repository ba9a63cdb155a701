import type { MessageKey } from '@comanda/contract/core/message';
import { subscriptionMessages } from '@comanda/contract/subscription/subscription.messages';
import Stripe from 'stripe';
import { AppError } from '../errors/app-error.ts';
import { TENANT } from './billing-event.ts';
import type { Billing } from './billing.ts';
import { isTestSubscription } from './test-billing.ts';

export type StripeOptions = {
  secretKey: string;
  webhookSecret: string;
  /** The yearly price of the plan. */
  priceId: string;
  /** Where Stripe's API is, if not at its usual address. */
  api?: Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'>;
};

// Somebody is waiting in front of the screen.
const TIMEOUT_MS = 10_000;

export function stripeBilling(options: StripeOptions, publicUrl: string): Billing {
  const stripe = new Stripe(options.secretKey, { ...options.api, timeout: TIMEOUT_MS, telemetry: false });
  return {
    webhookSecret: options.webhookSecret,
    testCheckout: null,

    openCheckout: async ({ tenantId, email }) => {
      const metadata = { [TENANT]: tenantId };
      const session = await stripe.checkout.sessions
        .create({
          mode: 'subscription',
          line_items: [{ price: options.priceId, quantity: 1 }],
          client_reference_id: tenantId,
          customer_email: email,
          metadata,
          // The session's metadata stays with the session; the subscription and its invoices carry these.
          subscription_data: { metadata },
          success_url: `${publicUrl}/success`,
          cancel_url: `${publicUrl}/cancelled-payment`,
        })
        .catch((error: unknown) => refuse(error, subscriptionMessages.lookupFailed));
      if (!session.url) throw new AppError('unavailable', subscriptionMessages.lookupFailed);
      return session.url;
    },

    cancel: async (subscriptionId) => {
      // The test checkout sold it before Stripe was configured, so Stripe does not know it.
      if (isTestSubscription(subscriptionId)) return;
      await stripe.subscriptions.cancel(subscriptionId).catch((error: unknown) => {
        const isOver = error instanceof Stripe.errors.StripeError && error.code === 'resource_missing';
        if (!isOver) refuse(error, subscriptionMessages.cancelFailed);
      });
    },
  };
}

/** The person cannot mend what Stripe refuses or does not answer. */
function refuse(error: unknown, message: MessageKey): never {
  if (!(error instanceof Stripe.errors.StripeError)) throw error;
  throw new AppError('unavailable', message, undefined, { cause: error });
}
