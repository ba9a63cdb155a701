import type { Payments } from './payments.ts';
import { type StripeOptions, stripePayments } from './stripe-payments.ts';
import { testPayments } from './test-payments.ts';

type Options = { stripe: StripeOptions | undefined; secret: string; publicUrl: string; now: () => Date };

/** Stripe if it is configured, else the test checkout. */
export const openPayments = ({ stripe, secret, publicUrl, now }: Options): Payments =>
  stripe ? stripePayments(stripe, publicUrl) : testPayments({ secret, publicUrl, now });
