import type { SubscriptionDetails } from '@comanda/contract/subscription/subscription.contract';
import { dateFormat } from '../../lib/intl.ts';

/** The trial gives access without a subscription. */
export type SubscriptionState = 'active' | 'trial' | 'ended';

export function subscriptionState({ is_active, subscription_id }: SubscriptionDetails): SubscriptionState {
  if (!is_active) return 'ended';
  return subscription_id ? 'active' : 'trial';
}

const day = dateFormat({ dateStyle: 'long' });

const moment = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });

export const formatMoment = (end: Date): string => moment.format(end);

export const formatEnd = (end: Date | null): string => (end ? day.format(end) : '-');
