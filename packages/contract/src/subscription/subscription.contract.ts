import * as z from 'zod/mini';
import { access } from '../core/access.ts';
import { instant, text } from '../core/fields.ts';
import { route } from '../core/route.ts';
import { subscriptionMessages } from './subscription.messages.ts';

/** The one plan that is sold, as `stripeProductLookup` names it; its prices in US dollars (specification part 1, section 9). */
export const yearlyPlan = { id: 'yearly', priceUsd: 249, regularPriceUsd: 499 } as const;

export const subscriptionDetails = z.object({
  /** Null during the trial and after a cancellation. */
  subscription_id: z.nullable(z.string()),
  is_active: z.boolean(),
  /** End of the trial or of the paid period; null where there was never one. */
  subscription_end: z.nullable(instant),
  /** When the business day of that end is over: until then everything stays open. */
  access_until: z.nullable(instant),
});
export type SubscriptionDetails = z.output<typeof subscriptionDetails>;

/** Specification part 2, section 7, "Subscription and account". */
export const subscription = {
  details: route({
    method: 'GET',
    path: '/auth/subscription-details',
    summary: 'Whether the restaurant is subscribed and until when; answers also when it is not',
    access: access.signedIn,
    response: subscriptionDetails,
  }),
  stripeProductLookup: route({
    method: 'POST',
    path: '/auth/stripe-product-lookup',
    summary: 'Open a checkout for the plan; the browser goes to its address',
    access: access.admin,
    ownTransaction: true,
    body: z.object({ id: text() }),
    response: z.object({ url: z.url() }),
    errors: ['not_found', 'illegal_transition', 'unavailable'],
  }),
  cancel: route({
    method: 'POST',
    path: '/auth/cancel-subscription',
    summary: 'Cancel the subscription at once, at the payment provider too; access ends with the business day',
    access: access.admin,
    ownTransaction: true,
    body: z.object({ id: z.optional(text()), subscription_id: z.optional(text()) }),
    message: subscriptionMessages.cancelled,
    errors: ['not_found', 'unavailable'],
  }),
};
