import { accountMessages } from '@comanda/contract/account/account.messages';
import { AppError } from '../../errors/app-error.ts';

/**
 * Lets each tenant in once at a time, and `most` tenants at once.
 * @throws AppError where the caller has to come back later.
 */
export function oneAtATime(most = Number.POSITIVE_INFINITY) {
  const inside = new Set<string>();
  return (tenantId: string): { leave: () => void } => {
    if (inside.has(tenantId) || inside.size >= most) throw new AppError('rate_limited', accountMessages.busy);
    inside.add(tenantId);
    return { leave: () => void inside.delete(tenantId) };
  };
}
