import { subscription, yearlyPlan } from '@comanda/contract/subscription/subscription.contract';
import { subscriptionMessages } from '@comanda/contract/subscription/subscription.messages';
import { useWrite } from '../../lib/api.ts';
import { say } from '../../lib/say.ts';

/** Opens a checkout and leads the browser there. */
export function useSubscribe(): { subscribe: () => void; isOpening: boolean } {
  const lookup = useWrite(subscription.stripeProductLookup, {
    silent: true,
    fallback: say(subscriptionMessages.lookupFailed),
    onDone: ({ url }) => location.assign(url),
  });
  return { subscribe: () => lookup.mutate({ body: { id: yearlyPlan.id } }), isOpening: lookup.isPending };
}
