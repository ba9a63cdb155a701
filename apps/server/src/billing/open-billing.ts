import type { Billing } from './billing.ts';
import { type StripeOptions, stripeBilling } from './stripe-billing.ts';
import { testBilling } from './test-billing.ts';

type Options = { stripe: StripeOptions | undefined; secret: string; publicUrl: string; now: () => Date };

/** Stripe if it is configured, else the test checkout. */
export const openBilling = ({ stripe, secret, publicUrl, now }: Options): Billing =>
  stripe ? stripeBilling(stripe, publicUrl) : testBilling({ secret, publicUrl, now });
