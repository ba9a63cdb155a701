import { type subscription, yearlyPlan } from '@comanda/contract/subscription/subscription.contract';
import { subscriptionMessages } from '@comanda/contract/subscription/subscription.messages';
import { AppError } from '../../errors/app-error.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { Billing } from '../../billing/billing.ts';
import { isEmailConfirmed } from '../auth/public.ts';
import { applyEvent } from './apply-event.ts';
import { loadSubscription } from './subscription.queries.ts';

export const subscriptionHandlers = ({ billing }: { billing: Billing }): Handlers<typeof subscription> => ({
  details: ({ tx }) => loadSubscription(tx),

  stripeProductLookup: async ({ body, principal, inTenant }) => {
    if (body.id !== yearlyPlan.id) throw new AppError('not_found', subscriptionMessages.lookupFailed);
    const { subscription_id, is_active } = await inTenant(loadSubscription);
    // A second subscription would be charged besides the first.
    if (subscription_id && is_active) throw new AppError('illegal_transition', subscriptionMessages.alreadyActive);
    if (!(await inTenant(isEmailConfirmed))) {
      throw new AppError('illegal_transition', subscriptionMessages.emailUnconfirmed);
    }
    return { url: await billing.openCheckout({ tenantId: principal.tenantId, email: principal.username }) };
  },

  cancel: async ({ body, principal, inTenant }) => {
    const subscriptionId = body.id ?? body.subscription_id;
    const { subscription_id } = await inTenant(loadSubscription);
    if (!subscription_id || subscriptionId !== subscription_id) {
      throw new AppError('not_found', subscriptionMessages.notFound);
    }
    await billing.cancel(subscription_id);
    await inTenant((tx) =>
      applyEvent(tx, {
        id: `cancelled ${subscription_id}`,
        tenantId: principal.tenantId,
        subscriptionId: subscription_id,
        kind: 'cancelled',
        happenedAt: tx.now,
        grants: false,
        period: null,
      }),
    );
  },
});
