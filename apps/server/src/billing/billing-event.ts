import type Stripe from 'stripe';

/** `paid`: money was taken for the period. `cancelled`: our own note that the admin cancelled. */
export type BillingEventKind = 'checkout' | 'created' | 'updated' | 'paid' | 'deleted' | 'cancelled';

/** What an event of the payment provider says about a subscription of one of our tenants. */
export type BillingEvent = {
  id: string;
  tenantId: string;
  subscriptionId: string;
  kind: BillingEventKind;
  /** To the second, so several events may share it. */
  happenedAt: Date;
  /** Whether it entitles the tenant to use the product during the period. */
  grants: boolean;
  period: Period | null;
};
export type Period = { start: Date; end: Date };

/** Stripe copies it from the checkout to the subscription and its invoices. */
export const TENANT = 'tenant_id';

// While a renewal could not be collected (past_due) Stripe tries again for as long as the account is set to; it ends
// the subscription, or calls it unpaid, when it gives up.
const GRANTING: readonly string[] = ['active', 'trialing', 'past_due'];

/**
 * @returns null for events that do not concern us, whatever they look like: other types, and subscriptions without a
 * tenant of ours
 * @throws TypeError where an event of ours lacks a field that Stripe's API has had since 2025-03-31
 */
export function readBillingEvent(event: Stripe.Event): BillingEvent | null {
  const said = whatItSays(event);
  if (!said) return null;
  const { metadata, subscription, say } = said;
  const tenantId: unknown = metadata?.[TENANT];
  if (!subscription || typeof tenantId !== 'string' || !UUID.test(tenantId)) return null;
  const subscriptionId = typeof subscription === 'string' ? subscription : subscription.id;
  return { id: event.id, tenantId, subscriptionId, ...say() };
}

type Said = {
  metadata: Stripe.Metadata | null | undefined;
  subscription: string | Stripe.Subscription | null | undefined;
  /** Called only for events of our tenants: others may lack what it reads. */
  say: () => Omit<BillingEvent, 'id' | 'tenantId' | 'subscriptionId'>;
};

function whatItSays(event: Stripe.Event): Said | null {
  const nothing = { grants: false, period: null };

  if (event.type === 'checkout.session.completed') {
    const { metadata, subscription } = event.data.object;
    return { metadata, subscription, say: () => ({ kind: 'checkout', happenedAt: moment(event.created), ...nothing }) };
  }
  if (event.type === 'customer.subscription.created' || event.type === 'customer.subscription.updated') {
    const subscription = event.data.object;
    const kind = event.type === 'customer.subscription.created' ? 'created' : 'updated';
    const say = () => {
      const period = longest(
        subscription.items.data.map((item) => periodOf(item.current_period_start, item.current_period_end)),
      );
      const grants = period !== null && GRANTING.includes(subscription.status);
      return { kind, happenedAt: moment(event.created), grants, period } as const;
    };
    return { metadata: subscription.metadata, subscription, say };
  }
  if (event.type === 'customer.subscription.deleted') {
    const subscription = event.data.object;
    const say = () =>
      ({ kind: 'deleted', happenedAt: moment(subscription.ended_at ?? event.created), ...nothing }) as const;
    return { metadata: subscription.metadata, subscription, say };
  }
  if (event.type === 'invoice.paid') {
    const { parent, lines } = event.data.object;
    const { metadata, subscription } = parent?.subscription_details ?? {};
    const say = () => {
      const period = longest(lines.data.map((line) => periodOf(line.period.start, line.period.end)));
      return { kind: 'paid', happenedAt: moment(event.created), grants: period !== null, period } as const;
    };
    return { metadata, subscription, say };
  }
  return null;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Stripe counts in seconds. An event of an older API, which lacks the moment, must not count as applied. */
function moment(seconds: number): Date {
  if (!Number.isFinite(seconds)) throw new TypeError('an event of Stripe without a moment that every event has');
  return new Date(seconds * 1000);
}

const periodOf = (start: number, end: number): Period => ({ start: moment(start), end: moment(end) });

/** Of several lines (a proration, say), the one that reaches furthest. */
const longest = (periods: Period[]): Period | null =>
  periods.reduce<Period | null>((best, period) => (best && best.end >= period.end ? best : period), null);
